/**
 * Draws the demo's pictures into the pack that a first start unpacks: `npm run demo:pictures`. With `-- --film` it also
 * makes the demo's film, which needs ffmpeg.
 */
import './help.ts';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { planExhibitors } from '#demo/exhibitor-plan.ts';
import { type Packed, packFile, picturesOf } from '#demo/pictures.ts';
import { planProjects } from '#demo/project-plan.ts';
import { measureImage } from '#media/server/images.ts';
import { createQueue } from '#platform/server/queue.ts';
import { drawings, hashOf } from './demo-pictures/drawings.ts';
import { film } from './demo-pictures/film.ts';

const maxBytes = 8_000_000;

async function drawPack(names: string[]): Promise<void> {
  const drawn = drawings();
  const enqueue = createQueue(availableParallelism());
  const pictures = await Promise.all(
    names.map((name) =>
      enqueue(async () => {
        const draw = drawn.get(name);
        if (!draw) throw new Error(`Nothing draws ${name}.`);
        const svg = draw();
        const bytes = await sharp(Buffer.from(svg)).webp({ quality: 66, effort: 6 }).toBuffer();
        return { bytes, hash: hashOf(svg) };
      }),
    ),
  );
  let at = 0;
  const index: Record<string, Packed> = {};
  for (const [place, name] of names.entries()) {
    const { bytes, hash } = pictures[place] as (typeof pictures)[number];
    const { width, height, color } = await measureImage(bytes);
    index[name] = [at, bytes.length, width, height, color, hash];
    at += bytes.length;
  }
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const pack = Buffer.concat([length, head, ...pictures.map(({ bytes }) => bytes)]);
  if (pack.length > maxBytes) throw new Error(`The pack has ${pack.length} bytes; at most ${maxBytes} are allowed.`);
  writeFileSync(packFile, pack);
  console.log(`${names.length} pictures, ${(pack.length / 1e6).toFixed(1)} MB: ${fileURLToPath(packFile)}`);
}

if (process.argv.includes('--film')) await film(fileURLToPath(new URL('../src/demo/walk.mp4', import.meta.url)));
else await drawPack(picturesOf(planExhibitors(), planProjects(new Date())).sort());
