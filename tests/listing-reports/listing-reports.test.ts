import { expect, test } from 'vitest';
import { addMember, addVisitableProject, asha, visitForm } from '../support/bookable.ts';
import { addSignedIn, password } from '../support/people.ts';
import { receivers } from '../support/receivers.ts';
import { addProject } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = await receivers(expo);
const project = await addProject(expo.database, all.builder.stall, { project_name: 'Neem Court' });

const visitor = (given: object = {}) => addSignedIn(expo, given);
const { send } = expo;
const report = (headers: Headers, fields: object = { project_id: project }) =>
  send('POST', '/listing-reports', headers, {
    reason: 'price',
    details: 'It says 40 L, the office says 55 L.',
    ...fields,
  });
const answer = (id: number, outcome: string) =>
  send('PUT', `/admin/listing-reports/${id}/answer`, all.organiser.headers, { outcome, answer: 'We asked the firm.' });
const { mails } = expo;

test('a report goes to the organiser, who answers it once by mail; the firm learns nothing', async () => {
  const asha = await visitor();
  await expo.query('delete from pgboss.job');
  const sent = await report(asha.headers);
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json().data;
  expect((await report(asha.headers)).statusCode).toBe(409);
  const listed = (await send('GET', '/admin/listing-reports?state=open', all.organiser.headers)).json().data[0];
  expect(listed).toMatchObject({ id, project: { name: 'Neem Court' }, person: { email: asha.email }, others: 0 });
  expect(new Date(listed.due_at).getTime() - new Date(listed.created_at).getTime()).toBe(72 * 3_600_000);

  expect((await answer(id, 'acted')).json().data).toMatchObject({ state: 'acted', answer: 'We asked the firm.' });
  expect((await answer(id, 'no_fault')).statusCode).toBe(409);
  expect((await send('GET', '/listing-reports', asha.headers)).json().data[0]).toMatchObject({ state: 'acted' });
  const told = await mails();
  const firm = [all.builder.person.email, 'builder@stalls.example'];
  expect(told.map(({ to, template }) => [to, template])).toContainEqual([asha.email, 'listing-report-answered']);
  expect(told.filter(({ to }) => firm.includes(to))).toEqual([]);
  const bell = await send('GET', '/notifications', all.builder.headers);
  expect(bell.body).not.toContain('Neem Court');
  const history = await send('GET', `/admin/developers/${all.builder.stall}/history`, all.builder.headers);
  expect(history.body).not.toContain('We asked the firm');
});

test('reporting needs a confirmed address, another’s listing that is listed, and a reason', async () => {
  const status = async (headers: Headers, fields?: object) => (await report(headers, fields)).statusCode;
  expect(await status((await visitor({ confirmed: false })).headers)).toBe(403);
  expect(await status(all.builder.headers)).toBe(403);
  expect(await status(all.organiser.headers)).toBe(403);
  const { headers } = await visitor();
  const draft = await addProject(expo.database, all.builder.stall, { listing: 'draft' });
  expect(await status(headers, { project_id: draft })).toBe(404);
  expect(await status(headers, { exhibitor_id: all.builder.stall, project_id: project })).toBe(422);
  const unsaid = await report(headers, { project_id: project, reason: 'other', details: ' ' });
  expect(unsaid.json().errors).toEqual({ details: ['Say what is wrong.'] });
  expect(await status(headers, { exhibitor_id: all.builder.stall })).toBe(201);
});

test('five reports a day, and none for a year after one that was made up', async () => {
  const { headers } = await visitor();
  const projects = await Promise.all(Array.from({ length: 6 }, () => addProject(expo.database, all.builder.stall)));
  const statuses: number[] = [];
  for (const project_id of projects) statuses.push((await report(headers, { project_id })).statusCode);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);

  const { headers: other } = await visitor();
  const { id } = (await report(other)).json().data;
  await answer(id, 'abuse');
  const barred = await report(other, { exhibitor_id: all.builder.stall });
  expect([barred.statusCode, barred.json().message]).toEqual([
    403,
    'You can’t send reports at the moment. Write to the organiser instead.',
  ]);
  await expo.query(`update listing_reports set answered_at = now() - interval '366 days' where id = $1`, [id]);
  expect((await report(other, { exhibitor_id: all.builder.stall })).statusCode).toBe(201);
});

test('a stall reports who wrote to it; the organiser sees what was written, the sender nothing', async () => {
  const troll = await visitor();
  const written = { name: 'Nobody', email: 'nobody@people.example', phone: '+91 98765 43210', message: 'You idiots.' };
  const ids: number[] = [];
  for (const message of [written.message, 'Still here.'])
    ids.push(
      (await send('POST', '/inquiries', troll.headers, { ...written, message, project_id: project })).json().data.id,
    );
  await expo.query('delete from pgboss.job');
  const [first, second] = ids;
  const asked = { project_id: undefined, inquiry_id: first, reason: 'abusive', details: '' };
  expect((await report(all.otherBuilder.headers, asked)).statusCode).toBe(404);
  expect((await report(troll.headers, asked)).statusCode).toBe(404);
  expect((await report(all.builder.headers, { ...asked, reason: 'price' })).json().errors).toEqual({
    reason: ['Choose what is wrong.'],
  });
  const sent = await report(all.builder.headers, asked);
  expect(sent.statusCode, sent.body).toBe(201);
  expect((await report(all.builder.headers, asked)).statusCode).toBe(409);
  expect((await report(all.builder.headers, { ...asked, inquiry_id: second })).statusCode).toBe(201);

  const { id } = sent.json().data;
  const found = (await send('GET', `/admin/listing-reports/${id}`, all.organiser.headers)).json().data;
  expect(found).toMatchObject({
    exhibitor: { name: 'Kadamba Builders' },
    sender: {
      name: 'Nobody',
      user_id: troll.id,
      account: `${troll.name}, ${troll.email}`,
      is_active: true,
      written: 'You idiots.',
    },
    others: 1,
  });
  expect((await answer(id, 'acted')).statusCode).toBe(200);
  const told = await mails();
  expect(told.map(({ to, template }) => [to, template])).toContainEqual([
    all.builder.person.email,
    'listing-report-answered',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/Nobody|idiots/);
  expect(told.filter(({ to }) => [troll.email, written.email].includes(to))).toEqual([]);
  expect((await send('GET', '/user/data', troll.headers)).body).not.toContain('abusive');
});

test('what a report says about a sender goes with the sender’s details', async () => {
  const { id: userId, email, headers } = await visitor();
  const inquiry = await send('POST', '/inquiries', headers, { ...asha, email, project_id: project });
  const place = await addVisitableProject(expo.database, all.builder.stall);
  const visit = await send('POST', '/site-visits', headers, visitForm({ project_id: place, visitor_email: email }));
  const of = { project_id: undefined, reason: 'pretends', details: 'Asha Rao of Pune shouts.' };
  const { headers: staff, id: staffId } = await visitor({ role: 'Developer' });
  await addMember(expo.database, all.builder.stall, staffId, 'staff');
  for (const asked of [{ inquiry_id: inquiry.json().data.id }, { site_visit_id: visit.json().data.id }]) {
    for (const stranger of [all.otherBuilder.headers, headers])
      expect((await report(stranger, { ...of, ...asked })).statusCode).toBe(404);
    const sent = await report(staff, { ...of, ...asked });
    expect(sent.json().data, sent.body).toMatchObject({ details: of.details });
  }
  const listed = (await send('GET', '/admin/listing-reports?state=open', all.organiser.headers)).json().data;
  const others = listed.flatMap((one: { person: { id: number }; others: number }) =>
    one.person.id === staffId ? one.others : [],
  );
  expect(others).toEqual([1, 1]);
  const left = await send('DELETE', '/user', headers, { email, password });
  expect(left.statusCode, left.body).toBe(200);
  expect((await send('GET', '/listing-reports', staff)).json().data).toMatchObject([
    { reason: 'pretends', details: null },
    { reason: 'pretends', details: null },
  ]);
  expect(await expo.query('select from users where id = $1', [userId])).toHaveLength(0);
});
