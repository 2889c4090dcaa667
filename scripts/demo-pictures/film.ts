import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { designs, filmed } from '#demo/designs-data.ts';
import { createRandom } from '#demo/random.ts';
import { drawStanding, lightNamed } from './art/outdoors.ts';
import { towersScene } from './scenes/towers.ts';

const seconds = 9;
const perSecond = 20;

/** Films a walk around one project's towers. Needs `ffmpeg` on the path. */
export async function film(file: string): Promise<void> {
  const design = designs.towers[filmed] as (typeof designs.towers)[number];
  const scene = towersScene(design);
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(perSecond), '-c:v', 'png', '-i', '-'],
      ...[
        '-c:v',
        'libx264',
        '-pix_fmt',
        'yuv420p',
        '-preset',
        'veryslow',
        '-crf',
        '29',
        '-movflags',
        '+faststart',
        file,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < seconds * perSecond; frame += 1) {
    const share = frame / (seconds * perSecond - 1);
    const seed = `film ${design.number}`;
    const svg = drawStanding(scene, {
      ...{ degrees: -42 + share * 84, share: 0.84, eyeHeight: 2.6 + share * 6 },
      ...{ light: lightNamed('noon'), random: createRandom(seed), seed },
    });
    const picture = await sharp(Buffer.from(svg)).resize(640, 360).png({ compressionLevel: 1 }).toBuffer();
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
