import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { publishedPassword } from '#app/server/config.ts';

/** Returns the email of a demo account by its role. */
export const demoEmail = (who: 'organiser' | 'builder' | 'consultant' | 'visitor'): string => `${who}@aangan.example`;

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** The session of each demo account, opened once per worker. */
const demoSessions = new Map<string, Cookies>();

/** Signs a browser in as a demo account or another one, as if on an earlier visit. */
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

/** Registers a person for one test, without signing in. */
export async function newPerson(request: APIRequestContext, role: 'Visitor' | 'Broker' = 'Visitor') {
  const person = { name: 'Nila Joshi', email: `${randomUUID()}@example.in`, password: `kolam ${randomUUID()}` };
  const answer = await request.post('/api/register', {
    data: { ...person, password_confirmation: person.password, role },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...person, id: (await answer.json()).user.id as number };
}

/**
 * Types address and password into the sign-in form. It avoids a form of the page before, which stays while this one
 * loads and may also have an email field.
 */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
}
