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

/** A file in the storage, to be recorded with the rows that show it. */
export type KeptFile = Awaited<ReturnType<MediaService['keep']>>;
export type Keep = ReturnType<typeof keeper>;

const pictured: [BuildingKind, number, string][] = [
  ['towers', 20, 'Drawing of blocks of flats above an arcade, with trees and people walking'],
  ['villas', 8, 'Drawing of houses with verandahs among palms'],
  ['plots', 6, 'Drawing of a plotted layout from above: roads, plots and a green'],
  ['offices', 5, 'Drawing of glass office blocks on a tree-lined street'],
  ['shops', 4, 'Drawing of a shopping street with awnings'],
  ['works', 4, 'Drawing of a works with saw-tooth roofs and a lorry'],
];

/** Draws and keeps pictures, a few at a time, as uploads are kept. */
export function keeper(media: MediaService) {
  const inTurn = createQueue(availableParallelism());
  return {
    picture: (svg: () => Svg, altText: string): Promise<KeptFile> =>
      inTurn(async () =>
        media.keep(await sharp(Buffer.from(svg())).webp({ quality: 75, effort: 1 }).toBuffer(), {
          kind: 'image',
          altText,
        }),
      ),
    document: (print: () => Promise<Buffer>, altText: string): Promise<KeptFile> =>
      inTurn(async () => media.keep(await print(), { kind: 'document', altText })),
    video: (read: () => Promise<Buffer>, altText: string): Promise<KeptFile> =>
      inTurn(async () => media.keep(await read(), { kind: 'video', altText })),
  };
}

/** What hangs at an exhibitor's stall. */
export type ExhibitorFiles = { logo?: KeptFile; stall?: KeptFile; card?: KeptFile; awards: KeptFile[] };

export async function drawExhibitor(keep: Keep, exhibitor: PlannedExhibitor): Promise<ExhibitorFiles> {
  const { identity, name, person, phone, email, address } = exhibitor;
  const firm = identity.name;
  const [logo, stall, card, ...awards] = await Promise.all([
    exhibitor.hasLogo ? keep.picture(() => drawLogo(identity), `Logo of ${firm}`) : undefined,
    exhibitor.hasStallImage ? keep.picture(() => drawStall(identity), `The stall of ${firm} at the fair`) : undefined,
    exhibitor.hasCard
      ? keep.picture(
          () => drawVisitingCard(identity, person, [phone, email, address]),
          `Visiting card of ${name}: ${phone}, ${email}, ${address}`,
        )
      : undefined,
    ...exhibitor.awards.map(({ title, detail }) =>
      keep.picture(() => drawCertificate(title, detail, identity), `Certificate: ${title}, ${detail}`),
    ),
  ]);
  return { logo, stall, card, awards: awards.filter((file) => file !== undefined) };
}

/** The project pictures, by what they show; projects of a kind share them in turn. */
export async function drawProjects(keep: Keep): Promise<Record<BuildingKind, KeptFile[]>> {
  const drawn = pictured.map(async ([kind, count, altText]) => {
    const pictures = Array.from({ length: count }, (_, index) =>
      keep.picture(() => drawBuilding(kind, `picture ${index}`), altText),
    );
    return [kind, await Promise.all(pictures)] as const;
  });
  return Object.fromEntries(await Promise.all(drawn)) as Record<BuildingKind, KeptFile[]>;
}

/** Two plans for each number of bedrooms from 1 to 4. */
export const drawFloorPlans = (keep: Keep): Promise<KeptFile[][]> =>
  Promise.all(
    [1, 2, 3, 4].map((bedrooms) =>
      Promise.all(
        ['east', 'west'].map((side) =>
          keep.picture(() => drawFloorPlan(bedrooms, side), `Floor plan: ${bedrooms} BHK, ${side} wing`),
        ),
      ),
    ),
  );

/** The one film of the demo expo, nine seconds along the drawings that `drawBuilding` makes. */
export const keepFilm = (keep: Keep): Promise<KeptFile> =>
  keep.video(() => readFile(new URL('art/walk.mp4', import.meta.url)), 'A walk past drawn homes and offices');

export const drawBankLogos = (keep: Keep): Promise<KeptFile[]> =>
  Promise.all(
    bankNames.map((name, index) => keep.picture(() => drawLogo(identityOf(name, 60 + index)), `Logo of ${name}`)),
  );

export const drawProjectLogo = (keep: Keep, name: string, index: number): Promise<KeptFile> =>
  keep.picture(() => drawLogo(identityOf(name, 100 + index)), `Logo of ${name}`);

/** A drawing of `width` as a JPEG 640 pixels wide, for printing; drawn at that size rather than shrunk to it. */
export const asJpeg = (svg: Svg, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * 640) / width })
    .jpeg({ quality: 75 })
    .toBuffer();
