import { type SQL, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { type Person, startOpenIdProvider } from '../support/openid-provider.ts';
import { type ProviderVisit, visitProvider } from '../support/openid-visit.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

export const publicUrl = 'http://expo.example';
export const callback = `${publicUrl}/api/auth/google/callback`;

/** A browser that stores cookies and doesn't follow redirects by itself. */
export type Browser = ReturnType<typeof browserOn>;

export function browserOn({ app }: Pick<TestApp, 'app'>, remoteAddress = '203.0.113.7') {
  const cookies = new Map<string, string>();
  const ask = async (options: InjectOptions) => {
    const answer = await app.inject({ remoteAddress, cookies: Object.fromEntries(cookies), ...options });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.location === undefined ? undefined : String(answer.headers.location);
    return { status: answer.statusCode, location, headers: answer.headers, cookies: answer.cookies, body: answer.body };
  };
  const get = (address: string) => ask({ url: address.replace(publicUrl, '') });
  return {
    cookies,
    ask,
    get,
    post: (url: string, payload: object) => ask({ method: 'POST', url, payload }),
    /** Presses "Continue with Google". @returns the provider's URL */
    async leave(redirectTo?: string): Promise<string> {
      const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
      const { location } = await get(`/api/auth/google${query}`);
      return location ?? '';
    },
    /** Signs in through the provider's pages. @returns the response to the callback */
    async signIn(visit: ProviderVisit, redirectTo?: string) {
      return get(await visitProvider(await this.leave(redirectTo), visit));
    },
    /** Returns the signed-in user; undefined if there is none. */
    async person(): Promise<{ id: number; email: string; name: string; roles: { name: string }[] } | undefined> {
      const { status, body } = await get('/api/user');
      return status === 200 ? JSON.parse(body).user : undefined;
    },
  };
}

/** Starts the application with a provider. */
export async function openStage() {
  const provider = await startOpenIdProvider([callback]);
  const parts = await testApp({ ...provider.env, PUBLIC_URL: publicUrl });
  let people = 0;
  let places = 0;
  const change = (statement: SQL) => parts.database.db.execute(statement);
  const count = async (from: SQL) => Number((await change(sql`select count(*) as n from ${from}`)).rows[0]?.n);
  return {
    app: parts.app,
    provider,
    database: parts.database,
    change,
    count,
    /** Returns the number of accounts with an address. */
    accountsOf: (email: string) => count(sql`users where lower(email) = ${email.toLowerCase()}`),
    /** Adds a person at the provider. */
    addGooglePerson(changes: Partial<Person> = {}): Person {
      people += 1;
      const email = `person${people}@mail.example`;
      const person = { sub: `sub-${people}`, email, email_verified: true, name: `Asha ${people}`, ...changes };
      provider.people.push(person);
      return person;
    },
    /** Returns a browser on its own network, so that tests don't share limits. */
    browser(place?: string): Browser {
      places += 1;
      return browserOn(parts, place ?? `198.51.100.${places}`);
    },
    close: async () => {
      await parts.close();
      await provider.stop();
    },
  };
}
