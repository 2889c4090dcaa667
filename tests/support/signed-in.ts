import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, request as http, type Page } from '@playwright/test';
import { publishedPassword } from '#server/config.ts';

/** The demo accounts, by what they are. */
export const demoEmail = (who: 'organiser' | 'builder' | 'consultant' | 'visitor'): string => `${who}@aangan.example`;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The session of each demo account, opened once per worker. */
const demoSessions = new Map<string, Cookies>();

/** Signs a browser in as a demo account or with an address of its own, as if on an earlier visit. */
export async function signIn(page: Page, email: string, password?: string): Promise<void> {
  const session = password === undefined ? demoSessions.get(email) : undefined;
  if (session) {
    await page.context().addCookies(session);
    // A test may have ended it by signing out.
    if ((await page.request.get('/api/user')).ok()) return;
  }
  const data = { email, password: password ?? publishedPassword };
  const answer = await page.request.post('/api/login', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  if (password === undefined) demoSessions.set(email, await page.context().cookies());
}

/** A person nobody else's test knows, registered and not signed in here. */
export async function newPerson(request: APIRequestContext, role: 'Visitor' | 'Broker' = 'Visitor') {
  const person = { name: 'Nila Joshi', email: `${randomUUID()}@example.in`, password: `kolam ${randomUUID()}` };
  const answer = await request.post('/api/register', {
    data: { ...person, password_confirmation: person.password, role },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...person, id: (await answer.json()).user.id as number };
}

/** Types address and password into the sign-in form. */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

/**
 * Has the organiser deactivate somebody's account, from a browser of their own: one that signs somebody else in ends the
 * session it had.
 */
export async function deactivate({ id, name, email }: { id: number; name: string; email: string }): Promise<void> {
  const request = await http.newContext({ baseURL: process.env.AANGAN_TEST_URL });
  const credentials = { email: demoEmail('organiser'), password: publishedPassword };
  const { token } = await (await request.post('/api/login', { data: credentials })).json();
  const answer = await request.put(`/api/admin/users/${id}`, {
    data: { name, email, role: 'Visitor', is_active: false },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
