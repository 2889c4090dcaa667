import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/server/database/open.ts';
import type { TestApp } from './test-app.ts';

/** The password of every person that tests add. */
export const password = 'a-quiet-courtyard';

/**
 * The user agent of an ordinary browser. Without it requests count as a program's, whose anonymous activity isn't
 * logged.
 */
export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
};

/** The hash is as cheap as argon2 allows, because no test depends on its cost. */
const cheapHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export type Added = { id: number; name: string; email: string };
type Person = {
  /** The name of an existing role. */
  role?: string;
  name?: string;
  email?: string;
  phone?: string | null;
  company?: string | null;
  isActive?: boolean;
  confirmed?: boolean;
  hasPassword?: boolean;
};

let added = 0;

/** Adds a person who can sign in with `password`. Their role is Visitor by default. */
export async function addPerson({ pool }: Database, given: Person = {}): Promise<Added> {
  added += 1;
  const { role = 'Visitor', name = `Person ${added}`, email = `person-${added}@expo.example` } = given;
  const { rows } = await pool.query<{ id: number }>(
    `with person as (
       insert into users (name, email, phone, company, is_active, email_confirmed_at, password_hash)
       values ($1, $2, $3, $4, $5, case when $6 then now() end, $7) returning id
     ), held as (
       insert into user_roles (user_id, role_id) select person.id, roles.id from person, roles where roles.name = $8 returning role_id
     )
     select id from person where exists (select from held)`,
    [
      name,
      email,
      given.phone ?? null,
      given.company ?? null,
      given.isActive ?? true,
      given.confirmed ?? true,
      (given.hasPassword ?? true) ? await cheapHash : null,
      role,
    ],
  );
  if (!rows[0]) throw new Error(`There is no role ${role}.`);
  return { id: rows[0].id, name, email };
}

/** Adds a person as `addPerson` does, and signs them in. */
export async function addSignedIn({ app, database }: Pick<TestApp, 'app' | 'database'>, given: Person = {}) {
  const person = await addPerson(database, given);
  return { ...person, headers: await signIn(app, person) };
}

/** Adds a role with these permissions. Returns its id. */
export async function addRole({ pool }: Database, name: string, permissions: string[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('insert into roles (name) values ($1) returning id', [name]);
  const id = rows[0]?.id as number;
  await pool.query(
    'insert into role_permissions (role_id, permission_id) select $1, id from permissions where name = any($2)',
    [id, permissions],
  );
  return id;
}

/** Signs a person in. Returns the headers for `app.inject`, with a bearer token. */
export async function signIn(app: FastifyInstance, { email }: { email: string }): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await signInWithCookies(app, { email })).token}` };
}

/** Signs a person in as a browser does. Returns the token, the cookies, and the anti-forgery token among them. */
export async function signInWithCookies(
  app: FastifyInstance,
  { email }: { email: string },
): Promise<{ token: string; cookies: Record<string, string>; antiForgery: string }> {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`${email} can't sign in: ${answer.body}`);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { token: answer.json().token, cookies, antiForgery: cookies['XSRF-TOKEN'] ?? '' };
}
