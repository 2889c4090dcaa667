import { expect, test } from 'vitest';
import { tryEach } from '#platform/server/try-each.ts';

test('what follows a failure is still handled, and the failures are told at the end', async () => {
  const handled: number[] = [];
  const failing = (bad: number[]) => (item: number) => {
    handled.push(item);
    return bad.includes(item) ? Promise.reject(new Error(`${item} failed`)) : Promise.resolve();
  };
  await expect(tryEach([1, 2, 3], failing([2]))).rejects.toThrow('2 failed');
  expect(handled).toEqual([1, 2, 3]);
  await expect(tryEach([1, 2, 3], failing([1, 3]))).rejects.toThrow('2 of 3 failed.');
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  await expect(tryEach([4], failing([]), stop.signal)).rejects.toThrow('stopped');
  expect(handled).not.toContain(4);
});
