import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { MediaService } from '#media/server/service.ts';
import { createQueue } from '#platform/server/queue.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import { projectStatusLabels } from '#projects/shared/rules.ts';
import { type Brochure, printBrochure } from './brochure.ts';
import type { PlannedExhibitor } from './exhibitor-plan.ts';
import { pictureOf, picturesOf, readPack } from './pictures.ts';
import type { PlannedProject } from './project-plan.ts';

export type StoredFile = Awaited<ReturnType<MediaService['keep']>>;

/** The demo's files as stored. */
export type StoredExpo = {
  /** Finds a file by its name in the pack. */
  picture: (name: string) => StoredFile | undefined;
  /** The keys are names of exhibitors and projects. */
  brochures: Map<string, StoredFile>;
  film: StoredFile;
  all: StoredFile[];
};

/** Each file waits only for the disk or the object store. */
const maxAtOnce = 16;

/** Unpacks the pictures and prints the brochures into the media store. */
export async function storeExpo(
  media: MediaService,
  exhibitors: PlannedExhibitor[],
  projects: PlannedProject[],
): Promise<StoredExpo> {
  const enqueue = createQueue(maxAtOnce);
  const pack = readPack();
  const pictures = new Map<string, StoredFile>();
  const brochures = new Map<string, StoredFile>();
  const packed = (name: string) => {
    const picture = pack.get(name);
    if (!picture) throw new Error(`The demo's pack has no picture ${name}. Draw it with: npm run demo:pictures`);
    return picture;
  };
  const print = (name: string, picture: string | undefined, brochure: Omit<Brochure, 'picture'>) =>
    enqueue(async () => {
      const shown = picture && (await sharp(packed(picture).bytes).resize(640).jpeg({ quality: 75 }).toBuffer());
      brochures.set(
        name,
        await media.keep(await printBrochure({ ...brochure, picture: shown || undefined }), 'document'),
      );
    });
  const [film] = await Promise.all([
    enqueue(async () => media.keep(await readFile(new URL('walk.mp4', import.meta.url)), 'video')),
    ...picturesOf(exhibitors, projects).map((name) =>
      enqueue(async () => {
        const { bytes, measured } = packed(name);
        pictures.set(name, await media.keep(bytes, 'image', measured));
      }),
    ),
    ...exhibitors
      .filter(({ hasBrochure }) => hasBrochure)
      .map((exhibitor) => {
        const own = projects.filter(({ developer }) => exhibitors[developer] === exhibitor);
        const picture = exhibitor.hasStallImage ? pictureOf.stall(exhibitor) : undefined;
        return print(exhibitor.name, picture, exhibitorBrochure(exhibitor, own));
      }),
    ...projects
      .filter(({ hasBrochure }) => hasBrochure)
      .map((project) =>
        print(
          project.name,
          pictureOf.building(project.design, 'street'),
          projectBrochure(project, exhibitors[project.developer] as PlannedExhibitor),
        ),
      ),
  ]);
  return {
    picture: (name) => pictures.get(name),
    brochures,
    film,
    all: [...pictures.values(), ...brochures.values(), film],
  };
}

const contactLine = ({ phone, email }: PlannedExhibitor): string => `${phone}   ${email}`;

const exhibitorBrochure = (exhibitor: PlannedExhibitor, own: PlannedProject[]): Omit<Brochure, 'picture'> => ({
  title: exhibitor.brand,
  subtitle: exhibitor.location,
  paragraphs: [exhibitor.about ?? ''],
  facts: own.slice(0, 7).map((project) => [project.name, `${projectStatusLabels[project.status]}, ${project.address}`]),
  foot: contactLine(exhibitor),
  color: '#b5532f',
});

const projectBrochure = (project: PlannedProject, developer: PlannedExhibitor): Omit<Brochure, 'picture'> => ({
  title: project.name,
  subtitle: `${project.sub3} in ${project.locality.name}, ${project.locality.city.name}, by ${developer.name}`,
  paragraphs: [project.description, project.detail, project.advantage],
  facts: [
    ['Address', project.address],
    ['Price', formatPriceRange(project.startPrice, project.endPrice) ?? 'On request'],
    ['Complete by', project.completionDate ?? 'To be announced'],
    ['Registration', project.reraNumber ?? 'Not required'],
  ],
  foot: contactLine(developer),
  color: '#2f5d46',
});
