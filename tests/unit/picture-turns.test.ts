import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { resizeImage } from '#media/server/images.ts';
import { drawn } from '../support/png.ts';

test('of many pictures that wait to be resized, only those whose turn it is are in memory', async () => {
  const bytes = await drawn(400, 8).png().toBuffer();
  let inMemory = 0;
  let most = 0;
  const resize = () =>
    resizeImage(
      async () => {
        inMemory += 1;
        most = Math.max(most, inMemory);
        return bytes;
      },
      320,
      'webp',
    ).finally(() => {
      inMemory -= 1;
    });
  await Promise.all(Array.from({ length: 50 }, resize));
  expect(most).toBeLessThanOrEqual(2 * availableParallelism());
});
