import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { MediaService } from '#server/media/service.ts';
import { createQueue } from '#server/platform/queue.ts';
import { type BuildingKind, drawBuilding } from './art/building.ts';
import { drawFloorPlan } from './art/floor-plan.ts';
import { drawCertificate, drawLogo, drawVisitingCard, identityOf } from './art/identity.ts';
import { drawStall } from './art/stall.ts';
import type { Svg } from './art/svg.ts';
import type { PlannedExhibitor } from './exhibitor-plan.ts';
import { bankNames } from './reference-data.ts';

export type StoredFile = Awaited<ReturnType<MediaService['keep']>>;
export type FileStore = ReturnType<typeof createFileStore>;

const projectPictures: [BuildingKind, number, string][] = [
  ['towers', 20, 'Drawing of blocks of flats above an arcade, with trees and people walking'],
  ['villas', 8, 'Drawing of houses with verandahs among palms'],
  ['plots', 6, 'Drawing of a plotted layout from above: roads, plots and a green'],
  ['offices', 5, 'Drawing of glass office blocks on a tree-lined street'],
  ['shops', 4, 'Drawing of a shopping street with awnings'],
  ['works', 4, 'Drawing of a works with saw-tooth roofs and a lorry'],
];

export const buildingTexts = Object.fromEntries(projectPictures.map(([kind, , text]) => [kind, text])) as Record<
  BuildingKind,
  string
>;

/** Stores files like uploads, one at a time per processor. */
export function createFileStore(media: MediaService) {
  const enqueue = createQueue(availableParallelism());
  return {
    picture: (svg: () => Svg): Promise<StoredFile> =>
      enqueue(async () =>
        media.keep(await sharp(Buffer.from(svg())).webp({ quality: 75, effort: 1 }).toBuffer(), 'image'),
      ),
    document: (print: () => Promise<Buffer>): Promise<StoredFile> =>
      enqueue(async () => media.keep(await print(), 'document')),
    video: (read: () => Promise<Buffer>): Promise<StoredFile> => enqueue(async () => media.keep(await read(), 'video')),
  };
}

export type ExhibitorFiles = { logo?: StoredFile; stall?: StoredFile; card?: StoredFile; awards: StoredFile[] };

export async function drawExhibitor(store: FileStore, exhibitor: PlannedExhibitor): Promise<ExhibitorFiles> {
  const { identity, person, phone, email, address } = exhibitor;
  const [logo, stall, card, ...awards] = await Promise.all([
    exhibitor.hasLogo ? store.picture(() => drawLogo(identity)) : undefined,
    exhibitor.hasStallImage ? store.picture(() => drawStall(identity)) : undefined,
    exhibitor.hasCard ? store.picture(() => drawVisitingCard(identity, person, [phone, email, address])) : undefined,
    ...exhibitor.awards.map(({ title, detail }) => store.picture(() => drawCertificate(title, detail, identity))),
  ]);
  return { logo, stall, card, awards: awards.filter((file) => file !== undefined) };
}

/** Projects of a kind share their pictures. */
export async function drawProjects(store: FileStore): Promise<Record<BuildingKind, StoredFile[]>> {
  const drawn = projectPictures.map(async ([kind, count]) => {
    const pictures = Array.from({ length: count }, (_, index) =>
      store.picture(() => drawBuilding(kind, `picture ${index}`)),
    );
    return [kind, await Promise.all(pictures)] as const;
  });
  return Object.fromEntries(await Promise.all(drawn)) as Record<BuildingKind, StoredFile[]>;
}

/** Two for each number of bedrooms from 1 to 4. */
export const drawFloorPlans = (store: FileStore): Promise<StoredFile[][]> =>
  Promise.all(
    [1, 2, 3, 4].map((bedrooms) =>
      Promise.all(['east', 'west'].map((side) => store.picture(() => drawFloorPlan(bedrooms, side)))),
    ),
  );

/** Nine seconds of drawings by `drawBuilding`. */
export const storeFilm = (store: FileStore): Promise<StoredFile> =>
  store.video(() => readFile(new URL('art/walk.mp4', import.meta.url)));

export const drawBankLogos = (store: FileStore): Promise<StoredFile[]> =>
  Promise.all(bankNames.map((name, index) => store.picture(() => drawLogo(identityOf(name, 60 + index)))));

export const drawProjectLogo = (store: FileStore, name: string, index: number): Promise<StoredFile> =>
  store.picture(() => drawLogo(identityOf(name, 100 + index)));

/** Renders a drawing of `width` as a JPEG 640 pixels wide. */
export const asJpeg = (svg: Svg, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * 640) / width })
    .jpeg({ quality: 75 })
    .toBuffer();
