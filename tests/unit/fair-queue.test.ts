import { expect, test } from 'vitest';
import { fairQueue } from '#server/platform/fair-queue.ts';

const limits = { name: 'jobs', maxRunning: 3, maxRunningOfOne: 2, maxWaitingOfOne: 4, retrySeconds: 10 };
/** Until all are started that can be: one in each turn of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A queue whose jobs end when they are told to. */
function controlled() {
  const run = fairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (owner: string, job: string, signal?: AbortSignal) =>
    run(
      owner,
      () => {
        started.push(job);
        return new Promise<void>((resolve) => ends.set(job, resolve));
      },
      signal,
    );
  const end = async (job: string) => {
    ends.get(job)?.();
    await settled();
  };
  return { run, started, add, end };
}

test('one owner’s jobs run two at a time, and another’s overtakes those that wait', async () => {
  const { started, add, end } = controlled();
  for (const job of ['a1', 'a2', 'a3', 'a4']) void add('hall', job);
  void add('home', 'b1');
  await settled();
  expect(started).toEqual(['a1', 'b1', 'a2']);
  void add('office', 'c1');
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1']);
  await end('c1');
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  await end('a2');
  expect(started.at(-1)).toBe('a4');
});

test('a closed request leaves the queue, and a job that fails makes room', async () => {
  const { run, started, add, end } = controlled();
  const closed = new AbortController();
  void add('hall', 'a1');
  void add('hall', 'a2');
  await settled();
  const left = add('hall', 'a3', closed.signal);
  void add('hall', 'a4');
  closed.abort();
  await expect(left).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a4']);
  await end('a2');
  await end('a4');
  await expect(run('hall', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('hall', async () => 'done')).toBe('done');
});

test('requests that arrive while a job keeps the processor busy are taken in before the next job', async () => {
  const { run, started } = controlled();
  const busy = (job: string) => async () => {
    started.push(job);
    await null;
    started.push(`${job} done`);
  };
  for (const job of ['a1', 'a2']) void run('hall', busy(job));
  setImmediate(() => started.push('a request'));
  await settled();
  expect(started).toEqual(['a1', 'a1 done', 'a request', 'a2', 'a2 done']);
});

test('only an owner with far too many waiting is refused', async () => {
  const { run, add } = controlled();
  for (let job = 0; job < 6; job += 1) {
    void add('hall', `a${job}`);
    if (job === 1) await settled();
  }
  await expect(run('hall', async () => {})).rejects.toMatchObject({ limit: 'jobs', seconds: 10 });
  expect(await run('home', async () => 'done')).toBe('done');
});
