import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOpenIdProvider } from '../support/openid-provider.ts';
import { visitProvider } from '../support/openid-visit.ts';
import { testApp } from '../support/test-app.ts';
import { browserOn, callback, openStage, publicUrl } from './google-setup.ts';

const failed = '/login?error=google';
let stage: Awaited<ReturnType<typeof openStage>>;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('rejected sign-ins', () => {
  test('cancelling at the provider leads to the sign-in page, which keeps the target', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const withTarget = `${failed}&redirect=%2Fproject%2F2%2Fdetails`;
    expect((await own.signIn({ turnsBackAt: 'account' }, '/project/2/details')).location).toBe(withTarget);
    expect((await own.signIn({ account: asha.email, turnsBackAt: 'consent' }, '/project/2/details')).location).toBe(
      withTarget,
    );
    expect(await stage.accountsOf(asha.email)).toBe(0);
  });

  test('a callback works once', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const returned = await visitProvider(await own.leave(), { account: asha.email });
    const answers = await Promise.all([own.get(returned), own.get(returned)]);
    expect(answers.filter(({ location }) => location === failed)).toHaveLength(1);
    expect((await own.get(returned)).location).toBe(failed);
    expect(await stage.count(sql`sessions join users on users.id = user_id where email = ${asha.email}`)).toBe(1);
  });

  test('a state works once, even with a new code', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const left = await own.leave();
    const returned = [
      await visitProvider(left, { account: asha.email }),
      await visitProvider(left, { account: asha.email }),
    ] as const;
    expect((await own.get(returned[0])).location).toBe('/phone-verification?redirect=%2Fdashboard');
    expect((await own.get(returned[1])).location).toBe(failed);
  });

  test('only the browser that started a sign-in can finish it', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const returned = await visitProvider(await own.leave(), { account: asha.email });
    const without = stage.browser();
    expect((await without.get(returned)).location).toBe(failed);
    const other = stage.browser();
    await other.leave();
    expect((await other.get(returned)).location).toBe(failed);
    expect(await other.person()).toBeUndefined();
    await own.get(returned);
    expect((await own.person())?.email).toBe(asha.email);
  });

  test('a sign-in expires after ten minutes', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const returned = await visitProvider(await own.leave(), { account: asha.email });
    const flows = await stage.change(
      sql`select extract(epoch from max(expires_at) - now()) as left from sign_in_flows`,
    );
    expect(Number(flows.rows[0]?.left)).toBeGreaterThan(590);
    expect(Number(flows.rows[0]?.left)).toBeLessThanOrEqual(600);
    await stage.change(sql`update sign_in_flows set expires_at = now() - interval '1 second'`);
    expect((await own.get(returned)).location).toBe(failed);
    expect(await stage.accountsOf(asha.email)).toBe(0);
  });

  test.each([
    ['a state that was never given', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['two states', (url: URL) => url.searchParams.append('state', 'x'.repeat(43))],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a made-up code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43))],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ])('%s signs no one in', async (_what, alter) => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const returned = new URL(await visitProvider(await own.leave(), { account: asha.email }));
    alter(returned);
    expect((await own.get(returned.href)).location).toBe(failed);
    expect(await own.person()).toBeUndefined();
    expect(await stage.accountsOf(asha.email)).toBe(0);
  });

  test('another sign-in’s code is rejected', async () => {
    const [asha, ravi] = [stage.addGooglePerson(), stage.addGooglePerson()];
    const own = stage.browser();
    const left = new URL(await own.leave());
    const stolen = new URL(await visitProvider(await stage.browser().leave(), { account: asha.email }));
    stolen.searchParams.set('state', left.searchParams.get('state') ?? '');
    expect((await own.get(stolen.href)).location).toBe(failed);
    // The attacker's own state doesn't help either, because the verifier differs.
    const altered = new URL(await own.leave());
    altered.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    expect((await own.get(await visitProvider(altered.href, { account: ravi.email }))).location).toBe(failed);
    expect(await own.person()).toBeUndefined();
  });

  test('an ID token with another nonce is rejected', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const altered = new URL(await own.leave());
    altered.searchParams.set('nonce', 'another');
    expect((await own.get(await visitProvider(altered.href, { account: asha.email }))).location).toBe(failed);
    expect(await stage.accountsOf(asha.email)).toBe(0);
  });

  test('an ID token signed with another key is rejected', async () => {
    const forger = await openStage();
    forger.provider.nameOtherKeys();
    const asha = forger.addGooglePerson();
    const own = forger.browser();
    expect((await own.signIn({ account: asha.email })).location).toBe(failed);
    expect([await own.person(), await forger.accountsOf(asha.email)]).toEqual([undefined, 0]);
    await forger.close();
  });

  test('attempts are limited per network', async () => {
    const own = stage.browser('203.0.113.250');
    let answer = await own.get('/api/auth/google');
    for (let i = 0; i < 300 && answer.status !== 429; i += 1) answer = await own.get('/api/auth/google');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await stage.browser().get('/api/auth/google')).status).toBe(302);
  });
});

describe('allowed sign-ins', () => {
  test('two tabs of a browser can sign in at once', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    const left = [await own.leave('/project/1/details'), await own.leave('/project/2/details')];
    for (const [tab, address] of left.entries()) {
      const { location } = await own.get(await visitProvider(address, { account: asha.email }));
      expect(location).toBe(`/phone-verification?redirect=%2Fproject%2F${tab + 1}%2Fdetails`);
    }
  });

  test('a successful sign-in does not count as an attempt', async () => {
    const used = async () =>
      (await stage.change(sql`select sum(used) as n from request_limits where key like 'google address %'`)).rows[0]?.n;
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    await own.signIn({ turnsBackAt: 'account' });
    const before = await used();
    await own.signIn({ account: asha.email });
    expect(await used()).toBe(before);
  });
});

describe('with and without a provider', () => {
  test('without settings there is no button and the route redirects to the sign-in page', async () => {
    const plain = await testApp({ PUBLIC_URL: publicUrl });
    const own = browserOn(plain);
    expect(JSON.parse((await own.get('/api/auth/options')).body).data).toEqual({ google: false });
    expect((await own.get('/api/auth/google?redirect_to=/project/2/details')).location).toBe(
      '/login?redirect=%2Fproject%2F2%2Fdetails',
    );
    expect((await own.get('/api/auth/google/callback?code=a&state=b')).location).toBe('/login');
    await plain.close();
  });

  test('with settings the button is shown', async () => {
    expect(JSON.parse((await stage.browser().get('/api/auth/options')).body).data).toEqual({ google: true });
  });

  test('an unreachable provider fails the sign-in and is retried later', async () => {
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

  test('the cookie that binds a sign-in to its browser is short-lived and HttpOnly', async () => {
    const { cookies } = await stage.browser().get('/api/auth/google');
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'aangan_sign_in', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    ]);
    const secure = await testApp({ ...stage.provider.env, PUBLIC_URL: 'https://expo.example' });
    const [cookie] = (await browserOn(secure).get('/api/auth/google')).cookies;
    expect(cookie).toMatchObject({ name: '__Host-aangan_sign_in', secure: true, httpOnly: true, path: '/' });
    await secure.close();
  });
});
