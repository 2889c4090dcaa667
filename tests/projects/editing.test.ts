import { expect, test } from 'vitest';
import { projectLimits } from '#projects/server/edit-procedures.ts';
import { addVisit, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { drawn } from '../support/png.ts';
import { receivers } from '../support/receivers.ts';
import { addFile, addMapping, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const people = await receivers(expo);
const place = await insertRow(expo.database, 'locations', { location_name: 'Baner' });
const category = (category_name: string, parent_id: number | null, level: number) =>
  insertRow(expo.database, 'categories', { category_name, parent_id, level });
const main = await category('Homes', null, 1);
const sub = await category('Apartments', main, 2);
const homes = [main, sub, await category('2 BHK', sub, 3)];
const office = await category('Offices', await category('Work', null, 1), 2);

const create = (headers: Headers, payload: object) => expo.send('POST', '/projects', headers, payload);
const save = (headers: Headers, id: number, payload: object) => expo.send('POST', `/projects/${id}`, headers, payload);
const find = async (headers: Headers, id: number, what = '') =>
  (await expo.send('GET', `/projects/managed/${id}${what}`, headers)).json().data;
const newDraft = async (name = 'Lake Court'): Promise<number> =>
  (await create(people.builder.headers, { project_name: name })).json().data.id;

async function uploadedBy(person: number, name: string): Promise<number> {
  const { id } = await addFile(expo.database, name);
  await insertRow(expo.database, 'media_owners', { media_id: id, user_id: person });
  return id;
}

test('a builder creates a draft, fills it in and lists it; visitors then see all of it', async () => {
  const { builder, organiser, consultant } = people;
  const created = await create(builder.headers, { project_name: 'River Court' });
  expect(created.statusCode, created.body).toBe(201);
  const { id, version } = created.json().data;
  expect(created.json().data).toMatchObject({
    listing: 'draft',
    developer: { id: builder.stall },
    project_status: 'upcoming',
  });
  const [picture, plan] = [await uploadedBy(builder.person.id, 'front'), await uploadedBy(builder.person.id, 'plan')];
  const facility = await insertRow(expo.database, 'facilities', { name: 'Pool' });
  const bank = await insertRow(expo.database, 'banks', { name: 'Bank of Pune' });
  const fields = {
    project_title: 'By the river',
    description: '<p>Quiet <strong>homes</strong>.</p><script>alert(1)</script>',
    start_price: 5_000_000,
    end_price: 7_500_000,
    location_id: place,
    pin_code: '411 045',
    coordinates: 'https://www.google.com/maps/place/Pune/@18.5,73.8,14z/data=!3d18.5591!4d73.7797',
    category_id: homes[0],
    sub_category_id: homes[1],
    sub_category3_id: homes[2],
    rera_number: 'P52100001234',
    project_completion_date: '2031-05-01',
    features: ['Garden'],
    facility_ids: [facility],
    bank_ids: [bank],
    stall_image_id: picture,
    gallery: [{ media_id: picture, caption: 'The front' }],
    floor_plans: [{ media_id: plan, title: 'East', configuration: '2 BHK' }],
    notes: 'For us alone',
    visit_capacity: '',
  };
  const saved = await save(builder.headers, id, { ...fields, version });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json().data).toMatchObject({
    version: version + 1,
    description: '<p>Quiet <strong>homes</strong>.</p>',
    latitude: 18.5591,
    longitude: 73.7797,
    pin_code: '411045',
    category: '2 BHK',
    missing: [],
    can: { list: true },
    facilities: [{ name: 'Pool' }],
    gallery: [{ media_id: picture, caption: 'The front' }],
    floor_plans: [{ media_id: plan, title: 'East', configuration: '2 BHK' }],
  });
  expect((await expo.send('GET', `/projects/${id}`)).statusCode).toBe(404);
  expect((await find(consultant.headers, id, '/preview')) ?? null).toBeNull();
  expect((await find(builder.headers, id, '/preview')).project_name).toBe('River Court');
  await expo.send('POST', '/projects/managed/listing', builder.headers, { ids: [id], change: 'list' });
  const { data } = (await expo.send('GET', `/projects/${id}`)).json();
  expect(data).toMatchObject({
    description: 'Quiet homes.',
    description_html: '<p>Quiet <strong>homes</strong>.</p>',
    price: 5_000_000,
    floor_plans: [{ title: 'East', configuration: '2 BHK' }],
    bank_ids: [bank],
    updated_by: 'Kadamba Builders',
  });
  expect(data).not.toHaveProperty('notes');
  const [entry] = await find(organiser.headers, id, '/history');
  expect(entry.changes[0]).toMatchObject({ field: 'listing', from: 'draft', to: 'listed' });
  expect(JSON.stringify(await find(organiser.headers, id, '/history'))).not.toContain('For us alone');
});

test('a form with files, as another program sends it, creates and changes a project', async () => {
  const { builder } = people;
  const send = async (path: string, fields: Record<string, string>, files: Record<string, Blob> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, file] of Object.entries(files)) form.append(name, file, `${name}.png`);
    const request = new Request('http://expo.example', { method: 'POST', body: form });
    return expo.send(
      'POST',
      `/projects${path}`,
      { ...builder.headers, 'content-type': request.headers.get('content-type') ?? '' },
      Buffer.from(await request.arrayBuffer()),
    );
  };
  const pixels = await drawn(64, 36).png().toBuffer();
  const picture = new Blob([new Uint8Array(pixels)], { type: 'image/png' });
  const created = await send(
    '',
    {
      name: 'Form Court',
      status: 'OnGoing',
      start_price: '4500000',
      features: '["Lift","Garden"]',
      location_id: String(place),
      latitude: '18.55',
      longitude: '73.78',
      floor_plans: '["https://files.example/plan.png"]',
      facilities: '',
    },
    { image: picture, logo: picture },
  );
  expect(created.statusCode, created.body).toBe(201);
  const { data } = created.json();
  expect(data).toMatchObject({
    project_name: 'Form Court',
    project_status: 'ongoing',
    start_price: 4_500_000,
    features: ['Lift', 'Garden'],
    floor_plans: [{ url: 'https://files.example/plan.png', title: 'Floor plan 1' }],
    latitude: 18.55,
  });
  expect(data.stall_image_id).toBe(data.logo_id);
  const changed = await send(`/${data.id}`, { end_price: '6000000', features: '[]' });
  expect(changed.statusCode, changed.body).toBe(200);
  // Missing fields stay, and without a version the last change wins.
  expect(changed.json().data).toMatchObject({ start_price: 4_500_000, end_price: 6_000_000, features: [], version: 2 });
  const text = await send(`/${data.id}`, { features: 'Lift, Garden' });
  expect(text.json().errors).toEqual({ features: ['Send features as a list, or as JSON of a list.'] });
  const large = new Blob([new Uint8Array(20_000_001)]);
  const tooLarge = await send(`/${data.id}`, {}, { logo: large });
  expect([tooLarge.statusCode, tooLarge.json().errors]).toEqual([
    413,
    { logo: ['This file is too large: 20 MB at most.'] },
  ]);
  const noPicture = await send(`/${data.id}`, {}, { image: new Blob(['hello']) });
  expect(Object.keys(noPicture.json().errors)).toEqual(['stall_image_id']);
});

test('a form of someone who may not change the project is refused before it is read', async () => {
  const { builder, otherBuilder, consultant, project } = people;
  const send = (headers: Headers, path: string) =>
    expo.app.inject({
      method: 'POST',
      url: `/api/projects${path}`,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      // If the form were read, the answer would be 400.
      payload: 'no form',
    });
  const statusOf = async (headers: Headers, path: string) => (await send(headers, path)).statusCode;
  const visitor = await signIn(expo.app, await addPerson(expo.database));
  expect(await statusOf(visitor, '')).toBe(403);
  expect(await statusOf(consultant.headers, `/${project}`)).toBe(403);
  expect(await statusOf(otherBuilder.headers, `/${project}`)).toBe(404);
  expect(await statusOf(builder.headers, `/${project}`)).toBe(400);
});

test('what doesn’t fit is refused under its field, and nothing is changed', async () => {
  const { builder, otherBuilder, otherProject } = people;
  const id = await newDraft();
  const foreign = await uploadedBy(otherBuilder.person.id, 'foreign');
  const { path } = await addFile(expo.database, 'of others');
  await expo.query('update projects set rera_number = $2 where id = $1', [otherProject, 'P51800009999']);
  await save(builder.headers, id, { start_price: 5_000_000, total_units: 10 });
  const before = await find(builder.headers, id);
  const marked = `A${'\u0301'.repeat(9)}`;
  const refused: [field: string, input: object, message?: string][] = [
    ['end_price', { start_price: 9_000_000, end_price: 8_000_000 }],
    ['end_price', { end_price: 4_000_000 }],
    ['booked_units', { booked_units: 11 }],
    ['offer_until', { offer: 'No floor-rise charges' }, 'Enter the last day of the offer.'],
    ['offer_until', { offer: 'No floor-rise charges', offer_until: dayFromNow(-1) }],
    ['start_price', { start_price: -1 }],
    ['coordinates', { coordinates: '51.5, -0.12' }],
    ['coordinates', { coordinates: 'near the lake' }],
    ['latitude', { latitude: 51.5, longitude: 0 }],
    ['sub_category_id', { category_id: homes[0], sub_category_id: office }],
    ['facility_ids', { facility_ids: Array.from({ length: 200 }, (_, index) => index + 1) }],
    ['facility_ids', { facility_ids: [999_999] }],
    ['project_completion_date', { project_completion_date: '1900-01-01' }],
    ['project_completion_date', { project_completion_date: '2031-02-30' }],
    ['rera_number', { rera_number: 'p51800009999 ' }, 'Champak Vihar of Champak Estates has this RERA number.'],
    ['features', { features: 'Lift' }],
    ['gallery', { gallery: [{ media_id: foreign }] }],
    ['stall_image_id', { stall_image_id: foreign }],
    ['floor_plans', { floor_plans: [{ url: `/storage/${path}` }] }],
    ['floor_plans.0', { floor_plans: [{ title: 'None' }] }],
    ['floor_plans.0.configuration', { floor_plans: [{ url: 'https://a.example/b.png', configuration: 'Castle' }] }],
    ['broker_ids', { broker_ids: [people.consultant.stall] }],
    ['developer_id', { developer_id: otherBuilder.stall }],
    ['pin_code', { pin_code: '0411' }],
    ['meet_link', { meet_link: 'https://example.com' }],
    ['infrastructure_video', { infrastructure_video: 'javascript:alert(1)' }],
    ['visit_capacity', { visit_capacity: 501 }],
    ['project_name', { project_name: ' ' }],
    ['project_name', { project_name: '\u200b' }],
    ['project_name', { project_name: 'L\u043edha' }, 'Use Latin letters, or those of an Indian script.'],
    ['project_name', { project_name: marked }, 'Put fewer accents on a letter.'],
    ['project_title', { project_title: marked }, 'Put fewer accents on a letter.'],
    ['description', { description: `<p>${marked}</p>` }, 'Put fewer accents on a letter.'],
    ['project_status', { project_status: 'sold' }],
    ['price_per_foot', { price_per_foot: 1 }],
  ];
  for (const [field, input, message] of refused) {
    const answer = await save(builder.headers, id, input);
    expect(answer.statusCode, `${JSON.stringify(input)} ${answer.body}`).toBe(422);
    expect(Object.keys(answer.json().errors), JSON.stringify(input)).toEqual([field]);
    if (message) expect(answer.json().message).toBe(message);
  }
  expect(await find(builder.headers, id)).toEqual(before);
  expect((await create(people.organiser.headers, { project_name: 'Without' })).json().errors).toHaveProperty(
    'developer_id',
  );
});

test('a change of the main category takes the lower ones away', async () => {
  const { builder } = people;
  const id = await newDraft();
  await save(builder.headers, id, { category_id: homes[0], sub_category_id: homes[1] });
  const { data } = (await save(builder.headers, id, { category_id: homes[0] })).json();
  expect(data).toMatchObject({ category_id: homes[0], sub_category_id: null });
});

test('of two editors the second is told what the first has saved; consultants read', async () => {
  const { builder, organiser, consultant, project } = people;
  const { version } = await find(builder.headers, project);
  expect((await save(organiser.headers, project, { project_title: 'Theirs', version })).statusCode).toBe(200);
  const late = await save(builder.headers, project, { project_title: 'Mine', version });
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ project_title: 'Theirs', version: version + 1 });
  const both = await Promise.all(
    [1, 2].map(() => save(builder.headers, project, { project_title: 'Twice', version: version + 1 })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await find(consultant.headers, project, '/preview')).project_name).toBe('Kadamba Court');
  expect((await save(consultant.headers, project, { project_title: 'Ours' })).statusCode).toBe(403);
});

test('a deletion is undone with all parts; what was visited is archived instead', async () => {
  const { builder } = people;
  const remove = (id: number) => expo.send('DELETE', `/projects/${id}`, builder.headers);
  const id = await newDraft();
  const picture = await uploadedBy(builder.person.id, 'gone');
  await save(builder.headers, id, { gallery: [{ media_id: picture, caption: 'Front' }], features: ['Lift'] });
  const gone = await addPerson(expo.database);
  const mapping = await addMapping(expo.database, id, people.otherConsultant.stall, {
    may_edit: true,
    asked_user_id: gone.id,
  });
  expect((await remove(id)).statusCode).toBe(200);
  await expo.query('delete from users where id = $1', [gone.id]);
  expect((await save(builder.headers, id, { project_title: 'Gone' })).statusCode).toBe(404);
  const restored = await expo.send('POST', `/projects/${id}/restore`, builder.headers);
  expect(restored.json().data).toMatchObject({
    id,
    features: ['Lift'],
    gallery: [{ media_id: picture, caption: 'Front' }],
    brokers: [{ id: people.otherConsultant.stall }],
  });
  const mapped = await expo.send('GET', `/admin/mappings/${mapping}`, builder.headers);
  expect(mapped.json().data).toMatchObject({ state: 'accepted', may_edit: true });
  await addVisit(expo.database, { project_id: id, visit_date: dayFromNow(4) });
  const kept = (await remove(id)).json();
  expect([kept.data.archived, kept.message]).toEqual([
    true,
    expect.stringContaining('has 1 site visit, and was archived'),
  ]);
  const again = await remove(id);
  expect([again.statusCode, again.json().message]).toEqual([409, 'It stays archived: it has 1 site visit.']);
});

test('a copy is a draft without what is the original’s alone', async () => {
  const { builder } = people;
  const id = await addProject(expo.database, builder.stall, {
    project_name: 'Original',
    rera_number: 'P1',
    booked_units: 3,
  });
  const picture = await uploadedBy(builder.person.id, 'copied');
  await save(builder.headers, id, { gallery: [{ media_id: picture }], start_price: 100 });
  const answer = await expo.send('POST', `/projects/${id}/duplicate`, builder.headers);
  expect(answer.json().data).toMatchObject({
    project_name: 'Original (copy)',
    listing: 'draft',
    rera_number: null,
    booked_units: null,
    start_price: 100,
    gallery: [{ media_id: picture }],
  });
  const { madeByAccount } = projectLimits;
  await expo.services.limits.consume(madeByAccount, String(builder.person.id), undefined, madeByAccount.max);
  expect((await expo.send('POST', `/projects/${id}/duplicate`, builder.headers)).statusCode).toBe(429);
  await expo.services.limits.reset(madeByAccount, String(builder.person.id));
});

test('a project without a number of visitors has its stall’s, and the expo’s', async () => {
  const { builder, organiser } = people;
  const id = await newDraft();
  const capacity = async () =>
    (await expo.send('GET', `/projects/${id}/visit-capacity`, builder.headers)).json().data.visit_capacity;
  expect(await capacity()).toBe(10);
  await expo.query('update exhibitors set visit_capacity = 3 where id = $1', [builder.stall]);
  expect(await capacity()).toBe(3);
  await save(organiser.headers, id, { visit_capacity: '7' });
  expect(await capacity()).toBe(7);
});
