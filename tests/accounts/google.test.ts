import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { visitProvider } from '../support/openid-visit.ts';
import { testApp } from '../support/test-app.ts';
import { browserOn, callback, publicUrl, withProvider } from './google-setup.ts';

const password = 'monsoon-verandah-7';
const failed = '/login?error=google';
let parts: Awaited<ReturnType<typeof withProvider>>;
let made = 0;

beforeAll(async () => {
  parts = await withProvider();
});
afterAll(() => parts.close());

/** Somebody new at the provider. */
function somebody(changes: { email?: string; email_verified?: boolean; name?: string } = {}) {
  made += 1;
  const person = {
    sub: `sub-${made}`,
    email: `person${made}@mail.example`,
    email_verified: true,
    name: `Asha ${made}`,
  };
  parts.provider.people.push(Object.assign(person, changes));
  return person;
}

let places = 0;
/** A browser somewhere else, so that no test uses up another's attempts. */
function browser() {
  places += 1;
  return browserOn(parts, `198.51.100.${places}`);
}

const change = (statement: ReturnType<typeof sql>) => parts.database.db.execute(statement);
const count = async (from: ReturnType<typeof sql>) =>
  Number((await change(sql`select count(*) as n from ${from}`)).rows[0]?.n);
const accountsOf = (email: string) => count(sql`users where lower(email) = ${email.toLowerCase()}`);

/** Registers at the program itself. @returns the browser that is signed in. */
async function registered(email: string, { confirmed }: { confirmed: boolean }) {
  const own = browser();
  const body = { name: 'Kavya Menon', email, password, password_confirmation: password, role: 'Broker' };
  const answer = await parts.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: body,
    remoteAddress: `192.0.2.${made}`,
  });
  expect(answer.statusCode).toBe(201);
  for (const { name, value } of answer.cookies) own.cookies.set(name, value);
  if (confirmed) await change(sql`update users set email_confirmed_at = now() where email = ${email}`);
  return own;
}

const logIn = (email: string) =>
  parts.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    remoteAddress: `192.0.2.${made}`,
  });

describe('whose account it is', () => {
  test('a new person becomes a visitor with a confirmed address, and is asked for a phone before going on', async () => {
    const asha = somebody({ name: 'Asha Rao' });
    const own = browser();
    const { status, location } = await own.signIn({ account: asha.email }, '/project/2/details');
    expect(status).toBe(302);
    expect(location).toBe('/phone-verification?redirect=%2Fproject%2F2%2Fdetails');
    expect(await own.person()).toMatchObject({
      name: 'Asha Rao',
      email: asha.email,
      email_confirmed: true,
      has_password: false,
      roles: [{ name: 'Visitor' }],
    });
    expect((await logIn(asha.email)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('who comes again is the same person, whatever their address has become', async () => {
    const asha = somebody();
    const first = browser();
    await first.signIn({ account: asha.email });
    const before = await first.person();
    await change(sql`update users set phone = '9820012345' where id = ${before?.id}`);
    asha.email = `moved-${asha.email}`;
    asha.email_verified = false;
    const second = browser();
    expect((await second.signIn({ account: asha.email }, '/project/2/details')).location).toBe('/project/2/details');
    expect((await second.person())?.id).toBe(before?.id);
    expect(await accountsOf(asha.email)).toBe(0);
  });

  test('an account with the same verified address is joined, and keeps its password and sessions', async () => {
    const kavya = somebody({ email: 'Kavya.Menon@mail.example' });
    const earlier = await registered('kavya.menon@mail.example', { confirmed: true });
    const account = await earlier.person();
    const own = browser();
    await own.signIn({ account: kavya.email });
    expect(await own.person()).toMatchObject({ id: account?.id, name: 'Kavya Menon', roles: [{ name: 'Broker' }] });
    expect(await accountsOf(kavya.email)).toBe(1);
    expect((await logIn('kavya.menon@mail.example')).statusCode).toBe(200);
    expect((await earlier.person())?.id).toBe(account?.id);
  });

  test('who registered with somebody else’s address is put out when its owner comes', async () => {
    const owner = somebody();
    const squatter = await registered(owner.email, { confirmed: false });
    const account = await squatter.person();
    await change(sql`update users set phone = '9999999999' where id = ${account?.id}`);
    const own = browser();
    const { location } = await own.signIn({ account: owner.email }, '/project/2/details');
    expect(location).toBe('/phone-verification?redirect=%2Fproject%2F2%2Fdetails');
    expect(await own.person()).toMatchObject({ id: account?.id, email_confirmed: true, has_password: false });
    expect(await squatter.person()).toBeUndefined();
    expect((await logIn(owner.email)).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('an address that the provider has not verified opens nothing and makes nothing', async () => {
    const liar = somebody({ email_verified: false });
    const account = await (await registered(liar.email, { confirmed: true })).person();
    const own = browser();
    expect((await own.signIn({ account: liar.email })).location).toBe('/login?error=unverified');
    expect(await own.person()).toBeUndefined();
    expect(await count(sql`user_identities where user_id = ${account?.id}`)).toBe(0);
    const stranger = somebody({ email_verified: false });
    await own.signIn({ account: stranger.email });
    expect(await accountsOf(stranger.email)).toBe(0);
  });

  test('a deactivated account stays closed, known by its identity or by its address', async () => {
    const asha = somebody();
    await browser().signIn({ account: asha.email });
    await change(sql`update users set is_active = false where email = ${asha.email}`);
    const own = browser();
    expect((await own.signIn({ account: asha.email })).location).toBe('/login?error=deactivated');
    expect(await own.person()).toBeUndefined();
    const ravi = somebody();
    await registered(ravi.email, { confirmed: true });
    await change(sql`update users set is_active = false where email = ${ravi.email}`);
    expect((await own.signIn({ account: ravi.email })).location).toBe('/login?error=deactivated');
    expect(await count(sql`user_identities join users on users.id = user_id where email = ${ravi.email}`)).toBe(0);
  });

  test('two callbacks of the same new person make one account', async () => {
    const asha = somebody();
    const browsers = [browser(), browser(), browser(), browser()];
    const returned = await Promise.all(
      browsers.map(async (own) => visitProvider(await own.leave(), { account: asha.email })),
    );
    const answers = await Promise.all(browsers.map((own, i) => own.get(returned[i] as string)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await accountsOf(asha.email)).toBe(1);
    const people = await Promise.all(browsers.map((own) => own.person()));
    expect(new Set(people.map((person) => person?.id)).size).toBe(1);
    expect(people[0]?.roles).toHaveLength(1);
  });

  test('two people of the provider with one address at once make one account', async () => {
    const one = somebody();
    const other = somebody({ email: one.email.toUpperCase() });
    const browsers = [browser(), browser()] as const;
    const returned = [
      await visitProvider(await browsers[0].leave(), { account: one.email }),
      await visitProvider(await browsers[1].leave(), { account: other.email }),
    ] as const;
    await Promise.all([browsers[0].get(returned[0]), browsers[1].get(returned[1])]);
    expect(await accountsOf(one.email)).toBe(1);
    expect((await browsers[0].person())?.id).toBe((await browsers[1].person())?.id);
  });
});

describe('where it leads', () => {
  /** Signs in somebody whose phone is known. @returns where they land. */
  async function landingFor(redirectTo: string | undefined) {
    const asha = somebody();
    await browser().signIn({ account: asha.email });
    await change(sql`update users set phone = '9820012345' where email = ${asha.email}`);
    return (await browser().signIn({ account: asha.email }, redirectTo)).location;
  }

  test.each([
    [undefined, '/dashboard'],
    ['dashboard', '/dashboard'],
    ['/developer/3/details?from=card#gallery', '/developer/3/details?from=card#gallery'],
    ['/', '/'],
    ['/admin/users', '/visitor'],
    ['https://evil.example/', '/visitor'],
    ['//evil.example', '/visitor'],
    ['/\\evil.example', '/visitor'],
    ['/%09/evil.example', '/visitor'],
    ['javascript:alert(1)', '/visitor'],
    ['', '/'],
  ])('a target of %j leads a visitor to %s', async (target, landing) => {
    expect(await landingFor(target)).toBe(landing);
  });

  test('without an allowed target the phone page leads on by itself', async () => {
    const asha = somebody();
    expect((await browser().signIn({ account: asha.email }, 'https://evil.example')).location).toBe(
      '/phone-verification',
    );
  });
});

describe('what is refused', () => {
  test('turning back at the provider leads to the sign-in page, which keeps the target', async () => {
    const asha = somebody();
    const own = browser();
    const kept = `${failed}&redirect=%2Fproject%2F2%2Fdetails`;
    expect((await own.signIn({ turnsBackAt: 'account' }, '/project/2/details')).location).toBe(kept);
    expect((await own.signIn({ account: asha.email, turnsBackAt: 'consent' }, '/project/2/details')).location).toBe(
      kept,
    );
    expect(await accountsOf(asha.email)).toBe(0);
  });

  test('a callback counts once', async () => {
    const asha = somebody();
    const own = browser();
    const returned = await visitProvider(await own.leave(), { account: asha.email });
    const answers = await Promise.all([own.get(returned), own.get(returned)]);
    expect(answers.filter(({ location }) => location === failed)).toHaveLength(1);
    expect((await own.get(returned)).location).toBe(failed);
    expect(await count(sql`sessions join users on users.id = user_id where email = ${asha.email}`)).toBe(1);
  });

  test('another browser can’t come back with it, and the one that left still can', async () => {
    const asha = somebody();
    const own = browser();
    const returned = await visitProvider(await own.leave(), { account: asha.email });
    const without = browser();
    expect((await without.get(returned)).location).toBe(failed);
    const other = browser();
    await other.leave();
    expect((await other.get(returned)).location).toBe(failed);
    expect(await other.person()).toBeUndefined();
    await own.get(returned);
    expect((await own.person())?.email).toBe(asha.email);
  });

  test('after ten minutes it is too late', async () => {
    const asha = somebody();
    const own = browser();
    const returned = await visitProvider(await own.leave(), { account: asha.email });
    const flows = await change(sql`select extract(epoch from max(expires_at) - now()) as left from sign_in_flows`);
    expect(Number(flows.rows[0]?.left)).toBeGreaterThan(590);
    expect(Number(flows.rows[0]?.left)).toBeLessThanOrEqual(600);
    await change(sql`update sign_in_flows set expires_at = now() - interval '1 second'`);
    expect((await own.get(returned)).location).toBe(failed);
    expect(await accountsOf(asha.email)).toBe(0);
  });

  test.each([
    ['a state that was never given', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x'.repeat(43))],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a made-up code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ])('%s signs nobody in', async (_what, alter) => {
    const asha = somebody();
    const own = browser();
    const returned = new URL(await visitProvider(await own.leave(), { account: asha.email }));
    alter(returned);
    expect((await own.get(returned.href)).location).toBe(failed);
    expect(await own.person()).toBeUndefined();
    expect(await accountsOf(asha.email)).toBe(0);
  });

  test('the code of somebody else’s sign-in is worth nothing in one’s own', async () => {
    const [asha, ravi] = [somebody(), somebody()];
    const own = browser();
    const left = new URL(await own.leave());
    const stolen = new URL(await visitProvider(await browser().leave(), { account: asha.email }));
    stolen.searchParams.set('state', left.searchParams.get('state') ?? '');
    expect((await own.get(stolen.href)).location).toBe(failed);
    // Neither when it was asked for with one's own state: the verifier is another.
    const altered = new URL(await own.leave());
    altered.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    expect((await own.get(await visitProvider(altered.href, { account: ravi.email }))).location).toBe(failed);
    expect(await own.person()).toBeUndefined();
  });

  test('an ID token for another question is refused', async () => {
    const asha = somebody();
    const own = browser();
    const altered = new URL(await own.leave());
    altered.searchParams.set('nonce', 'another');
    expect((await own.get(await visitProvider(altered.href, { account: asha.email }))).location).toBe(failed);
    expect(await accountsOf(asha.email)).toBe(0);
  });

  test('too many attempts from one place have to wait', async () => {
    const own = browserOn(parts, '198.51.100.250');
    let answer = await own.get('/api/auth/google');
    for (let i = 0; i < 200 && answer.status !== 429; i += 1) answer = await own.get('/api/auth/google');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser().get('/api/auth/google')).status).toBe(302);
  });
});

describe('with and without a provider', () => {
  test('without settings the button is absent and the way leads to the sign-in page', async () => {
    const plain = await testApp({ PUBLIC_URL: publicUrl });
    const own = browserOn(plain);
    expect(JSON.parse((await own.get('/api/auth/options')).body).data).toEqual({ google: false });
    expect((await own.get('/api/auth/google?redirect_to=/project/2/details')).location).toBe(
      '/login?redirect=%2Fproject%2F2%2Fdetails',
    );
    expect((await own.get('/api/auth/google/callback?code=a&state=b')).location).toBe('/login');
    await plain.close();
  });

  test('with settings it is offered', async () => {
    expect(JSON.parse((await browser().get('/api/auth/options')).body).data).toEqual({ google: true });
  });

  test('a provider that is away fails the sign-in, and is asked again when it is back', async () => {
    const first = await startOpenIdProvider([callback]);
    await first.stop();
    const alone = await testApp({ ...first.env, PUBLIC_URL: publicUrl });
    const own = browserOn(alone);
    expect((await own.get('/api/auth/google')).location).toBe(failed);
    const back = await startOpenIdProvider([callback], Number(new URL(first.issuer).port));
    back.people.push({ sub: '1', email: 'asha@mail.example', email_verified: true, name: 'Asha' });
    const returned = await visitProvider(await own.leave(), { account: 'asha@mail.example' });
    await back.stop();
    expect((await own.get(returned)).location).toBe(failed);
    expect(await own.person()).toBeUndefined();
    await alone.close();
  });

  test('the cookie that binds a sign-in to its browser is short-lived and hidden from scripts', async () => {
    const { cookies } = await browser().get('/api/auth/google');
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'aangan_sign_in', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    ]);
    const secure = await testApp({ ...parts.provider.env, PUBLIC_URL: 'https://expo.example' });
    const [cookie] = (await browserOn(secure).get('/api/auth/google')).cookies;
    expect(cookie).toMatchObject({ name: '__Host-aangan_sign_in', secure: true, httpOnly: true, path: '/' });
    await secure.close();
  });
});
