import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createAppServices } from '#app/server/bootstrap/bootstrap.ts';
import { projectsInBulk } from '#projects/server/service.ts';
import { publicSettings, type SettingName, settingNames } from '#settings/shared/setting-fields.ts';
import { addPerson, signIn } from '../support/people.ts';
import { settingsForm } from '../support/settings.ts';
import { addExhibitor } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';
import { uploadTo } from '../support/uploads.ts';

const expo = await expoOfFile();
const headers = await signIn(expo.app, await addPerson(expo.database, { name: 'Asha', role: 'SuperAdmin' }));

const put = (payload: object) => expo.send('PUT', '/admin/settings', headers, payload);
const read = async (url = '/api/admin/settings') => (await expo.app.inject({ url, headers })).json().data;

test('what an organiser saves is shown at once, in another process too', async () => {
  const other = createAppServices(expo.database, expo.config);
  expect((await other.settings.site()).name).not.toBe(settingsForm.name);
  const { version } = await read();
  const saved = await put({ ...settingsForm, version });
  expect(saved.json()).toMatchObject({ message: 'The settings were saved.', data: settingsForm });
  expect(await other.settings.site()).toMatchObject({ name: settingsForm.name, fair_ends_on: '2031-12-03' });
  expect(await other.settings.rules()).toEqual({
    months: { inquiries: null, visits: null, accounts: null },
    agentsNeedNumber: true,
    activityMonths: 12,
    notificationEmails: ['desk@deccan.example'],
  });
  const { body } = await expo.app.inject('/');
  for (const shown of [
    'Deccan Homes Fair',
    'Homes of the plateau',
    '12 Station Road',
    '+91 20 5550 0199',
    'hello@deccan.example',
    'Every day 10am-8pm',
    'https://social.example/deccan',
    '30 Nov – 3 Dec 2031',
  ])
    expect(body).toContain(shown);

  // A new project takes as many visitors as the organiser says.
  const { db } = expo.database;
  const [developerId = 0] = [await addExhibitor(expo.database, {})];
  const [project] = await projectsInBulk.add(db, [{ developerId, projectName: 'Neem Court', status: 'ongoing' }]);
  const capacity = await expo.send('GET', `/projects/${project}/visit-capacity`, headers);
  expect(capacity.json().data.visit_capacity).toBe(7);

  const outdated = await put({ ...settingsForm, name: 'Late', version });
  expect(outdated.statusCode).toBe(409);
  expect(outdated.json()).toMatchObject({ changed_by: 'Asha', current: { name: settingsForm.name } });
});

test('texts of pages are sanitised, and have the name in them as text', async () => {
  await put({
    ...settingsForm,
    name: 'Brick & <b>Co</b>',
    about: '<h2>{name}</h2><p onclick="alert(1)">A<script>alert(2)</script><img src=x onerror=alert(3)></p>',
  });
  const { body } = await expo.app.inject('/about');
  expect(body).toContain('<h2>Brick &amp; &lt;b&gt;Co&lt;/b&gt;</h2><p>A</p>');
  expect(body).not.toContain('alert(');
});

test('terms have a page and a link once they are written, and the privacy page has the settings’ months', async () => {
  const ask = (url: string) => expo.app.inject(url);
  const footerLink = 'href="/terms"';
  const { terms: _, ...silent } = await read();
  expect(silent.privacy).toBe('');
  expect((await ask('/terms')).statusCode).toBe(404);
  expect((await ask('/about')).body).not.toContain(footerLink);
  await put({ ...settingsForm, terms: '<p>Be kind.</p>', privacy: '<p>Asha answers.</p>', inquiry_months: 9 });
  // The previous release's form sends neither, and both stay.
  await put(settingsForm);
  expect((await ask('/terms')).body).toContain('<p>Be kind.</p>');
  expect((await ask('/contact')).body).toContain(footerLink);
  const { body } = await ask('/privacy');
  for (const shown of [
    '<p>Asha answers.</p>',
    'Inquiries are erased 9 months',
    'Site visits are kept until',
    '12 months',
  ])
    expect(body).toContain(shown);
});

test('history has the values, but not the addresses of people', async () => {
  await put(settingsForm);
  await put({ ...settingsForm, tagline: 'Another', notification_emails: 'Nila@Deccan.example, ravi@deccan.example' });
  expect((await read()).notification_emails).toEqual(['nila@deccan.example', 'ravi@deccan.example']);
  const [last] = await read('/api/admin/settings/history');
  expect(last).toMatchObject({ action: 'updated', by: 'Asha' });
  expect(last.changes).toEqual([
    { field: 'tagline', from: settingsForm.tagline, to: 'Another' },
    { field: 'notification_emails', from: null, to: null },
  ]);
});

/** Each differs from the form's. A setting that isn't here fails the check of types. */
const otherValues: Record<SettingName, unknown> = {
  name: 'Konkan Homes',
  tagline: 'By the sea',
  logo_id: null,
  address: '3 Beach Road, Alibag 402201',
  phone: '+91 20 5550 0142',
  email: 'desk@konkan.example',
  opening_hours: 'Weekends 9am-6pm',
  social_links: [],
  fair_starts_on: '2032-01-10',
  fair_ends_on: '2032-01-12',
  about: '<p>Other words.</p>',
  why_visit: '<p>For the sea.</p>',
  contact: '<p>Call us.</p>',
  privacy: '<p>Nila answers.</p>',
  terms: '<p>Be fair.</p>',
  default_visit_capacity: 8,
  stalls_need_approval: true,
  agents_need_number: false,
  organisers_need_second_factor: true,
  activity_months: 13,
  inquiry_months: 14,
  visit_months: 15,
  unconfirmed_account_months: 16,
  notification_emails: ['hello@konkan.example'],
};

test('every setting is saved, and history says so', async () => {
  const logo = (await uploadTo(expo.app, headers, readFileSync('public/icons/icon-192.png'))).json().data;
  await put({ ...settingsForm, logo_id: logo.id, privacy: '', terms: '' });
  const before = await read();
  expect((await put(otherValues)).statusCode).toBe(200);
  const after = await read();
  expect(after).toMatchObject(otherValues);
  const [{ changes }] = await read('/api/admin/settings/history');
  expect(changes.map(({ field }: { field: string }) => field)).toEqual(settingNames);
  expect(settingNames.filter((name) => isDeepStrictEqual(after[name], before[name]))).toEqual([]);
  const { data: site } = (await expo.send('GET', '/settings/site')).json();
  expect(Object.keys(site).sort()).toEqual(['logo', ...publicSettings].sort());
});

test('a refused setting is named, with what to do', async () => {
  const long = 'x'.repeat(100_000);
  const refused: [field: string, value: unknown, errorOf?: string][] = [
    ...['name', 'tagline', 'address', 'phone', 'email', 'opening_hours', 'about', 'why_visit', 'contact'].map(
      (field): [string, string] => [field, long],
    ),
    ['name', ' '],
    ['phone', '12'],
    ['email', 'hello'],
    ['social_links', [{ name: 'Instagram', url: 'javascript:alert(1)' }], 'social_links.0.url'],
    ['social_links', [{ name: long, url: 'https://social.example' }], 'social_links.0.name'],
    ['notification_emails', ['desk@deccan.example', long]],
    ['fair_starts_on', '2031-02-30'],
    ['fair_starts_on', null],
    ['fair_ends_on', '2031-11-29'],
    ['default_visit_capacity', 0],
    ['logo_id', 999_999],
  ];
  for (const [field, value, errorOf = field] of refused) {
    const answer = await put({ ...settingsForm, [field]: value });
    expect([errorOf, answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([errorOf, 422, [errorOf]]);
    expect(answer.body.length).toBeLessThan(1_000);
  }
});
