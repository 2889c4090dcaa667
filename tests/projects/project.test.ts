import { expect, test } from 'vitest';
import { addExhibitor, addFile, addMapping, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

const find = (id: number | string) => expo.send('GET', `/projects/${id}`);

test('a project’s answer has everything its page shows', async () => {
  const { database } = expo;
  const [logo, stall, plan, view, mark] = await Promise.all(
    ['logo', 'stall', 'plan', 'view', 'mark'].map((name) => addFile(database, name)),
  );
  const brochure = await addFile(database, 'brochure.pdf');
  const developer = await addExhibitor(database, {
    name: 'Sahyadri',
    company: 'Sahyadri Homes',
    is_verified: true,
    logo_id: mark?.id,
    email: 'hello@sahyadri.example',
  });
  const id = await addProject(database, developer, {
    project_name: 'Palm Vihar',
    status: 'past',
    start_price: 5_000_000,
    end_price: 9_000_000,
    pin_code: '411001',
    latitude: 18.52,
    longitude: 73.85,
    location_address: 'Link Road, Pune',
    total_units: 120,
    booked_units: 118,
    meet_link: 'https://meet.example/palm-vihar',
    infrastructure_video: 'https://youtu.be/dQw4w9WgXcQ',
    project_completion_date: '2024-03-31',
    deadline: '2024-06-30',
    features: JSON.stringify(['Lifts', 'Lake view', '']),
    floor_plans: JSON.stringify([{ title: 'East wing', image: plan?.path }, { image: 'https://plans.example/w.png' }]),
    stall_image_id: stall?.id,
    logo_id: logo?.id,
    brochure_id: brochure.id,
  });
  const facility = await insertRow(database, 'facilities', { name: 'Gym', logo_id: null });
  await insertRow(database, 'project_facilities', { project_id: id, facility_id: facility });
  const bank = await insertRow(database, 'banks', { name: 'Nagar Bank', logo_id: mark?.id });
  await insertRow(database, 'project_banks', { project_id: id, bank_id: bank });
  await insertRow(database, 'project_gallery', { project_id: id, position: 1, media_id: stall?.id });
  await insertRow(database, 'project_gallery', { project_id: id, position: 0, media_id: view?.id });
  const consultants = [
    { name: 'Asha', company: 'Asha & Co', phone: '+91 55500 10000', email: 'asha@homes.example', is_verified: true },
    { name: 'Bharat', is_active: false },
  ];
  for (const row of consultants) {
    const consultant_id = await addExhibitor(database, { kind: 'broker', ...row });
    await addMapping(database, id, consultant_id);
  }

  const answer = await find(id);
  expect(answer.statusCode, answer.body).toBe(200);
  const { success, data } = answer.json();
  expect(success).toBe(true);
  expect(data).toMatchObject({
    id,
    project_name: 'Palm Vihar',
    name: 'Palm Vihar',
    project_status: 'past',
    status: 'past',
    price: 5_000_000,
    image: `/storage/${stall?.path}`,
    stall_image_url: `/storage/${stall?.path}`,
    logo_url: `/storage/${logo?.path}`,
    pin_code: '411001',
    latitude: 18.52,
    longitude: 73.85,
    project_completion_date: '2024-03-31',
    deadline: '2024-06-30',
    total_units: 120,
    booked_units: 118,
    meet_link: 'https://meet.example/palm-vihar',
    infrastructure_video: 'https://youtu.be/dQw4w9WgXcQ',
    download_brochure: `/storage/${brochure.path}`,
    download_brochure_url: `/storage/${brochure.path}`,
    features: ['Lifts', 'Lake view'],
    facilities: [{ id: facility, name: 'Gym', logo: null, logo_picture: null }],
    banks: [{ id: bank, name: 'Nagar Bank', logo: `/storage/${mark?.path}`, logo_picture: { alt: '' } }],
    bank_ids: [bank],
    broker_name: 'Asha',
    visits: 0,
    developer: {
      id: developer,
      name: 'Sahyadri',
      company: 'Sahyadri Homes',
      is_verified: '1',
      logo: `/storage/${mark?.path}`,
    },
  });
  expect(data.brokers).toMatchObject([{ name: 'Asha', company: 'Asha & Co', is_verified: '1', logo: null }]);
  expect(data.brokers).toHaveLength(1);
  expect(data.gallery_images.map(({ url }: { url: string }) => url)).toEqual([
    `/storage/${view?.path}`,
    `/storage/${stall?.path}`,
  ]);
  expect(data.floor_plans).toEqual([
    {
      title: 'East wing',
      url: `/storage/${plan?.path}`,
      configuration: null,
      picture: { url: `/storage/${plan?.path}`, width: 1280, height: 720, color: '#aabbcc', alt: '' },
    },
    { title: 'Floor plan 2', url: 'https://plans.example/w.png', configuration: null, picture: null },
  ]);
  expect(answer.body).not.toContain('hello@sahyadri.example');
});

test('floor plans and their pictures are read in each of the four stored shapes', async () => {
  const { database } = expo;
  const { path } = await addFile(database, 'plan of four shapes');
  const developer = await addExhibitor(database, {});
  const escaped = JSON.stringify([path]).replaceAll('/', '\\/');
  for (const stored of [JSON.stringify([{ title: 'A', image: path }]), escaped, [path], [{ url: path }], path]) {
    const id = await addProject(database, developer, { floor_plans: JSON.stringify(stored) });
    const { data } = (await find(id)).json();
    expect(data.floor_plans).toMatchObject([{ url: `/storage/${path}`, picture: { width: 1280 } }]);
  }
});

test('links that could run a script are omitted', async () => {
  const { database } = expo;
  const hostile = 'javascript:alert(1)';
  const developer = await addExhibitor(database, {});
  const id = await addProject(database, developer, {
    meet_link: hostile,
    infrastructure_video: 'data:text/html,<script>alert(1)</script>',
    floor_plans: JSON.stringify([hostile, { image: hostile }, '//elsewhere.example/x.png']),
    features: JSON.stringify(['<b>Lifts</b>', 7, { a: 1 }]),
  });
  const { data } = (await find(id)).json();
  expect(data).toMatchObject({
    meet_link: null,
    infrastructure_video: null,
    floor_plans: [],
    features: ['<b>Lifts</b>'],
  });
});

test('an unknown project, or one of an inactive builder, is not found', async () => {
  const developer = await addExhibitor(expo.database, { is_active: false });
  const unlisted = await addProject(expo.database, developer);
  for (const id of [unlisted, 2_147_483_647]) {
    const answer = await find(id);
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Project Not Found']);
  }
  for (const id of ['0', '-1', 'x', '1.5', '99999999999']) expect((await find(id)).statusCode, id).toBe(422);
});

test('a facility added to a project shows at once', async () => {
  const id = await addProject(expo.database, await addExhibitor(expo.database, {}));
  expect((await find(id)).json().data.facilities).toEqual([]);
  const facility = await insertRow(expo.database, 'facilities', { name: 'Pool' });
  await insertRow(expo.database, 'project_facilities', { project_id: id, facility_id: facility });
  expect((await find(id)).json().data.facilities).toMatchObject([{ name: 'Pool' }]);
});
