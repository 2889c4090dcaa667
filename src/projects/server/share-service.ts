import { createHash } from 'node:crypto';
import { drawOver } from '#media/server/images.ts';
import type { MediaService } from '#media/server/service.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import type { ProjectsService } from './service.ts';
import { overlayMaker } from './share-overlays.ts';
import { overlayOf, presentSharePicture, shareSize, shareVersion } from './share-presenter.ts';

type Parts = { projects: ProjectsService; media: MediaService; storage: Storage; expoName: () => Promise<string> };

/** `moved` is the address of the present picture, if another one was requested. */
type SharePicture = { bytes: Uint8Array } | { moved: string };

/** A drawing waits for its turn among those of its network, that of the first request. */
type Turn = { of: string; signal: AbortSignal };

/** A picture that is being drawn, shared by all requests that wait for it. */
type Drawing = { picture: Promise<Uint8Array>; asking: number; abandon: AbortController };

/** Draws the pictures for links to projects, once for each version, and keeps them in the storage like variants. */
export function shareService({ projects, media, storage, expoName }: Parts) {
  const drawings = new Map<string, Drawing>();
  const makeOverlay = overlayMaker();

  const listed = (id: number) =>
    projects.find(id).catch((error: unknown) => {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    });
  type Project = NonNullable<Awaited<ReturnType<typeof listed>>>;

  async function draw(key: string, project: Project, expo: string, turn: Turn): Promise<Uint8Array> {
    const prepare = async () => {
      const cover = project.stall_picture && (await media.readPicture(project.stall_picture.url));
      return { cover: cover ?? undefined, svg: await makeOverlay(overlayOf(project, expo, Boolean(cover))) };
    };
    const bytes = await drawOver(prepare, shareSize, turn);
    await storage.put(key, bytes);
    for await (const { key: other } of storage.list(directoryOf(project.id)))
      if (other !== key) await storage.remove(other);
    return bytes;
  }

  /**
   * Draws a picture once for all requests at the same time. It isn't drawn if all of them are aborted before its turn.
   */
  function drawOnce(key: string, begin: (signal: AbortSignal) => Promise<Uint8Array>, asking: AbortSignal) {
    const known = drawings.get(key);
    const drawing = known && !known.abandon.signal.aborted ? known : startDrawing(key, begin);
    drawing.asking += 1;
    const leave = () => {
      drawing.asking -= 1;
      if (drawing.asking === 0) drawing.abandon.abort();
    };
    asking.addEventListener('abort', leave, { once: true });
    return drawing.picture;
  }

  function startDrawing(key: string, begin: (signal: AbortSignal) => Promise<Uint8Array>): Drawing {
    const abandon = new AbortController();
    const drawing: Drawing = { picture: begin(abandon.signal), asking: 0, abandon };
    const end = () => drawings.get(key) === drawing && drawings.delete(key);
    drawing.picture.then(end, end);
    drawings.set(key, drawing);
    return drawing;
  }

  return {
    /**
     * Returns the picture of a listed project, 1200 by 630 pixels, JPEG; undefined if there is none. @param version is
     * that of the address. @param of is the network that asks. @param signal is the request's. @throws QueueFull
     * while too many are being drawn for that network; the signal's reason.
     */
    async picture(id: number, version: string, of: string, signal: AbortSignal): Promise<SharePicture | undefined> {
      const [project, expo] = await Promise.all([listed(id), expoName()]);
      if (!project) return undefined;
      if (version !== shareVersion(project)) return { moved: presentSharePicture(project).url };
      const key = `${directoryOf(id)}${version}-${createHash('sha256').update(expo).digest('hex').slice(0, 12)}.jpg`;
      if ((await storage.size(key)) !== undefined) return { bytes: await storage.read(key) };
      signal.throwIfAborted();
      return { bytes: await drawOnce(key, (abandoned) => draw(key, project, expo, { of, signal: abandoned }), signal) };
    },
  };
}
export type ShareService = ReturnType<typeof shareService>;

const directoryOf = (id: number): string => `share-pictures/${id}/`;
