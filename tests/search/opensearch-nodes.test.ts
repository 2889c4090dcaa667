import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStall, addVisitableProject } from '../support/bookable.ts';
import { type OpenSearchServer, startOpenSearch } from '../support/opensearch.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let cluster: OpenSearchServer;
let expo: TestApp;
beforeAll(async () => {
  cluster = await startOpenSearch({ nodes: 3 });
  expo = await testApp({ SEARCH_URL: cluster.nodes.map(({ url }) => url).join() });
}, 180_000);
afterAll(async () => {
  await expo?.close();
  await cluster?.stop();
});

const ask = async <Answer>(path: string): Promise<Answer> => {
  const answer = await fetch(`${cluster.nodes.at(-1)?.url}${path}`);
  return (await answer.json()) as Answer;
};

test('a node that ends during questions and changes loses nothing', async () => {
  const { database, config, services } = expo;
  const stall = await addStall(database, 'developer');
  for (let number = 0; number < 30; number += 1) await addVisitableProject(database, stall, {});
  const found = async (page: number) => expo.send('GET', `/homes?status=ongoing&per_page=${page}`);
  expect((await found(1)).json().total).toBe(30);
  await ask('/_cluster/health?wait_for_status=green&timeout=60s');
  const shards = await ask<{ prirep: string; node: string }[]>(
    `/_cat/shards/${config.search?.prefix}-homes?format=json`,
  );
  expect(shards.map(({ prirep }) => prirep).toSorted()).toEqual(['p', 'r']);
  const holder = Number(shards.find(({ prirep }) => prirep === 'p')?.node.at(-1));
  let isOver = false;
  const statuses: number[] = [];
  const asking = (async () => {
    for (let page = 2; !isOver; page += 1) statuses.push((await found(2 + (page % 90))).statusCode);
  })();
  for (let change = 0; change < 60; change += 1) {
    if (change === 20) await cluster.nodes[holder]?.kill();
    await addVisitableProject(database, stall, {});
  }
  const rows = await expo.query('select version from directory_version');
  while ((await services.search.reached(Number(rows[0].version))) < Number(rows[0].version));
  isOver = true;
  await asking;
  expect((await found(100)).json().total).toBe(90);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0.9 * statuses.length);
}, 180_000);
