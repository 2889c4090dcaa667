import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStall } from '../support/bookable.ts';
import { addInvitation } from '../support/members.ts';
import { visitProvider } from '../support/openid-visit.ts';
import { addPerson } from '../support/people.ts';
import { together } from '../support/together.ts';
import { openStage } from './google-setup.ts';

const password = 'monsoon-verandah-7';
let stage: Awaited<ReturnType<typeof openStage>>;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Registers with a password. @returns the signed-in browser */
async function registered(email: string, { confirmed }: { confirmed: boolean }) {
  const own = stage.browser();
  const body = { name: 'Kavya Menon', email, password, password_confirmation: password, role: 'Broker' };
  expect((await own.post('/api/register', body)).status).toBe(201);
  if (confirmed) await stage.change(sql`update users set email_confirmed_at = now() where email = ${email}`);
  return own;
}

const logIn = (email: string) => stage.browser().post('/api/login', { email, password });

describe('the account', () => {
  test('a new user becomes a visitor with a confirmed address and is sent to enter a phone number', async () => {
    const asha = stage.addGooglePerson({ name: 'Asha Rao' });
    const own = stage.browser();
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
    expect((await logIn(asha.email)).status).toBeGreaterThanOrEqual(400);
  });

  test('a returning user is recognised even after their address changed', async () => {
    const asha = stage.addGooglePerson();
    const first = stage.browser();
    await first.signIn({ account: asha.email });
    const before = await first.person();
    await stage.change(sql`update users set phone = '9820012345' where id = ${before?.id}`);
    asha.email = `moved-${asha.email}`;
    asha.email_verified = false;
    const second = stage.browser();
    expect((await second.signIn({ account: asha.email }, '/project/2/details')).location).toBe('/project/2/details');
    expect((await second.person())?.id).toBe(before?.id);
    expect(await stage.accountsOf(asha.email)).toBe(0);
  });

  test('the browser’s previous session ends', async () => {
    const asha = stage.addGooglePerson();
    const own = await registered('before@mail.example', { confirmed: true });
    const earlier = stage.browser();
    for (const [name, value] of own.cookies) earlier.cookies.set(name, value);
    expect((await earlier.person())?.email).toBe('before@mail.example');
    await own.signIn({ account: asha.email });
    expect((await own.person())?.email).toBe(asha.email);
    expect(await earlier.person()).toBeUndefined();
  });

  test('an account with the same verified address is linked, and keeps its password and sessions', async () => {
    const kavya = stage.addGooglePerson({ email: 'Kavya.Menon@mail.example' });
    const earlier = await registered('kavya.menon@mail.example', { confirmed: true });
    const account = await earlier.person();
    const own = stage.browser();
    await own.signIn({ account: kavya.email });
    expect(await own.person()).toMatchObject({ id: account?.id, name: 'Kavya Menon', roles: [{ name: 'Broker' }] });
    expect(await stage.accountsOf(kavya.email)).toBe(1);
    expect((await logIn('kavya.menon@mail.example')).status).toBe(200);
    expect((await earlier.person())?.id).toBe(account?.id);
  });

  test('an account registered with another person’s address is taken over by its owner', async () => {
    const owner = stage.addGooglePerson();
    const squatter = await registered(owner.email, { confirmed: false });
    const account = await squatter.person();
    await stage.change(sql`update users set phone = '9999999999' where id = ${account?.id}`);
    await stage.change(sql`insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
      values (repeat('d', 64), ${account?.id}, 'change-email', 'squatter@mail.example', now() + interval '1 hour')`);
    const own = stage.browser();
    const { location } = await own.signIn({ account: owner.email }, '/project/2/details');
    expect(location).toBe('/phone-verification?redirect=%2Fproject%2F2%2Fdetails');
    expect(await own.person()).toMatchObject({ id: account?.id, email_confirmed: true, has_password: false });
    expect(await squatter.person()).toBeUndefined();
    expect((await logIn(owner.email)).status).toBeGreaterThanOrEqual(400);
    expect(await stage.count(sql`email_tokens where user_id = ${account?.id}`), 'links of the squatter’s').toBe(0);
  });

  test('who used an account before its address became another person’s can’t sign in to it with Google any more', async () => {
    const [former, owner] = [stage.addGooglePerson(), stage.addGooglePerson()];
    const earlier = stage.browser();
    await earlier.signIn({ account: former.email });
    const account = await earlier.person();
    await stage.change(
      sql`update users set email = ${owner.email}, email_confirmed_at = null where id = ${account?.id}`,
    );
    const own = stage.browser();
    await own.signIn({ account: owner.email });
    expect((await own.person())?.id).toBe(account?.id);
    await earlier.signIn({ account: former.email });
    expect(await earlier.person()).toMatchObject({ email: former.email });
    expect(await own.person()).toMatchObject({ id: account?.id, email: owner.email });
  });

  test('an invitation gives an account to the owner of its new address, without the former owner’s Google sign-in', async () => {
    const former = stage.addGooglePerson();
    const earlier = stage.browser();
    await earlier.signIn({ account: former.email });
    const account = await earlier.person();
    const email = 'invited@people.example';
    await stage.change(sql`update users set email = ${email}, email_confirmed_at = null where id = ${account?.id}`);
    const stall = await addStall(stage.database, 'broker', { owner: null });
    const { token } = await addInvitation(stage.database, stall, { email });
    const own = stage.browser();
    const joined = { token, password, password_confirmation: password };
    expect((await own.post('/api/invitations/accept', joined)).status).toBe(200);
    expect((await own.person())?.id).toBe(account?.id);
    expect(await earlier.person()).toBeUndefined();
    await earlier.signIn({ account: former.email });
    expect(await earlier.person()).toMatchObject({ email: former.email });
  });

  test('an account that only an organiser has written to keeps its phone', async () => {
    const owner = stage.addGooglePerson();
    await addPerson(stage.database, { email: owner.email, hasPassword: false, confirmed: false, phone: '98200 54321' });
    const own = stage.browser();
    await own.signIn({ account: owner.email });
    expect(await own.person()).toMatchObject({ phone: '98200 54321' });
  });

  test('signing in again for a protected change leads back to the profile', async () => {
    const asha = stage.addGooglePerson();
    const own = stage.browser();
    await own.signIn({ account: asha.email });
    await stage.change(sql`update users set phone = '98200 12345' where email = ${asha.email}`);
    const { location = '' } = await own.get('/api/auth/google?again=1');
    const back = await own.get(await visitProvider(location, { account: asha.email }));
    expect(back.location).toBe('/profile');
  });

  test.each(['before', 'after'])(
    'changing the password just %s the takeover doesn’t keep another person’s address',
    async (order) => {
      const owner = stage.addGooglePerson();
      const squatter = await registered(owner.email, { confirmed: false });
      const { token } = JSON.parse((await squatter.post('/api/login', { email: owner.email, password })).body);
      const own = stage.browser();
      const returned = await visitProvider(await own.leave(), { account: owner.email });
      const renewed = `${password}-renewed`;
      const change = () =>
        squatter.ask({
          method: 'PUT',
          url: '/api/user/password',
          headers: { authorization: `Bearer ${token}` },
          payload: { current_password: password, password: renewed, password_confirmation: renewed },
        });
      const arrive = () => own.get(returned);
      const starts = order === 'before' ? [change, arrive] : [arrive, change];
      await together(stage.database, `select from users where email = '${owner.email}' for update`, starts);
      expect(await own.person()).toMatchObject({ has_password: false });
      expect(await squatter.person()).toBeUndefined();
    },
  );

  test('an unverified address neither signs in nor creates an account', async () => {
    const liar = stage.addGooglePerson({ email_verified: false });
    const account = await (await registered(liar.email, { confirmed: true })).person();
    const own = stage.browser();
    expect((await own.signIn({ account: liar.email })).location).toBe('/login?error=unverified');
    expect(await own.person()).toBeUndefined();
    expect(await stage.count(sql`user_identities where user_id = ${account?.id}`)).toBe(0);
    const stranger = stage.addGooglePerson({ email_verified: false });
    await own.signIn({ account: stranger.email });
    expect(await stage.accountsOf(stranger.email)).toBe(0);
  });

  test('a deactivated account can’t sign in, by identity or by address', async () => {
    const asha = stage.addGooglePerson();
    await stage.browser().signIn({ account: asha.email });
    await stage.change(sql`update users set is_active = false where email = ${asha.email}`);
    const own = stage.browser();
    expect((await own.signIn({ account: asha.email })).location).toBe('/login?error=deactivated');
    expect(await own.person()).toBeUndefined();
    const ravi = stage.addGooglePerson();
    await registered(ravi.email, { confirmed: true });
    await stage.change(sql`update users set is_active = false where email = ${ravi.email}`);
    expect((await own.signIn({ account: ravi.email })).location).toBe('/login?error=deactivated');
    expect(await stage.count(sql`user_identities join users on users.id = user_id where email = ${ravi.email}`)).toBe(
      0,
    );
  });

  test('concurrent callbacks of a new user create one account', async () => {
    const asha = stage.addGooglePerson();
    const browsers = [stage.browser(), stage.browser(), stage.browser(), stage.browser()];
    const returned = await Promise.all(
      browsers.map(async (own) => visitProvider(await own.leave(), { account: asha.email })),
    );
    const answers = await Promise.all(browsers.map((own, i) => own.get(returned[i] as string)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await stage.accountsOf(asha.email)).toBe(1);
    const people = await Promise.all(browsers.map((own) => own.person()));
    expect(new Set(people.map((person) => person?.id)).size).toBe(1);
    expect(people[0]?.roles).toHaveLength(1);
  });

  test('concurrent identities with the same address create one account', async () => {
    const one = stage.addGooglePerson();
    const other = stage.addGooglePerson({ email: one.email.toUpperCase() });
    const browsers = [stage.browser(), stage.browser()] as const;
    const returned = [
      await visitProvider(await browsers[0].leave(), { account: one.email }),
      await visitProvider(await browsers[1].leave(), { account: other.email }),
    ] as const;
    await Promise.all([browsers[0].get(returned[0]), browsers[1].get(returned[1])]);
    expect(await stage.accountsOf(one.email)).toBe(1);
    expect((await browsers[0].person())?.id).toBe((await browsers[1].person())?.id);
  });
});

describe('the redirect', () => {
  /** Signs in a user with a phone number. @returns the page where they arrive */
  async function landingFor(redirectTo: string | undefined) {
    const asha = stage.addGooglePerson();
    await stage.browser().signIn({ account: asha.email });
    await stage.change(sql`update users set phone = '9820012345' where email = ${asha.email}`);
    return (await stage.browser().signIn({ account: asha.email }, redirectTo)).location;
  }

  test.each([
    [undefined, '/dashboard'],
    ['/developer/3/details?from=card#gallery', '/developer/3/details?from=card#gallery'],
    ['/admin/users', '/visitor'],
    ['https://evil.example/', '/visitor'],
    ['', '/'],
  ])('a target of %j leads a visitor to %s', async (target, landing) => {
    expect(await landingFor(target)).toBe(landing);
  });

  test('without an allowed target the phone page gets none', async () => {
    const asha = stage.addGooglePerson();
    expect((await stage.browser().signIn({ account: asha.email }, 'https://evil.example')).location).toBe(
      '/phone-verification',
    );
  });
});
