import { expect, test } from 'vitest';
import { dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { addFile, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);

const find = (headers: Headers, id: number, what = '') => expo.send('GET', `/admin/stalls/${id}${what}`, headers);
const save = (headers: Headers, id: number, payload: object) =>
  expo.send('PUT', `/admin/stalls/${id}`, headers, payload);

/** Adds a file that this person has uploaded. */
async function uploadedBy(person: number, name: string): Promise<number> {
  const { id } = await addFile(expo.database, name);
  await insertRow(expo.database, 'media_owners', { media_id: id, user_id: person });
  return id;
}

test('a builder completes their stall, and visitors see it at once', async () => {
  const { stall, headers, person } = people.builder;
  const [logo, award, brochure] = [
    await uploadedBy(person.id, 'logo'),
    await uploadedBy(person.id, 'award'),
    await uploadedBy(person.id, 'brochure.pdf'),
  ];
  const fields = {
    name: 'Kadamba Builders',
    about_html: '<p>At home in <strong>Pune</strong>.</p>',
    stand: 'B-12, Hall 4',
    location: 'Baner, Pune',
    address: '1, Link Road',
    phone: '+91 55500 10000',
    video_meet: 'https://meet.google.com/abc-defg-hij',
    founders_video_url: 'https://youtu.be/dQw4w9WgXcQ',
    languages: ['mr', 'en'],
    logo_id: logo,
    brochure_id: brochure,
    achievements: [{ media_id: award, alt_text: 'A gold cup', caption: 'Builder of the year' }],
    days_off: [0],
    closed_days: [{ day: dayFromNow(9), note: 'Diwali' }],
    lead_hours: '24',
  };
  const answer = await save(headers, stall, { ...fields, version: 1 });
  expect(answer.json()).toMatchObject({
    success: true,
    data: { ...fields, lead_hours: 24, languages: ['en', 'mr'], version: 2, files: [{}, {}] },
  });
  const { details } = (await expo.send('GET', `/developers/${stall}/details`, people.consultant.headers)).json();
  expect(details).toMatchObject({
    about_builder: 'At home in Pune.',
    stand: 'B-12, Hall 4',
    phone: '+91 55500 10000',
    languages: ['en', 'mr'],
    achievements: [{ caption: 'Builder of the year', picture: { alt: 'A gold cup' } }],
    visit_hours: { days_off: [0], closed_days: [{ day: dayFromNow(9), note: 'Diwali' }], lead_hours: 24 },
  });
  // Omitted fields stay.
  await save(headers, stall, { company: 'Kadamba Group' });
  expect((await find(headers, stall)).json().data).toMatchObject({
    ...fields,
    lead_hours: 24,
    languages: ['en', 'mr'],
  });
});

test('everyone sees the stands of listed stalls in the order of their numbers', async () => {
  const { consultant, otherBuilder, otherConsultant } = people;
  await save(consultant.headers, consultant.stall, { stand: 'B-2' });
  await save(otherBuilder.headers, otherBuilder.stall, { stand: 'B-10' });
  await save(otherConsultant.headers, otherConsultant.stall, { stand: 'A-1' });
  await expo.query('update exhibitors set is_active = false where id = $1', [otherConsultant.stall]);
  const stands: { stand: string; id: number }[] = (await expo.send('GET', '/stands')).json().data;
  expect(stands.filter(({ stand }) => /^[AB]-\d+$/.test(stand))).toMatchObject([
    { stand: 'B-2', id: consultant.stall, kind: 'broker' },
    { stand: 'B-10', id: otherBuilder.stall, kind: 'developer' },
  ]);
  await expo.query('update exhibitors set is_active = true where id = $1', [otherConsultant.stall]);
});

test('a stall is found and suggested by its stand', async () => {
  const { headers, stall } = people.otherBuilder;
  await save(headers, stall, { stand: 'Q-77' });
  const get = async (path: string) => (await expo.app.inject(path)).json().data;
  for (const typed of ['q-77', 'Q77', 'stand%20Q-7'])
    expect(await get(`/api/search/suggestions?q=${typed}`)).toMatchObject([{ id: stall, detail: 'Stand Q-77' }]);
  expect(await get('/api/exhibitors?search=q-77')).toMatchObject([{ id: stall, stand: 'Q-77' }]);
});

test('history says who changed what; of contact details only that they changed', async () => {
  const { stall, headers } = people.otherBuilder;
  await save(headers, stall, { phone: '+91 98765 43210', days_off: [6] });
  const [entry] = (await find(people.organiser.headers, stall, '/history')).json().data;
  expect(entry.changes).toEqual([
    { field: 'days_off', from: [], to: [6] },
    { field: 'phone', from: null, to: null },
  ]);
  const rows = await expo.query(`select changes::text from record_history where noun = 'stall'`);
  expect(JSON.stringify(rows)).not.toContain('98765');
});

test('the second of two editors sees what the first saved, and can then save theirs', async () => {
  const { stall, headers } = people.otherConsultant;
  const { version } = (await find(headers, stall)).json().data;
  expect((await save(people.organiser.headers, stall, { about_html: 'Theirs', version })).statusCode).toBe(200);
  const late = await save(headers, stall, { about_html: 'Mine', version });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ about_html: '<p>Theirs</p>', version: version + 1 });
  expect((await save(headers, stall, { about_html: 'Mine', version: version + 1 })).statusCode).toBe(200);
});

test('a form that is sent twice changes the stall once', async () => {
  const { stall, headers } = people.otherConsultant;
  const { version } = (await find(headers, stall)).json().data;
  const both = await Promise.all([1, 2].map(() => save(headers, stall, { company: 'Nila Group', version })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await find(headers, stall)).json().data.version).toBe(version + 1);
});

test('members and organisers reach a stall, listed or not; others don’t', async () => {
  const { stall, headers } = people.consultant;
  await expo.query('update exhibitors set is_active = false where id = $1', [stall]);
  const visitor = await signIn(expo.app, await addPerson(expo.database));
  const statuses = async (who: Headers) => [
    (await find(who, stall)).statusCode,
    (await find(who, stall, '/preview')).statusCode,
    (await find(who, stall, '/history')).statusCode,
    (await save(who, stall, { company: 'Meera Homes' })).statusCode,
  ];
  expect(await statuses(headers)).toEqual([200, 200, 200, 200]);
  expect(await statuses(people.organiser.headers)).toEqual([200, 200, 200, 200]);
  // Both are mapped to the same project, which gives no access to each other’s stalls.
  expect(await statuses(people.builder.headers)).toEqual([404, 404, 404, 404]);
  expect(await statuses(people.otherConsultant.headers)).toEqual([404, 404, 404, 404]);
  expect(await statuses(visitor)).toEqual([403, 403, 403, 403]);
  const own = await expo.send('GET', '/admin/stalls', headers);
  expect(own.json().data).toEqual([
    { id: stall, kind: 'broker', name: 'Meera Homes', is_listed: false, approval: 'approved' },
  ]);
  await expo.query('update exhibitors set is_active = true where id = $1', [stall]);
});

const refused: [what: string, fields: object, field: string, text: RegExp][] = [
  ['no name', { name: ' ' }, 'name', /Enter a name/],
  ['a video at another site', { founders_video_url: 'https://evil.example/v.mp4' }, 'founders_video_url', /YouTube/],
  ['a call at another site', { video_meet: 'https://meet.google.com.evil.example/x' }, 'video_meet', /Google Meet/],
  ['a script as a call', { video_meet: 'javascript:alert(1)' }, 'video_meet', /Google Meet/],
  ['a link that is no map', { location: 'https://evil.example/' }, 'location', /Google Maps/],
  ['an email that is none', { email: 'asha@' }, 'email', /Enter an email/],
  ['a phone of letters', { phone: 'call me' }, 'phone', /Phone number/],
  ['a text of 100,000 characters', { about_html: 'x'.repeat(100_000) }, 'about_html', /20,000/],
  ['an unknown language', { languages: ['tlh'] }, 'languages.0', /Choose languages/],
  ['every weekday off', { days_off: [0, 1, 2, 3, 4, 5, 6] }, 'days_off', /at least one/],
  ['a day that isn’t', { closed_days: [{ day: '2027-02-30' }] }, 'closed_days.0.day', /valid date/],
  ['a day twice', { closed_days: [{ day: '2027-01-26' }, { day: '2027-01-26' }] }, 'closed_days.1.day', /already/],
  ['a lead time of a year', { lead_hours: 8760 }, 'lead_hours', /two weeks/],
  ['half a visitor', { visit_capacity: 0.5 }, 'visit_capacity', /whole number/],
  ['a file of someone else', { logo_id: 999_999 }, 'logo_id', /you have uploaded/],
  ['someone else’s award', { achievements: [{ media_id: 999_999 }] }, 'achievements', /you have uploaded/],
];
test.each(refused)('%s is refused under its field, and nothing changes', async (_what, fields, field, text) => {
  const { stall, headers } = people.otherBuilder;
  const before = (await find(headers, stall)).json();
  const answer = await save(headers, stall, fields);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[field]?.[0]).toMatch(text);
  expect((await find(headers, stall)).json()).toEqual(before);
});

test('a PDF is no logo, a picture no brochure', async () => {
  const { stall, headers, person } = people.otherBuilder;
  const [picture, pdf] = [await uploadedBy(person.id, 'a picture'), await uploadedBy(person.id, 'a paper.pdf')];
  expect((await save(headers, stall, { logo_id: pdf })).json().errors).toEqual({ logo_id: ['Choose a picture.'] });
  expect((await save(headers, stall, { brochure_id: picture })).json().errors).toEqual({
    brochure_id: ['Choose a PDF.'],
  });
  const video = { founders_video_id: picture, founders_video_url: 'https://vimeo.com/1' };
  expect((await save(headers, stall, video)).json().errors.founders_video_url[0]).toMatch(/Keep either/);
});
