import { expect, test, vi } from 'vitest';
import { addStall, addVisitableProject, visitForm } from '../support/bookable.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile({ MAX_REQUESTS_IN_WORK: '8' });
const builder = await addStall(expo.database, 'developer');
const project = await addVisitableProject(expo.database, builder);

/** It sends the request at once, which `inject` alone doesn't do. */
const get = async (url: string) => expo.app.inject({ url });

/** Runs while pages of projects wait for the database. */
async function whileHeld(run: () => Promise<void>): Promise<void> {
  const holder = await expo.database.pool.connect();
  try {
    await holder.query('begin; lock table project_facilities in access exclusive mode');
    await run();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test('requests of a rush wait for each other, and one network leaves half of the places to others', async () => {
  // Its answer isn't cached yet.
  const another = await addVisitableProject(expo.database, builder);
  const ended: string[] = [];
  let rush: Promise<number>[] = [];
  await whileHeld(async () => {
    rush = Array.from({ length: 9 }, async () => {
      const { statusCode } = await get(`/api/projects/${another}`);
      ended.push('rush');
      return statusCode;
    });
    // Meanwhile as many of them begin as the limit allows.
    await get('/readyz');
    const other = await expo.app.inject({ url: '/api/categories', remoteAddress: '198.51.100.1' });
    expect(other.statusCode).toBe(200);
    ended.push('other');
  });
  expect(await Promise.all(rush)).toEqual(Array(9).fill(200));
  expect(ended[0]).toBe('other');
});

test('requests that arrive together read the version of the directory once', async () => {
  const query = vi.spyOn(expo.database.pool, 'query');
  const answers = await Promise.all(Array.from({ length: 4 }, () => get(`/api/projects/${project}`)));
  const names = query.mock.calls.map(([asked]) => (asked as { name?: string }).name);
  query.mockRestore();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(names.filter((name) => name === 'directory version')).toHaveLength(1);
});

test('visitors who leave before they are answered take no places', async () => {
  const third = await addVisitableProject(expo.database, builder);
  const origin = await expo.app.listen({ host: '127.0.0.1', port: 0 });
  await whileHeld(async () => {
    for (let left = 0; left < 4; left += 1) {
      const leaving = new AbortController();
      const answer = fetch(`${origin}/api/projects/${third}`, { signal: leaving.signal });
      // Its work has begun by the time that a later request is answered.
      await fetch(`${origin}/healthz`);
      leaving.abort();
      await expect(answer).rejects.toThrow();
    }
    expect((await fetch(`${origin}/api/categories`)).status).toBe(200);
  });
});

test('while the process is overloaded, repeatable requests wait or are refused in words, and bookings are accepted', async () => {
  let held: ReturnType<typeof get>[] = [];
  await whileHeld(async () => {
    // This is the limit of requests in work.
    held = Array.from({ length: 4 }, () => get(`/api/projects/${project}`));
    const [suggestions, list, page, booked, options, alive] = await Promise.all([
      get('/api/search/suggestions?q=pun'),
      get('/api/projects?page=2'),
      get('/about'),
      expo.send('POST', '/site-visits', {}, visitForm({ project_id: project })),
      get('/api/auth/options'),
      get('/healthz'),
    ]);
    for (const refused of [suggestions, list]) {
      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ message: 'The expo is very busy. Please try again in a few seconds.' });
    }
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('<h1>The expo is very busy</h1>');
    expect(page.body).toContain('http-equiv="refresh"');
    expect([booked, options, alive].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  });
  for (const answer of await Promise.all(held)) expect(answer.statusCode).toBe(200);
});

// This comes last, because requests are refused sooner for ten seconds after a refusal.
test('while there are places, requests wait for a busy event loop even soon after refusals', async () => {
  const asked = ['pune', 'thane', 'nashik'].map((place) => get(`/api/search/suggestions?q=${place}`));
  // The second and third begin in later turns of the event loop.
  setImmediate(() => setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)));
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
