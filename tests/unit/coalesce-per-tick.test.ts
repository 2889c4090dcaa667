import { setImmediate as turnOver } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { batchPerTick, coalescePerTick } from '#platform/server/coalesce-per-tick.ts';

function counted(answer: (count: number) => Promise<number>) {
  let count = 0;
  return coalescePerTick(() => {
    count += 1;
    return answer(count);
  });
}

it('asks once for callers in the same tick, also a few promises later', async () => {
  const ask = counted(async (count) => {
    await turnOver();
    return count;
  });
  const later = Promise.resolve().then(() => Promise.resolve().then(ask));
  expect(await Promise.all([ask(), ask(), later])).toEqual([1, 1, 1]);
});

it('asks again once answered, even in the same tick', async () => {
  const ask = counted(async (count) => count);
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

it('asks again in the next tick, even while the first is pending', async () => {
  let answer: (value: number) => void = () => {};
  const slow = new Promise<number>((resolve) => {
    answer = resolve;
  });
  const ask = counted((count) => (count === 1 ? slow : Promise.resolve(count)));
  const first = ask();
  await turnOver();
  expect(await ask()).toBe(2);
  answer(1);
  expect(await first).toBe(1);
});

it('doesn’t keep a failure', async () => {
  const ask = counted((count) => (count === 1 ? Promise.reject(new Error('away')) : Promise.resolve(count)));
  await expect(ask()).rejects.toThrow('away');
  await turnOver();
  expect(await ask()).toBe(2);
});

it('loads everything requested in one tick together, in batches, and answers each caller', async () => {
  const asked: (readonly number[])[] = [];
  const load = batchPerTick(async (ids) => {
    asked.push(ids);
    return ids
      .filter((id) => id !== 3)
      .map((id) => ({ id, name: `row ${id}` }))
      .toReversed();
  }, 2);
  const rows = await Promise.all([1, 3, 2].map(load));
  expect(rows.map((row) => row?.name)).toEqual(['row 1', undefined, 'row 2']);
  expect(asked).toEqual([[1, 3], [2]]);
  await load(1);
  expect(asked).toHaveLength(3);
});
