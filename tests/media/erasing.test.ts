import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logJobErrors } from '#server/platform/jobs/log.ts';
import { until } from '../support/mail.ts';
import { type Added, addPerson, password, signIn } from '../support/people.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let expo: TestApp;
beforeAll(async () => {
  expo = await testApp();
  await expo.services.jobs.start(logJobErrors(expo.app.log));
});
afterAll(() => expo.close());

type Member = Added & { headers: { authorization: string } };
async function member(): Promise<Member> {
  const person = await addPerson(expo.database);
  return { ...person, headers: await signIn(expo.app, person) };
}

const picture = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

/** Puts up a person's picture; its address. */
async function putUp({ headers }: Member, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('avatar', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  const request = new Response(form);
  const answer = await expo.app.inject({
    method: 'POST',
    url: '/api/user/avatar',
    headers: { ...headers, 'content-type': request.headers.get('content-type') as string },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().user.avatar;
}

const takeDown = ({ headers }: Member) => expo.app.inject({ method: 'DELETE', url: '/api/user/avatar', headers });
const leave = ({ headers, email }: Member) =>
  expo.app.inject({ method: 'DELETE', url: '/api/user', headers, payload: { email, password } });
const status = async (url: string) => (await expo.app.inject(url)).statusCode;
const variantOf = (url: string) => url.replace('/storage/', '/storage/variants/320/');
const gone = (url: string) => until(async () => (await status(url)) === 404);
const noJobs = () =>
  until(
    async () => (await expo.database.pool.query(`select from pgboss.job where name = 'erase-file'`)).rowCount === 0,
  );

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

test('a picture that two people have put up stays until neither has it', async () => {
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

test('one who puts a picture up while another’s of the same content is erased keeps it', async () => {
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

test('tidying erases what nothing has referred to for an hour, and not what a text names', async () => {
  const { services, database } = expo;
  const keep = async (background: string) => services.media.store(await picture(background), { kind: 'image' });
  const [unused, recent, plan] = [await keep('#111111'), await keep('#222222'), await keep('#333333')];
  await addProject(database, await addExhibitor(database, {}), { floor_plans: JSON.stringify([plan.path]) });
  await database.pool.query(`update media set created_at = now() - interval '2 hours' where id <> $1`, [recent.id]);
  await services.media.deleteExpired();
  const found = [unused, recent, plan].map(({ path }) => status(`/storage/${path}`));
  expect(await Promise.all(found)).toEqual([404, 200, 200]);
});
