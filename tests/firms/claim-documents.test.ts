import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from '#platform/server/storage/disk.ts';
import { s3Storage } from '#platform/server/storage/s3.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { startS3 } from '../support/s3.ts';
import { addExhibitor, insertRow } from '../support/stalls.ts';
import { type Method, type TestApp, testApp } from '../support/test-app.ts';
import { uploadTo } from '../support/uploads.ts';

type Opened = { expo: TestApp; storage: Storage; stop: () => Promise<void> };
const stores: [string, () => Promise<Opened>][] = [
  [
    'the disk',
    async () => {
      const expo = await testApp();
      return { expo, storage: diskStorage(`${expo.config.dataDir}/media`), stop: expo.close };
    },
  ],
  [
    'an S3 store',
    async () => {
      const { settings, environment, stop } = await startS3();
      const expo = await testApp(environment);
      return { expo, storage: s3Storage(settings), stop: async () => void (await Promise.all([expo.close(), stop()])) };
    },
  ],
];

const pdf = () => `%PDF-1.7 ${randomUUID()}`;

describe.each(stores)('claims’ documents on %s', (_name, open) => {
  let opened: Opened;
  let expo: TestApp;
  let all: Awaited<ReturnType<typeof receivers>>;
  beforeAll(async () => {
    opened = await open();
    expo = opened.expo;
    all = await receivers(expo);
  });
  afterAll(() => opened.stop());

  type Headers = { authorization: string };
  const visitor = async () => signIn(expo.app, await addPerson(expo.database, { role: 'Visitor' }));
  const upload = async (headers: Headers, bytes: string): Promise<{ id: number; url: string }> => {
    const answer = await uploadTo(expo.app, headers, bytes);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const claim = async (headers: Headers, document_id: number): Promise<number> => {
    const exhibitor_id = await addExhibitor(expo.database, { name: `Neem ${randomUUID()}` });
    const payload = { exhibitor_id, document_id };
    const answer = await expo.send('POST', '/claims', headers, payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.id;
  };
  const move = (signal = new AbortController().signal) => expo.services.claimDocuments.moveAll(signal);
  const status = async (url: string, headers = {}) => (await expo.app.inject({ url, headers })).statusCode;
  const read = async (id: number) =>
    (await expo.send('GET', `/admin/claims/${id}/document`, all.organiser.headers)).body;
  const copies = async () => {
    const keys: string[] = [];
    for await (const { key } of opened.storage.list('claim-documents/')) keys.push(key);
    return keys;
  };
  const documentOf = async (id: number) =>
    (await expo.query('select document_id, document_path from stall_claims where id = $1', [id]))[0];

  test('a document is copied to a random name that is never served, and the upload stays its owner’s for a day', async () => {
    const [asha, bytes] = [await visitor(), pdf()];
    const { id: mediaId, url } = await upload(asha, bytes);
    await expo.query(`update unused_media set since = now() - interval '2 days'`);
    const id = await claim(asha, mediaId);
    expect([await read(id), await status(url), await status(url, asha)]).toEqual([bytes, 404, 200]);
    await move();
    const { document_id, document_path } = await documentOf(id);
    expect([document_id, document_path]).toEqual([null, expect.stringMatching(/^claim-documents\/[0-9a-f]{32}\.pdf$/)]);
    expect([await read(id), await status(url), await status(url, asha)]).toEqual([bytes, 404, 200]);
    expect(await status(`/storage/${document_path}`, all.organiser.headers)).toBe(404);
    await expo.services.uploads.eraseOrphans();
    expect(await status(url, asha)).toBe(200);
    await expo.query(`update unused_media set since = now() - interval '25 hours'`);
    await expo.services.uploads.eraseOrphans();
    expect([await status(url, asha), await read(id)]).toEqual([404, bytes]);
  });

  const asBuilder = async (method: Method, path: string, payload?: object) => {
    const answer = await expo.send(method, `/projects${path}`, all.builder.headers, payload);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json().data;
  };
  /** Reads the present state from the database, because routes cache for minutes that a file is public. */
  const isPublic = async (url: string) => {
    const audience = await expo.services.media.audience([url.slice('/storage/'.length)]);
    return audience?.startsWith('everyone') && (await status(url)) === 200;
  };
  const setText = (html: string) => expo.query('update expo_settings set about = $1', [html]);
  const withFile = (fields: object) => asBuilder('POST', '', { project_name: 'Neem Court', ...fields });

  test.each([
    ['a floor plan', (id: number) => withFile({ floor_plans: [{ media_id: id }] })],
    ['a brochure', (id: number) => withFile({ brochure_id: id })],
    ['a file in a text of the expo', (_: number, url: string) => setText(`<p><a href="${url}">Plan</a></p>`)],
  ])('the bytes of %s stay public when two accounts claim with them, and after erasure and undo', async (_use, use) => {
    const bytes = pdf();
    const { id: mediaId, url } = await upload(all.builder.headers, bytes);
    const project = await use(mediaId, url);
    for (const headers of [await visitor(), await visitor()]) {
      const own = await upload(headers, bytes);
      expect(own.url).toBe(url);
      await claim(headers, own.id);
      expect(await isPublic(url)).toBe(true);
    }
    const eraseUnused = async () => {
      await expo.services.uploads.eraseOrphans();
      await expo.query(`update unused_media set since = now() - interval '25 hours'`);
      await expo.services.uploads.eraseOrphans();
    };
    await move();
    await expo.query('delete from stall_claims');
    await eraseUnused();
    expect(await isPublic(url)).toBe(true);
    if (!('id' in project)) return;
    await asBuilder('DELETE', `/${project.id}`);
    await expo.services.uploads.eraseOrphans();
    await asBuilder('POST', `/${project.id}/restore`);
    await eraseUnused();
    expect(await isPublic(url)).toBe(true);
  });

  test('moving can be stopped and begun again, also for claims that a former release makes; two at once make one copy', async () => {
    const [asha, bytes] = [await visitor(), pdf()];
    const { id: mediaId } = await upload(asha, bytes);
    const exhibitor_id = await addExhibitor(expo.database, {});
    const person = (await expo.send('GET', '/user', asha)).json().user.id;
    const id = await insertRow(expo.database, 'stall_claims', {
      exhibitor_id,
      user_id: person,
      document_id: mediaId,
      state: 'open',
    });
    await expect(move(AbortSignal.abort())).rejects.toThrow();
    expect((await documentOf(id)).document_id).toBe(mediaId);
    const before = await copies();
    await Promise.all([move(), move()]);
    expect([(await copies()).length, await read(id)]).toEqual([before.length + 1, bytes]);
    await move();
    expect((await copies()).length).toBe(before.length + 1);
  });
});

test('copies are compared with the upload, and erased with their account', async () => {
  const expo = await testApp();
  const media = join(expo.config.dataDir, 'media');
  const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'Visitor' }));
  const { data } = (await uploadTo(expo.app, headers, pdf())).json();
  const exhibitor_id = await addExhibitor(expo.database, {});
  const payload = { exhibitor_id, document_id: data.id };
  const { id } = (await expo.send('POST', '/claims', headers, payload)).json().data;
  const moveAll = () => expo.services.claimDocuments.moveAll(new AbortController().signal);
  const original = join(media, data.url.slice('/storage/'.length));
  const bytes = readFileSync(original);
  writeFileSync(original, 'damaged');
  await expect(moveAll()).rejects.toThrow('differs');
  const row = () => expo.query('select document_id, document_path from stall_claims where id = $1', [id]);
  expect(await row()).toEqual([{ document_id: data.id, document_path: null }]);
  writeFileSync(original, bytes);
  await moveAll();
  const [{ document_path }] = await row();
  await expo.query('delete from stall_claims');
  utimesSync(join(media, document_path), 0, 0);
  await moveAll();
  expect(readdirSync(join(media, 'claim-documents'))).toEqual([]);
  await expo.close();
});
