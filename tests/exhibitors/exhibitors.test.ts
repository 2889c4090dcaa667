import { expect, test } from 'vitest';
import { addPerson, signIn } from '../support/people.ts';
import { addExhibitor, addFile, addMapping, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const headers = await signIn(expo.app, await addPerson(expo.database));

const get = async (path: string, signedIn = false) => {
  const answer = await expo.send('GET', path, signedIn ? headers : {});
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
};

/** Adds a stall that has every part. */
async function addFullStall(kind: 'developer' | 'broker') {
  const { database } = expo;
  const [logo, stall, card, first, second] = await Promise.all(
    ['logo', 'stall', 'card', 'first award', 'second award'].map((name) => addFile(database, `${name}, ${kind}`)),
  );
  const brochure = await addFile(database, `${kind}.pdf`);
  const id = await addExhibitor(database, {
    kind,
    name: 'Sahyadri',
    company: 'Sahyadri Homes',
    email: `hello@${kind}.example`,
    phone: '+91 55500 10000',
    is_verified: true,
    logo_id: logo?.id,
    stall_image_id: stall?.id,
    visiting_card_id: card?.id,
    brochure_id: brochure.id,
    about_builder: 'At home in Pune.',
    founders_video_url: 'https://vimeo.com/123456',
    video_meet: 'https://meet.example/sahyadri',
    location: 'Baner, Pune',
    address: '1, Link Road',
  });
  await insertRow(database, 'exhibitor_achievements', { exhibitor_id: id, media_id: second?.id, position: 1 });
  await insertRow(database, 'exhibitor_achievements', { exhibitor_id: id, media_id: first?.id, position: 0 });
  const url = (file: { path: string } | undefined) => `/storage/${file?.path}`;
  return { id, urls: { logo, stall, card, first, second, brochure }, url };
}

test.each(['developer', 'broker'] as const)(
  'a %s’s stall is for signed-in users, its public page for everyone',
  async (kind) => {
    const { id, urls, url } = await addFullStall(kind);
    const face = {
      id,
      name: 'Sahyadri',
      company: 'Sahyadri Homes',
      is_verified: '1',
      logo_url: url(urls.logo),
      avatar: url(urls.logo),
      stall_image_url: url(urls.stall),
      stall_picture: { url: url(urls.stall), width: 1280, height: 720, color: '#aabbcc' },
      about_builder: 'At home in Pune.',
      founders_video_url: 'https://vimeo.com/123456',
      achievements_urls: [url(urls.first), url(urls.second)],
      location: 'Baner, Pune',
      address: '1, Link Road',
      total_projects: 0,
    };
    const open = await get(`/${kind}s/${id}`);
    expect(open.body.data).toMatchObject(face);
    for (const hidden of ['@', '55500', 'meet.example', urls.brochure.path, String(urls.card?.path)])
      expect(open.text).not.toContain(hidden);
    expect((await get(`/${kind}s/${id}/details`)).status).toBe(401);
    const { body } = await get(`/${kind}s/${id}/details`, true);
    expect(body.details ?? body.data).toMatchObject({
      ...face,
      email: `hello@${kind}.example`,
      phone: '+91 55500 10000',
      video_meet: 'https://meet.example/sahyadri',
      brochure_url: url(urls.brochure),
      visiting_card_url: url(urls.card),
      visiting_card_picture: { url: url(urls.card) },
    });
  },
);

test('a builder’s lists contain the 24 newest of each status; the counts include all', async () => {
  const { database } = expo;
  const id = await addExhibitor(database, { email: 'hello@lists.example' });
  await expo.query(
    `insert into projects (developer_id, project_name, status, created_at)
     select $1, status || ' ' || n, status::project_status, now() - n * interval '1 hour'
     from unnest(array['ongoing', 'upcoming', 'past', 'on_hold', 'planning', 'cancelled']) status, generate_series(1, 26) n
     where status <> 'upcoming' or n <= 2`,
    [id],
  );
  const { data } = (await get(`/developers/${id}`)).body;
  expect(data).toMatchObject({
    ongoing_projects: 26,
    upcoming_projects: 2,
    past_projects: 26,
    on_hold_projects: 26,
    total_projects: 80,
  });
  const names = (list: { project_name: string }[]) => list.map((card) => card.project_name);
  const newest = (status: string, count: number) => Array.from({ length: count }, (_, n) => `${status} ${n + 1}`);
  expect(names(data.ongoing_projects_list)).toEqual(newest('ongoing', 24));
  expect(names(data.upcoming_projects_list)).toEqual(newest('upcoming', 2));
  expect(names(data.past_projects_list)).toEqual(newest('past', 24));
  expect(names(data.on_hold_projects_list)).toEqual(newest('on_hold', 24));
  const { developer } = (await get(`/developers/${id}/details`, true)).body;
  expect(developer).toMatchObject({ id, name: 'Lakeside Builders', email: 'hello@lists.example' });
  expect(names(developer.past_projects_list)).toEqual(newest('past', 24));
});

test('a consultant’s projects are the mapped ones of active builders, newest first', async () => {
  const { database } = expo;
  const id = await addExhibitor(database, { kind: 'broker', name: 'Asha' });
  const [builder, gone] = [await addExhibitor(database, {}), await addExhibitor(database, { is_active: false })];
  const mapped = [
    await addProject(database, builder, { project_name: 'Older', status: 'on_hold', created_at: '2024-01-01' }),
    await addProject(database, builder, { project_name: 'Newer', created_at: '2024-02-01', start_price: 4_500_000 }),
    await addProject(database, gone, { project_name: 'Unlisted' }),
    await addProject(database, builder, { project_name: 'Planned', status: 'planning' }),
  ];
  await addProject(database, builder, { project_name: 'Not mapped' });
  for (const project_id of mapped) await addMapping(database, project_id, id);
  const { data } = (await get(`/brokers/${id}/projects`)).body;
  expect(data.map((card: { project_name: string }) => card.project_name)).toEqual(['Newer', 'Older']);
  expect(data[0]).toMatchObject({
    name: 'Newer',
    price: 4_500_000,
    developer_name: 'Lakeside Builders',
    broker_name: 'Asha',
  });
  expect((await get(`/brokers/${id}`)).body.data).toMatchObject({ ongoing_projects: 1, total_projects: 2 });
});

test('an unknown or inactive exhibitor, or one of the other kind, is not found', async () => {
  const { database } = expo;
  const developer = await addExhibitor(database, {});
  const broker = await addExhibitor(database, { kind: 'broker' });
  const gone = {
    developer: await addExhibitor(database, { is_active: false }),
    broker: await addExhibitor(database, { kind: 'broker', is_active: false }),
  };
  const expectMissing = async (path: string, message: string) => {
    const { status, body } = await get(path, true);
    expect([status, body.message], path).toEqual([404, message]);
  };
  for (const id of [broker, gone.developer, 2_147_483_647])
    for (const call of ['', '/details']) await expectMissing(`/developers/${id}${call}`, 'Developer Not Found');
  for (const id of [developer, gone.broker, 2_147_483_647])
    for (const call of ['', '/details']) await expectMissing(`/brokers/${id}${call}`, 'Consultant Not Found');
  for (const id of [developer, gone.broker, 2_147_483_647])
    expect((await get(`/brokers/${id}/projects`)).body).toEqual({ success: true, data: [] });
});

test('a stall’s links that could run a script are omitted', async () => {
  const id = await addExhibitor(expo.database, {
    founders_video_url: 'data:text/html,x',
    video_meet: ' javascript:alert(1)',
  });
  const { details } = (await get(`/developers/${id}/details`, true)).body;
  expect(details).toMatchObject({ founders_video_url: null, video_meet: null });
});
