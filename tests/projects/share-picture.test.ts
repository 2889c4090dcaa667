import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawOver } from '#media/server/images.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const expo = await expoOfFile();
const builder = await addExhibitor(expo.database, { name: 'Neem Homes' });
await expo.app.listen();

const address = async (id: number): Promise<string> =>
  (await expo.send('GET', `/projects/${id}`)).json().data.share_picture.url;
const rename = (id: number, name: string) =>
  expo.query('update projects set project_name = $1 where id = $2', [name, id]);
const kept = (id?: number): string[] => {
  try {
    return readdirSync(join(expo.config.dataDir, 'media/share-pictures', String(id ?? '')));
  } catch {
    return [];
  }
};

test('a version is drawn once and kept; an address of another version leads to the present one', async () => {
  const id = await addProject(expo.database, builder, { project_name: 'Bakul Court' });
  const first = await address(id);
  const drawn = await expo.app.inject(first);
  const { format, width, height } = await sharp(drawn.rawPayload).metadata();
  expect([drawn.statusCode, drawn.headers['content-type'], format, width, height]).toEqual([
    200,
    'image/jpeg',
    'jpeg',
    1200,
    630,
  ]);
  expect(drawn.headers['cache-control']).toBe('public, max-age=31536000');
  const [file = ''] = kept(id);
  expect((await expo.app.inject(first)).rawPayload.equals(drawn.rawPayload)).toBe(true);
  const invented = await expo.app.inject(`/share/project/${id}/invented.jpg`);
  expect([invented.statusCode, invented.headers.location, invented.headers['cache-control']]).toEqual([
    302,
    first,
    'public, max-age=300',
  ]);
  expect(kept(id)).toEqual([file]);
  // One letter is of a script that no font here has.
  await rename(id, 'बकुल Court ਬਕੁਲ');
  const second = await address(id);
  expect((await expo.app.inject(first)).headers.location).toBe(second);
  expect((await expo.app.inject(second)).rawPayload.equals(drawn.rawPayload)).toBe(false);
  expect([kept(id).length, kept(id).includes(file)]).toEqual([1, false]);
  expect((await expo.app.inject('/share/project/999999/a.jpg')).statusCode).toBe(404);
});

test('when twenty of a network wait, it is asked to come back, others aren’t; who leaves isn’t drawn for', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 22; count += 1)
    ids.push(await addProject(expo.database, builder, { project_name: `Court ${count}` }));
  const addresses = await Promise.all(ids.map(address));
  const gate = Promise.withResolvers<void>();
  const drawFor = (of: string) =>
    drawOver(
      async () => {
        await gate.promise;
        return { cover: undefined, svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' };
      },
      { width: 8, height: 8 },
      { of, signal: new AbortController().signal },
    );
  const blocking = drawFor('one network');
  const { port } = expo.app.server.address() as AddressInfo;
  const asked = addresses.map((path, index) => {
    const sent = request({ port, host: '127.0.0.1', path, agent: false, headers: { host: 'expo.example' } });
    const one = { id: ids[index], status: 0, retryAfter: '', leave: () => sent.destroy() };
    sent.on('error', () => {});
    sent.on('response', (response) => {
      one.status = response.statusCode ?? 0;
      one.retryAfter = response.headers['retry-after'] ?? '';
      response.resume();
    });
    sent.end();
    return one;
  });
  await until(() => asked.filter(({ status }) => status !== 0).length === 2);
  expect(asked.filter(({ status }) => status === 503).map(({ retryAfter }) => retryAfter)).toEqual(['10', '10']);
  const other = drawFor('another network');
  const [staying, ...leaving] = asked.filter(({ status }) => status === 0);
  for (const { leave } of leaving) leave();
  const connections = () => new Promise((resolve) => expo.app.server.getConnections((_error, count) => resolve(count)));
  await until(async () => (await connections()) === 1);
  gate.resolve();
  await Promise.all([blocking, other]);
  await until(() => staying?.status === 200);
  expect(ids.filter((id) => kept(id).length > 0)).toEqual([staying?.id]);
});
