import { expect, test } from 'vitest';
import { pacedVersion } from '#platform/server/paced-version.ts';

test('shows visitors ten changes at once, then one every two seconds; all of them if no delay is set', async () => {
  let [version, now] = [0, 0];
  const paced = pacedVersion(
    async () => version,
    2,
    () => now,
  );
  const exact = pacedVersion(
    async () => version,
    0,
    () => now,
  );
  const seen: number[] = [];
  // There are five changes a second.
  for (; version < 60; version += 1) {
    seen.push(await paced());
    expect(await exact()).toBe(version);
    now += 200;
  }
  expect(seen.slice(0, 10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(seen.slice(10)).size).toBeLessThanOrEqual(6);
  // The version shown is the newest of two seconds before. After a pause it is the newest of all.
  for (const [at, shown] of seen.entries()) expect(at - shown).toBeLessThanOrEqual(11);
  now += 2_000;
  expect(await paced()).toBe(60);
});
