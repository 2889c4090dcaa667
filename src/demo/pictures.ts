import { readFileSync } from 'node:fs';
import { type Design, designs, type View, views } from './designs-data.ts';
import { type PlannedExhibitor, slugOf } from './exhibitor-plan.ts';
import type { PlannedProject } from './project-plan.ts';
import { banks } from './reference-data.ts';

/** The names of the pictures in the pack. */
export const pictureOf = {
  logo: ({ brand }: PlannedExhibitor) => `logo/${slugOf(brand)}`,
  stall: ({ brand }: PlannedExhibitor) => `stall/${slugOf(brand)}`,
  card: ({ brand }: PlannedExhibitor) => `card/${slugOf(brand)}`,
  award: ({ brand }: PlannedExhibitor, index: number) => `award/${slugOf(brand)}-${index + 1}`,
  projectLogo: ({ name }: PlannedProject) => `project-logo/${slugOf(name)}`,
  bank: (name: string) => `bank/${slugOf(name)}`,
  building: ({ kind, number }: Design, view: View) => `building/${kind}-${number + 1}/${slugOf(view)}`,
  plan: (sub3: string, configuration: string, area: number) =>
    `plan/${slugOf(/BHK|RK|Penthouse/.test(configuration) ? configuration : sub3)}-${area}`,
};

/** Returns the names of all pictures that the demo shows, each once. */
export function picturesOf(exhibitors: PlannedExhibitor[], projects: PlannedProject[]): string[] {
  const names = [
    ...exhibitors.flatMap((exhibitor) => [
      ...(exhibitor.hasLogo ? [pictureOf.logo(exhibitor)] : []),
      ...(exhibitor.hasStallImage ? [pictureOf.stall(exhibitor)] : []),
      ...(exhibitor.hasCard ? [pictureOf.card(exhibitor)] : []),
      ...exhibitor.awards.map((_, index) => pictureOf.award(exhibitor, index)),
    ]),
    ...projects.flatMap((project) => [
      ...(project.hasLogo ? [pictureOf.projectLogo(project)] : []),
      ...project.unitTypes.map((type) => pictureOf.plan(project.sub3, type.configuration, type.carpet_area)),
    ]),
    ...banks.map(([name]) => pictureOf.bank(name)),
    ...Object.values(designs).flatMap((of) =>
      of.flatMap((design) => views.map((view) => pictureOf.building(design, view))),
    ),
  ];
  return [...new Set(names)];
}

/**
 * A picture as it is packed: the position of its bytes, their number, its size in pixels, so that a first start decodes
 * none, and the hash of its drawing.
 */
export type Packed = [at: number, length: number, width: number, height: number, color: string, hash: string];

/** A single file with the length of an index as four bytes, the index as JSON, and the pictures' bytes. */
export const packFile = new URL('pictures.pack', import.meta.url);

/** Reads the pack, which `npm run demo:pictures` draws. */
export function readPack() {
  const bytes = readFileSync(packFile);
  const start = 4 + bytes.readUInt32LE(0);
  const index: Record<string, Packed> = JSON.parse(bytes.toString('utf8', 4, start));
  return new Map(
    Object.entries(index).map(([name, [at, length, width, height, color, hash]]) => [
      name,
      { bytes: bytes.subarray(start + at, start + at + length), measured: { width, height, color }, hash },
    ]),
  );
}
