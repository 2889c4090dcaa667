import { LRUCache } from 'lru-cache';
import { drawOver } from '../media/images.ts';
import type { MediaService } from '../media/service.ts';
import { NotFoundError } from '../platform/app-error.ts';
import { type Lettering, loadLettering } from '../platform/lettering.ts';
import type { ProjectsService } from './service.ts';
import { shareOverlay, shareSize, shareVersion } from './share-presenter.ts';

const font = (name: string, subset: string) => `@fontsource/${name}/files/${name}-${subset}-600-normal.woff`;
const noto = ['latin', 'latin-ext', 'devanagari'].map((subset) => font('noto-sans', subset));

/** About 80 kB each. */
const maxKept = 100;

type Parts = { projects: ProjectsService; media: MediaService; expoName: () => Promise<string> };
export type SharePicture = { bytes: Buffer; version: string };

/** Draws the pictures of links to projects; the latest are kept. */
export function shareService({ projects, media, expoName }: Parts) {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: maxKept });
  let faces: Promise<{ display: Lettering; text: Lettering }> | undefined;

  async function loadFaces() {
    const [display, text] = await Promise.all([
      loadLettering([font('fraunces', 'latin'), ...noto]),
      loadLettering(noto),
    ]);
    return { display, text };
  }

  const listed = (id: number) =>
    projects.find(id).catch((error: unknown) => {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    });

  return {
    /** The picture of a listed project as it is now, 1200 by 630 pixels, JPEG; undefined where there is none. */
    async picture(id: number): Promise<SharePicture | undefined> {
      const [project, expo] = await Promise.all([listed(id), expoName()]);
      if (!project) return undefined;
      const version = shareVersion(project);
      const key = `${id} ${version} ${expo}`;
      const known = kept.get(key);
      if (known) return { bytes: await known, version };
      const draw = async () => {
        const cover = project.stall_picture && (await media.readPicture(project.stall_picture.url));
        faces ??= loadFaces();
        return drawOver(cover ?? undefined, shareOverlay(project, expo, await faces, Boolean(cover)), shareSize);
      };
      const drawn = draw();
      kept.set(key, drawn);
      drawn.catch(() => kept.delete(key));
      return { bytes: await drawn, version };
    },
  };
}
export type ShareService = ReturnType<typeof shareService>;
