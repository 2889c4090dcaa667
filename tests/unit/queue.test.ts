import { expect, test } from 'vitest';
import { createQueue, QueueFull } from '#platform/server/queue.ts';

/** Waits until every job that can start has started: one starts in each turn of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Returns a queue whose jobs end when they are told to, and the order in which they started. A job's first letter is
 * its owner.
 */
function controlled(...options: Parameters<typeof createQueue>) {
  const run = createQueue(...options);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (job: string, signal?: AbortSignal) =>
    run(
      () => {
        started.push(job);
        return new Promise<string>((resolve) => ends.set(job, () => resolve(job)));
      },
      { of: job.charAt(0), signal },
    );
  const end = async (job: string) => {
    ends.get(job)?.();
    await settled();
  };
  return { run, started, add, end };
}

test('one owner’s jobs run two at a time, and another’s overtakes those that wait', async () => {
  const { started, add, end } = controlled(3, { maxRunningOfOne: 2 });
  for (const job of ['a1', 'a2', 'a3', 'a4', 'b1']) void add(job);
  await settled();
  expect(started).toEqual(['a1', 'b1', 'a2']);
  void add('c1');
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
  await end('c1');
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  await end('a2');
  expect(started.at(-1)).toBe('a4');
});

test('jobs start together in one turn of the event loop, as far as there are places', async () => {
  const { started, add } = controlled(3, { startsTogether: true });
  for (const job of ['a1', 'a2', 'a3', 'a4']) void add(job);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['a1', 'a2', 'a3']);
});

test('a limit that falls lets the jobs of all owners, and of each, run out first', async () => {
  let places = 4;
  const { started, add, end } = controlled(() => places, { maxRunningOfOne: () => places / 2 });
  for (const job of ['a1', 'a2', 'a3', 'b1', 'b2', 'b3']) void add(job);
  await settled();
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
  places = 2;
  await end('a1');
  await end('a2');
  expect(started).toHaveLength(4);
  await end('b1');
  expect(started.at(-1)).toBe('a3');
  await end('b2');
  expect(started.at(-1)).toBe('b3');
});

test('owners take turns where one job runs at a time', async () => {
  const { started, add, end } = controlled(1);
  for (const job of ['a1', 'a2', 'b1', 'b2']) void add(job);
  await settled();
  for (const job of ['a1', 'b1', 'a2']) await end(job);
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('a closed request leaves the queue, and a job that fails makes room', async () => {
  const { run, started, add, end } = controlled(3, { maxRunningOfOne: 2 });
  const closed = new AbortController();
  void add('a1');
  void add('a2');
  await settled();
  const left = add('a3', closed.signal);
  void add('a4');
  closed.abort();
  await expect(left).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a4']);
  await end('a2');
  await end('a4');
  await expect(run(() => Promise.reject(new Error('broken')), { of: 'a' })).rejects.toThrow('broken');
  expect(await run(async () => 'done', { of: 'a' })).toBe('done');
  await expect(add('late', closed.signal)).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});

test('requests that arrive while a job keeps the processor busy are read before the next job', async () => {
  const { run, started } = controlled(3);
  const busy = (job: string) => async () => {
    started.push(job);
    await null;
    started.push(`${job} done`);
  };
  for (const job of ['a1', 'a2']) void run(busy(job));
  setImmediate(() => started.push('a request'));
  await settled();
  expect(started).toEqual(['a1', 'a1 done', 'a request', 'a2', 'a2 done']);
});

test('a full queue refuses, and those who leave make room', async () => {
  const { started, add, end } = controlled(1, { maxWaiting: 2 });
  const first = add('a1');
  await settled();
  const closed = new AbortController();
  const left = add('a2', closed.signal);
  void add('b1');
  await expect(add('b2')).rejects.toThrow(QueueFull);
  closed.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  void add('c1');
  await end('a1');
  expect(await first).toBe('a1');
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
});

test('only an owner with too many waiting is refused', async () => {
  const refusal = () => new Error('Come back later.');
  const { run, add } = controlled(3, { maxRunningOfOne: 2, maxWaitingOfOne: 4, refusal });
  for (let job = 0; job < 6; job += 1) {
    void add(`a${job}`);
    if (job === 1) await settled();
  }
  await expect(add('a6')).rejects.toThrow('Come back later.');
  expect(await run(async () => 'done', { of: 'b' })).toBe('done');
});
