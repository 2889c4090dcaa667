import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '#server/demo/accounts.ts';

/** The demo accounts, by what they are. */
export const demoEmail = (who: 'organiser' | 'builder' | 'consultant' | 'visitor'): string => `${who}@aangan.example`;

/** Signs a browser in as a demo account or with an address of one's own, as if it had done so on an earlier visit. */
export async function signIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
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
