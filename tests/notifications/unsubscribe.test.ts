import { expect, test } from 'vitest';
import { runCommand } from '../support/backups.ts';
import { asha } from '../support/bookable.ts';
import { onServer } from '../support/engine.ts';
import { password } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { headersOf, oneClickAddress, writtenMail } from '../support/written-mail.ts';

const expo = await expoOfFile({ PUBLIC_URL: 'https://expo.example' });
await expo.services.jobs.start(() => {});
const all = receiversOfEachTest(expo);

/** Returns the newest mail to an address, with its headers by their names in lower case. */
async function mailTo(address: string, subject: RegExp): Promise<Record<string, string>> {
  const find = async () =>
    (await writtenMail(expo.config.dataDir)).findLast(
      ({ email }) => email.to?.[0]?.address === address && subject.test(String(email.subject)),
    );
  await until(async () => (await find()) !== undefined);
  const { email } = (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
  return headersOf(email);
}
/** Returns the address that stops the builder's mails about inquiries. */
async function stopAddress(): Promise<URL> {
  await expo.send('POST', '/inquiries', {}, { ...asha, project_id: all.project });
  const headers = await mailTo(all.builder.person.email, /inquiry/i);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  return oneClickAddress(headers);
}
const post = ({ pathname, search }: URL, payload: string, type: string, headers: Record<string, string> = {}) =>
  expo.app.inject({ method: 'POST', url: pathname + search, payload, headers: { 'content-type': type, ...headers } });
const urlencoded = 'application/x-www-form-urlencoded';
const oneClick = 'List-Unsubscribe=One-Click';
const off = () => expo.services.mails.off(all.builder.person.id);

test('a mail that can be switched off names an address for it, which is opaque; others don’t', async () => {
  const address = await stopAddress();
  expect([address.origin, address.pathname]).toEqual(['https://expo.example', '/unsubscribe']);
  const bytes = Buffer.from(String(address.searchParams.get('token')), 'base64url').toString('latin1');
  for (const text of ['inquiries', all.builder.person.email]) expect(bytes).not.toContain(text);
  const copy = await mailTo(asha.email, /./);
  expect(copy).not.toHaveProperty('list-unsubscribe');
  expect(copy).not.toHaveProperty('list-unsubscribe-post');
});

test('mail programs switch off that group with one POST, as either kind of form, without a session; opening changes nothing', async () => {
  const address = await stopAddress();
  const page = await expo.app.inject(address.pathname + address.search);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('New ones at your stall, and those assigned to you.');
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(page.headers['cache-control']).toContain('no-store');
  expect((await post(address, 'List-Unsubscribe=Yes', urlencoded)).statusCode).toBe(422);
  expect((await post(address, `{"${oneClick}":1}`, 'application/json')).statusCode).toBe(422);
  expect(await off()).toEqual([]);

  expect((await post(address, oneClick, urlencoded)).statusCode).toBe(200);
  expect(await off()).toEqual(['inquiries']);
  expect((await post(address, oneClick, urlencoded)).statusCode).toBe(200);
  expect(await off()).toEqual(['inquiries']);
  await expo.services.mails.choose(all.builder.person.id, ['visits']);
  const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
  expect((await post(address, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
  expect((await off()).sort()).toEqual(['inquiries', 'visits']);
});

test('an altered or foreign link switches nothing off, and neither does another call without its anti-forgery token', async () => {
  const address = await stopAddress();
  const token = String(address.searchParams.get('token'));
  for (const wrong of [`${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`, 'x', '']) {
    const altered = new URL(`/unsubscribe?token=${wrong}`, address);
    expect((await post(altered, oneClick, urlencoded)).statusCode).toBe(404);
    expect((await expo.app.inject(altered.pathname + altered.search)).statusCode).toBe(404);
  }
  // This makes a link of another expo.
  const rows = await expo.query("update mail_secret set secret = secret || 'x' returning secret");
  const foreign = await expo.services.unsubscribing.token(all.builder.person.id, 'inquiries');
  await expo.query('update mail_secret set secret = $1', [rows[0].secret.slice(0, -1)]);
  expect((await post(new URL(`/unsubscribe?token=${foreign}`, address), oneClick, urlencoded)).statusCode).toBe(404);
  expect(await off()).toEqual([]);

  const signedIn = await expo.send('POST', '/login', {}, { email: all.builder.person.email, password });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const forged = await expo.send('PUT', '/user/mails', { cookie }, { off: ['inquiries'] });
  expect(forged.statusCode).toBe(419);
  expect((await post(address, oneClick, urlencoded, { cookie })).statusCode).toBe(200);
});

test('a link ends after a year, and one that has ended mails a new one to its account, a few times an hour', async () => {
  const { id, email } = all.builder.person;
  const { mailedLinks } = expo.services;
  const dated = (days: number) => {
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    return mailedLinks.seal('unsubscribe', [`@${day}`, id, 'inquiries']);
  };
  const call = (path: string, token: string) => expo.send('POST', `/mails/${path}`, {}, { token });
  expect((await call('unsubscription', await dated(360))).json().data).toMatchObject({ ended: false });
  const old = await dated(370);
  expect((await call('unsubscription', old)).json().data).toMatchObject({
    group: 'inquiries',
    ended: true,
    off: false,
  });
  expect((await call('unsubscribe', old)).statusCode).toBe(404);
  expect(await off()).toEqual([]);

  const answers = [];
  for (let asked = 0; asked < 4; asked += 1) answers.push((await call('unsubscription/renew', old)).statusCode);
  expect(answers).toEqual([200, 200, 200, 429]);
  const find = async () =>
    (await writtenMail(expo.config.dataDir)).findLast(
      ({ email: mail }) => mail.to?.[0]?.address === email && /new link/.test(String(mail.subject)),
    )?.email.text;
  await until(async () => (await find()) !== undefined);
  const token = String(/\/unsubscribe\?token=([\w-]+)/.exec(String(await find()))?.[1]);
  expect((await call('unsubscribe', token)).statusCode).toBe(200);
  expect(await off()).toEqual(['inquiries']);

  // Mails of earlier releases had links without a date.
  const undated = await mailedLinks.seal('unsubscribe', [id, 'visits']);
  expect((await call('unsubscription', undated)).json().data).toMatchObject({ group: 'visits', ended: false });
});

test('two groups switched off at once are both off, and a deleted account’s link is not valid', async () => {
  const { id } = all.builder.person;
  const { unsubscribing } = expo.services;
  const tokens = await Promise.all([unsubscribing.token(id, 'visits'), unsubscribing.token(id, 'mappings')]);
  await Promise.all(tokens.map((token) => unsubscribing.switchOff(token)));
  expect((await off()).sort()).toEqual(['mappings', 'visits']);
  const gone = await unsubscribing.token(2_000_000_000, 'visits');
  await expect(unsubscribing.switchOff(gone)).rejects.toThrow('not valid');
});

// The embedded database is open in this process.
test.runIf(onServer)('a command on the server ends the links of former mails', async () => {
  const find = async (token: string) => (await expo.send('POST', '/mails/unsubscription', {}, { token })).statusCode;
  const { unsubscribing } = expo.services;
  const former = await unsubscribing.token(all.builder.person.id, 'visits');
  expect(await find(former)).toBe(200);
  const { dataDir } = expo.config;
  const databaseUrl = String(expo.database.pool.options.connectionString);
  expect(await runCommand(['links:renew'], { dataDir, databaseUrl })).toMatchObject({ code: 0, err: '' });
  expect(await find(former)).toBe(404);
  expect(await find(await unsubscribing.token(all.builder.person.id, 'visits'))).toBe(200);
});
