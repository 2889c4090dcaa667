import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, request as http, type Locator, type Page } from '@playwright/test';
import { publishedPassword } from '#app/server/config.ts';
import { open } from './directory.ts';
import { demoEmail, signIn } from './signed-in.ts';

export async function openAsOrganiser(page: Page, address: string): Promise<void> {
  await signIn(page, demoEmail('organiser'));
  await open(page, address);
}

/**
 * Returns the organiser's calls over HTTP, for test data. They come from a separate browser, because signing in another
 * person ends a browser's session.
 */
export async function organiser() {
  const request = await http.newContext({ baseURL: process.env.AANGAN_TEST_URL });
  const login = await request.post('/api/login', {
    data: { email: demoEmail('organiser'), password: publishedPassword },
  });
  expect(login.status(), await login.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const sent = async (answer: APIResponse) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    /** Creates a person for one test. */
    addPerson: async ({
      name = uniqueName(),
      role = 'Visitor',
      ...details
    }: {
      name?: string;
      role?: string;
      phone?: string;
      company?: string;
      exhibitor_id?: number;
    } = {}) => {
      const person = { name, email: `${randomUUID()}@example.in`, password: `kolam ${randomUUID()}`, role };
      const { data } = await sent(await request.post('/api/admin/users', { headers, data: { ...person, ...details } }));
      return { ...person, id: data.id as number };
    },
    /** Creates a role for one test. */
    addRole: async (permissions: string[] = []) => {
      const role = { name: uniqueName('Role'), permissions };
      const { data } = await sent(await request.post('/api/admin/roles', { headers, data: role }));
      return { ...role, id: data.id as number };
    },
    get: async (path: string) => sent(await request.get(path, { headers })),
    post: async (path: string, data: object = {}) => sent(await request.post(path, { headers, data })),
    put: async (path: string, data: object) => sent(await request.put(path, { headers, data })),
    remove: async (path: string) => sent(await request.delete(path, { headers })),
  };
}

/** Returns a name that no other test uses. */
export const uniqueName = (first = 'Nila'): string => `${first} ${randomUUID().slice(0, 8)}`;

/** Returns the row of a person in a table of people. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** Returns the dialog with this title. */
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').getByText(text);

/** Returns the button for a record's less common actions. */
export const moreActions = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('button', { name: typeof name === 'string' ? `More actions for ${name}` : name });

/** Presses one of a record's less common actions. */
export async function pressMore(page: Page, name: string, action: string | RegExp): Promise<void> {
  await moreActions(page, name).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

/** Presses one of a list's tools that have no button of their own. */
export async function pressTool(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: text }).press('Enter');
}
