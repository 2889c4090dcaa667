import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { openListener } from '#platform/server/http/listener.ts';
import { createShutdown } from '#platform/server/http/shutdown.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { session, untilBlocked } from '../support/overlap.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

test('a stop waits for searches in progress, and closes what they need afterwards', async () => {
  const listener = await openListener({ host: '127.0.0.1', port: 0 });
  const app = await createApp(expo, await loadPages(buildDirectory), { listener });
  const stop = createShutdown(app);
  await app.ready();
  listener.open(app.routing);
  await expo.services.search.load();
  const holder = await session(expo.database);
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table search_terms, projects in access exclusive mode');
  const answers = ['/api/homes?search=garden', '/?search=river'].map(async (path) =>
    fetch(`${listener.origin}${path}`),
  );
  await untilBlocked(expo.database);
  await expo.app.inject('/healthz');

  listener.beginStop();
  const stopped = stop();
  // Whatever doesn't wait for the requests is closed by then.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await holder.query('commit');
  expect(await Promise.all(answers.map(async (answer) => (await answer).status))).toEqual([200, 200]);
  await stopped;
});
