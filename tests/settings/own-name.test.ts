import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { requestExamples } from '#app/server/api/reference-examples.ts';
import { contract } from '#app/shared/contract.ts';
import { addStall, addVisitableProject, visitForm } from '../support/bookable.ts';
import { addPerson, signInWithCookies } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';
import { writtenMail } from '../support/written-mail.ts';

const fair = {
  name: 'Deccan Homes Fair',
  about: '<p>{name} is held each winter.</p><h2>Who comes</h2><p>Firms of the Deccan.</p>',
  social_links: [{ name: 'Instagram', url: 'https://social.example/deccan' }],
};
const own = 'Deccan Homes Fair';
const builtIn = /Aangan/;

const expo = await expoOfFile();
const { database } = expo;
await expo.query('update expo_settings set name = $1, about = $2, social_links = $3', [
  fair.name,
  fair.about,
  JSON.stringify(fair.social_links),
]);
const developer = await addStall(database, 'developer');
const consultant = await addStall(database, 'broker');
const project = await addVisitableProject(database, developer, { consultants: [consultant] });

const pagesOfAll = () => [
  ...['/', '/?tab=brokers', '/about', '/why-visit', '/contact', '/login', '/register', '/forgot-password'],
  ...['/reset-password', '/confirm-email', '/account-deleted', '/redirect-test'],
  ...[`/project/${project}/details`, `/developer/${developer}/detail`, '/project/999999/details', '/no-such-page'],
];
const pagesOfTheSignedIn = () => [
  ...[
    `/developer/${developer}/details`,
    `/broker/${consultant}/details`,
    '/profile',
    '/dashboard',
    '/phone-verification',
  ],
  ...[
    '/admin',
    '/admin/users',
    '/admin/roles',
    '/admin/visitors',
    '/admin/site-visits',
    '/admin/settings',
    '/admin/nothing',
  ],
];
const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1];

test('every page has the expo’s name', async () => {
  const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const pages = [...pagesOfAll().map((url) => ({ url })), ...pagesOfTheSignedIn().map((url) => ({ url, cookies }))];
  for (const page of pages) {
    const { body } = await expo.app.inject(page);
    expect(titleOf(body), page.url).toContain(own);
    expect(body, page.url).not.toMatch(builtIn);
  }
});

test('the About page has the text of the settings, other pages don’t load it', async () => {
  const { body } = await expo.app.inject('/about');
  expect(body).toContain('Deccan Homes Fair is held each winter.');
  expect(body).toContain('<h2>Who comes</h2>');
  expect((await expo.app.inject('/')).body).not.toContain('held each winter');
  const { data } = (await expo.send('GET', '/settings/site')).json();
  expect(data).toMatchObject({ name: own, opening_hours: 'Mon-Fri 9am-6pm', social_links: fair.social_links });
});

test('mail, its calendar and the API’s description have it too', async () => {
  const asked = { name: 'Asha', email: 'asha@people.example', phone: '+91 98765 43210', developer_id: developer };
  const forms = { '/api/site-visits': visitForm({ project_id: project }), '/api/inquiries': asked };
  for (const [url, payload] of Object.entries(forms))
    expect((await expo.app.inject({ method: 'POST', url, payload })).statusCode).toBe(201);
  const { mail } = expo.services.notifications;
  const [to, told] = [asked.email, { name: asked.name, path: '/' }];
  await mail({ to, template: 'confirm-email', data: told });
  await mail({ to, template: 'reset-password', data: told });
  await mail({ to, template: 'password-changed', data: told });
  await mail({ to, template: 'change-email', data: told });
  await mail({ to, template: 'address-taken', data: told });
  await mail({ to, template: 'address-change-asked', data: told });
  await mail({ to, template: 'address-changed', data: { ...told, how: 'by-link' } });
  await expo.services.jobs.start(() => {});
  // One asks the consultant for the RERA agent number.
  await expect.poll(async () => (await writtenMail(expo.config.dataDir)).length, { timeout: 20_000 }).toBe(12);
  const written = await writtenMail(expo.config.dataDir);
  const calendars = written.flatMap(({ email }) => email.attachments.map(({ content }) => textOf(content)));
  expect(calendars.filter((text) => text.includes(`PRODID:-//${own}//`)).length).toBeGreaterThan(1);
  for (const { email } of written) {
    expect(email.from?.name).toBe(own);
    expect(`${email.subject} ${email.text} ${email.html}`).not.toMatch(builtIn);
  }
  expect(calendars.join()).not.toMatch(builtIn);

  const description = await expo.send('GET', '/openapi.json');
  expect(description.json().info.title).toBe(own);
  expect(description.body).not.toMatch(builtIn);
  expect((await expo.send('GET', '/docs/static/index.html')).body).not.toMatch(builtIn);
});

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

test('the API’s description has the calls that redirect a browser', async () => {
  const { paths } = (await expo.send('GET', '/openapi.json')).json();
  expect(paths['/auth/google'].get.parameters[0].name).toBe('redirect_to');
  expect(paths['/sanctum/csrf-cookie']).toMatchObject({ servers: [{ url: '/' }] });
});

test('the API’s description has the refusals as they are answered, and examples that are valid', async () => {
  const { paths, components } = (await expo.send('GET', '/openapi.json')).json();
  const refusal = { $ref: '#/components/responses/Conflict' };
  expect(paths['/admin/members/{id}'].put.responses['409']).toEqual(refusal);
  expect(Object.keys(paths['/developers/{id}'].get.responses)).toEqual(['200', '308', '404', '422', '429', '503']);
  const refused = (await expo.send('POST', '/inquiries', {}, {})).json();
  const { schema } = components.responses.InvalidInput.content['application/json'];
  expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(refused).sort());
  const examples = new Set(Object.keys(requestExamples));
  traverseContractProcedures({ path: [], router: contract }, ({ contract: call, path }) => {
    const name = path.join('.');
    if (!examples.delete(name)) return;
    const { inputSchema, route } = call['~orpc'] as { inputSchema: z.ZodType; route: { path: string } };
    const id = route.path.includes('{id}') ? { id: 1 } : {};
    expect([name, inputSchema.safeParse({ ...id, ...requestExamples[name] }).error?.issues]).toEqual([name, undefined]);
  });
  expect([...examples]).toEqual([]);
});
