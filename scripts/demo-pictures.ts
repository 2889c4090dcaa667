/**
 * Draws the demo's pictures into the pack that a first start unpacks: `npm run demo:pictures`; with `-- --film`, its film, for which ffmpeg has
 * to be installed.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { designs, views } from '#demo/designs-data.ts';
import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { type Packed, packFile, pictureOf, picturesOf } from '#demo/pictures.ts';
import { planProjects } from '#demo/project-plan.ts';
import { banks } from '#demo/reference-data.ts';
import { measureImage } from '#server/media/images.ts';
import { createQueue } from '#server/platform/queue.ts';
import { drawCertificate } from './demo-pictures/art/certificates.ts';
import { drawLogo, drawVisitingCard, identityOf } from './demo-pictures/art/identity.ts';
import { drawStall } from './demo-pictures/art/stall.ts';
import type { Svg } from './demo-pictures/art/svg.ts';
import { drawBuilding } from './demo-pictures/building.ts';
import { film } from './demo-pictures/film.ts';
import { drawPlan } from './demo-pictures/plans/plan.ts';

const maxBytes = 8_000_000;

/** How each picture that the data can ask for is drawn, by its name. */
function drawings(): Map<string, () => Svg> {
  const exhibitors = planExhibitors();
  const projects = planProjects(new Date());
  return new Map([
    ...exhibitors.flatMap((exhibitor, index): [string, () => Svg][] => {
      const identity = identityOf(exhibitor.brand, index);
      const { person, phone, email, address } = exhibitor;
      return [
        [pictureOf.logo(exhibitor), () => drawLogo(identity)],
        [pictureOf.stall(exhibitor), () => drawStall(identity)],
        [pictureOf.card(exhibitor), () => drawVisitingCard(identity, person, [phone, email, address])],
        ...exhibitor.awards.map((award, place): [string, () => Svg] => [
          pictureOf.award(exhibitor, place),
          () => drawCertificate(award, identity),
        ]),
      ];
    }),
    ...projects.flatMap((project, index): [string, () => Svg][] => [
      [pictureOf.projectLogo(project), () => drawLogo(identityOf(project.name, 100 + index))],
      ...project.unitTypes.map(({ configuration, carpet_area }): [string, () => Svg] => [
        pictureOf.plan(project.sub3, configuration, carpet_area),
        () => drawPlan(configuration, carpet_area),
      ]),
    ]),
    ...banks.map(([name], index): [string, () => Svg] => [
      pictureOf.bank(name),
      () => drawLogo(identityOf(name, 60 + index)),
    ]),
    ...Object.values(designs).flatMap((of) =>
      of.flatMap((design) =>
        views.map((view): [string, () => Svg] => [pictureOf.building(design, view), () => drawBuilding(design, view)]),
      ),
    ),
  ]);
}

async function drawPack(names: string[]): Promise<void> {
  const drawn = drawings();
  const enqueue = createQueue(availableParallelism());
  const pictures = await Promise.all(
    names.map((name) =>
      enqueue(async () => {
        const svg = drawn.get(name);
        if (!svg) throw new Error(`Nothing draws ${name}.`);
        return sharp(Buffer.from(svg())).webp({ quality: 66, effort: 6 }).toBuffer();
      }),
    ),
  );
  let at = 0;
  const index: Record<string, Packed> = {};
  for (const [place, name] of names.entries()) {
    const picture = pictures[place] as Buffer;
    const { width, height, color } = await measureImage(picture);
    index[name] = [at, picture.length, width, height, color];
    at += picture.length;
  }
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const pack = Buffer.concat([length, head, ...pictures]);
  if (pack.length > maxBytes) throw new Error(`The pack has ${pack.length} bytes; at most ${maxBytes} are allowed.`);
  writeFileSync(packFile, pack);
  console.log(`${names.length} pictures, ${(pack.length / 1e6).toFixed(1)} MB: ${packFile.pathname}`);
}

if (process.argv.includes('--film')) await film(fileURLToPath(new URL('../src/demo/walk.mp4', import.meta.url)));
else await drawPack(picturesOf(planExhibitors(), planProjects(new Date())).sort());
