import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ProjectCard } from '#projects/shared/contract.ts';
import { mailedLink } from './mailed-link.ts';
import { newPerson } from './signed-in.ts';

/**
 * Returns one of the demo's projects that can be visited. Each test takes another one, so that tests don't fill each
 * other's times.
 */
export async function visitable(request: APIRequestContext, place: number): Promise<ProjectCard> {
  const answer = await request.get('/api/projects?status=ongoing&per_page=50');
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data[place];
}

/**
 * Registers a new person, who confirms their address, and signs this browser in. Returns what they can send.
 * @param isConfirmed is false where the mail of the shared program can't be read.
 */
export async function newVisitor(page: Page, isConfirmed = true) {
  const person = await newPerson(page.request);
  if (isConfirmed) {
    const link = await mailedLink(person.email, /^Confirm your email address/);
    const token = new URL(link, 'http://expo.example').searchParams.get('token');
    expect((await page.request.post('/api/email/confirm', { data: { token } })).status()).toBe(200);
  }
  const answer = await page.request.post('/api/login', { data: { email: person.email, password: person.password } });
  const headers = { authorization: `Bearer ${(await answer.json()).token}` };
  const post = async (path: string, data: object) => {
    const sent = await page.request.post(path, { headers, data });
    expect(sent.status(), await sent.text()).toBe(201);
    return (await sent.json()).data;
  };
  const contact = { visitor_name: person.name, visitor_email: person.email, visitor_phone: '+91 98200 12345' };
  return {
    ...person,
    get: async (path: string) => (await page.request.get(path, { headers })).json(),
    cancel: async (visit: number) =>
      expect((await page.request.put(`/api/site-visits/${visit}/cancel`, { headers })).status()).toBe(200),
    /** Omits the time to take any of that day. */
    book: (
      of: { id: number } | { broker_id: number },
      day: string,
      time: string | null = '10:00',
      visitors = 1,
      more: { waiting_list?: boolean } = {},
    ) =>
      post('/api/site-visits', {
        ...more,
        ...contact,
        ...('id' in of ? { project_id: of.id } : of),
        preferred_visit_date: day,
        ...(time && { preferred_visit_time: time }),
        number_of_visitors: visitors,
      }),
    /** Looks at a project's page, as far as that is recorded. */
    look: (project: { id: number }) =>
      post('/api/activity-log', { activity_type: 'page_view', page_type: 'project', page_id: project.id }),
    ask: (exhibitor: number, message: string, as: 'developer_id' | 'broker_id' = 'developer_id') =>
      post('/api/inquiries', {
        name: person.name,
        email: person.email,
        phone: contact.visitor_phone,
        [as]: exhibitor,
        message,
      }),
  };
}
