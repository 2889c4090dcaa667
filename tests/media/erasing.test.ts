import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { logJobErrors } from '#platform/server/jobs/service.ts';
import { addSignedIn, password } from '../support/people.ts';
import { drawn } from '../support/png.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const expo = await expoOfFile();
await expo.services.jobs.start(logJobErrors(expo.app.log));

type Member = Awaited<ReturnType<typeof addSignedIn>>;
const member = () => addSignedIn(expo);

const picture = (background: string) => drawn(600, 600, background).png().toBuffer();

/** Uploads a person's picture. Returns its address. */
async function putUp({ headers }: Member, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  const request = new Response(form);
  const answer = await expo.send(
    'POST',
    '/user/avatar',
    { ...headers, 'content-type': request.headers.get('content-type') as string },
    Buffer.from(await request.arrayBuffer()),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().user.avatar;
}

const takeDown = ({ headers }: Member) => expo.send('DELETE', '/user/avatar', headers);
const leave = ({ headers, email }: Member) => expo.send('DELETE', '/user', headers, { email, password });
const status = async (url: string) => (await expo.app.inject(url)).statusCode;
const variantOf = (url: string) => url.replace('/storage/', '/storage/variants/320/');
const gone = (url: string) => until(async () => (await status(url)) === 404);
const noJobs = () =>
  until(async () => (await expo.query(`select from pgboss.job where name = 'erase-file'`)).length === 0);

test.each([
  ['taken down', takeDown],
  ['replaced', async (person: Member) => putUp(person, await picture('#123456'))],
  ['left with the account', leave],
])('a portrait that is %s answers 404, in every width', async (_how, remove) => {
  const person = await member();
  const url = await putUp(person, await picture('#b5532f'));
  expect([await status(url), await status(variantOf(url))]).toEqual([200, 200]);
  await remove(person);
  await gone(url);
  expect(await status(variantOf(url))).toBe(404);
});

test('a picture uploaded by two people stays until both have removed it', async () => {
  const [one, two] = [await member(), await member()];
  const bytes = await picture('#40a070');
  const url = await putUp(one, bytes);
  expect(await putUp(two, bytes)).toBe(url);
  await takeDown(one);
  await noJobs();
  expect(await status(url)).toBe(200);
  await leave(two);
  await gone(url);
});

test('a person who uploads a picture while another’s with the same content is erased keeps it', async () => {
  const [one, two] = [await member(), await member()];
  const bytes = await picture('#5533aa');
  for (let round = 0; round < 8; round += 1) {
    await putUp(one, bytes);
    const [, url] = await Promise.all([takeDown(one), putUp(two, bytes)]);
    await noJobs();
    expect(await status(url), `round ${round}`).toBe(200);
    await takeDown(two);
    await gone(url);
  }
});

test('the job erases files that were unused for a day, except those named in a text', async () => {
  const { services, database } = expo;
  const keep = async (background: string) => services.media.store(await picture(background), 'image');
  const [unused, recent, plan] = [await keep('#111111'), await keep('#222222'), await keep('#333333')];
  await addProject(database, await addExhibitor(database, {}), { floor_plans: JSON.stringify([plan.path]) });
  const before = await Promise.all([unused, recent, plan].map(({ path }) => status(`/storage/${path}`)));
  await services.uploads.eraseOrphans();
  const noticed = await database.pool.query('select media_id from unused_media order by media_id');
  expect(noticed.rows.map((row) => row.media_id)).toEqual([unused.id, recent.id]);
  await expo.query(`update unused_media set since = now() - interval '25 hours' where media_id <> $1`, [recent.id]);
  await services.uploads.eraseOrphans();
  const after = await Promise.all([unused, recent, plan].map(({ path }) => status(`/storage/${path}`)));
  expect([before, after]).toEqual([
    [200, 200, 200],
    [404, 200, 200],
  ]);
});

test('each column of a large table that refers to files has an index, because every request for a file looks for its uses', async () => {
  const rows = await expo.query(`
    select fk.conrelid::regclass::text as table, att.attname as column from pg_constraint fk
    join pg_attribute att on att.attrelid = fk.conrelid and att.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.confrelid = 'media'::regclass
      and not exists (select from pg_index i where i.indrelid = fk.conrelid and i.indkey[0] = att.attnum)`);
  expect(rows.map((row) => `${row.table}.${row.column}`).sort()).toEqual([
    'banks.logo_id',
    'expo_settings.logo_id',
    'facilities.logo_id',
  ]);
});

test('the job removes what a killed process left in the storage', async () => {
  const media = join(expo.config.dataDir, 'media');
  const { path } = await expo.services.media.store(await picture('#444444'), 'image');
  const left = ['unfinished/0a0b.part', `documents/aa/${'a'.repeat(32)}.pdf`, path];
  const fresh = `documents/bb/${'b'.repeat(32)}.pdf`;
  for (const key of [...left, fresh]) {
    mkdirSync(dirname(join(media, key)), { recursive: true });
    if (key !== path) writeFileSync(join(media, key), '');
    if (key !== fresh) utimesSync(join(media, key), 0, 0);
  }
  await expo.services.uploads.eraseOrphans();
  expect([...left, fresh].map((key) => existsSync(join(media, key)))).toEqual([false, false, true, true]);
});
