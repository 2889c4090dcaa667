import { expect, test } from 'vitest';
import { createQueue, QueueFull } from '#server/platform/queue.ts';

/** Jobs that end when told to, and the order in which they began. */
function jobs() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    job: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

test('each account has its turn, one job at a time', async () => {
  const { begun, job, end } = jobs();
  const queue = createQueue(2);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue(job(name), { of: name.charAt(0) });
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('b1');
  expect(begun.at(-1)).toBe('c1');
  await end('c1');
  await end('a2');
  expect(begun.slice(-2)).toEqual(['b2', 'a3']);
});

test('a full queue refuses, and those who leave make room', async () => {
  const { begun, job, end } = jobs();
  const queue = createQueue(1, { maxWaiting: 2 });
  const done = queue(job('first'));
  const leaving = new AbortController();
  const left = queue(job('left'), { signal: leaving.signal });
  queue(job('second'));
  await expect(queue(job('refused'))).rejects.toThrow(QueueFull);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  queue(job('third'));
  await end('first');
  expect(await done).toBe('first');
  await end('second');
  expect(begun).toEqual(['first', 'second', 'third']);
  await expect(queue(job('late'), { signal: leaving.signal })).rejects.toThrow('gone');
});
