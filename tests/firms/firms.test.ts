import { expect, test } from 'vitest';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { receivers } from '../support/receivers.ts';
import { addExhibitor, insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = await receivers(expo);
await insertRow(expo.database, 'registers', { source: 'neempur', name: 'Neempur' });
await addExhibitor(expo.database, { name: 'Zinnia Homes', import_key: 'neempur:zinnia homes' });

const get = async (url: string, headers: Headers) => {
  const answer = await expo.send('GET', `/admin${url}`, headers);
  return { status: answer.statusCode, body: answer.body, json: answer.body.startsWith('{') ? answer.json() : {} };
};
const names = async (url: string, headers: Headers) =>
  (await get(url, headers)).json.data.map(({ name }: { name: string }) => name);

test('the organiser sees all stalls, others their own and those mapped to their projects', async () => {
  const { organiser, builder, consultant, otherBuilder } = all;
  expect(await names('/developers', organiser.headers)).toEqual([
    'Champak Estates',
    'Kadamba Builders',
    'Zinnia Homes',
  ]);
  expect(await names('/brokers', organiser.headers)).toEqual(['Meera Homes', 'Nila Realty']);
  expect(await names('/developers', builder.headers)).toEqual(['Kadamba Builders']);
  expect(await names('/developers', consultant.headers)).toEqual(['Kadamba Builders']);
  expect(await names('/brokers', consultant.headers)).toEqual(['Meera Homes']);
  expect((await get('/developers/export', builder.headers)).body).not.toContain('Champak');
  for (const part of ['', '/history'])
    expect((await get(`/developers/${otherBuilder.stall}${part}`, builder.headers)).status).toBe(404);
});

test('members, inquiries and visits of a stall are for its members and the organiser', async () => {
  const { organiser, builder, consultant } = all;
  const details = async (headers: Headers) => (await get(`/developers/${builder.stall}`, headers)).json.data;
  for (const { headers } of [organiser, builder])
    expect(await details(headers)).toMatchObject({
      members: [{ email: builder.person.email, role: 'owner' }],
      counts: { inquiries: 0, visits: 0, statuses: { ongoing: 1, past: 0 }, past_by_date: 0 },
      projects: [{ id: all.project, consultants: [{ name: 'Meera Homes' }] }],
    });
  // This is a draft of the builder that this consultant isn't mapped to.
  await insertRow(expo.database, 'projects', {
    developer_id: builder.stall,
    project_name: 'Draft',
    status: 'planning',
  });
  expect(await details(consultant.headers)).toMatchObject({
    firm: { can: { update: 'Only the stall’s people and the organiser edit it.' } },
    members: null,
    verification: null,
    projects: [{ id: all.project }],
    counts: { inquiries: null, visits: null, statuses: { planning: 0 } },
  });
  const past = { developer_id: builder.stall, status: 'past' };
  await insertRow(expo.database, 'projects', { ...past, project_name: 'By hand' });
  await insertRow(expo.database, 'projects', { ...past, project_name: 'By its date', import_source: 'maharera' });
  expect((await details(builder.headers)).counts).toMatchObject({
    statuses: { planning: 1, past: 2 },
    past_by_date: 1,
  });
  const history = (headers: Headers) => get(`/developers/${builder.stall}/history`, headers);
  expect((await history(builder.headers)).status).toBe(200);
  const refused = await history(consultant.headers);
  expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('see its history')]);
});

test('a stall’s page counts the inquiries and visits that its own lists and dashboard have', async () => {
  const { organiser, builder, consultant, otherBuilder, project, otherProject } = all;
  const inquire = (exhibitor_id: number, row = {}) =>
    insertRow(expo.database, 'inquiries', { exhibitor_id, ...asha, ...row });
  await inquire(builder.stall);
  await inquire(consultant.stall, { project_id: project });
  await inquire(builder.stall, { project_id: project, assigned_exhibitor_id: consultant.stall });
  await inquire(consultant.stall);
  await inquire(otherBuilder.stall, { project_id: otherProject });
  const visit = { visit_date: dayFromNow(2) };
  await addVisit(expo.database, { ...visit, project_id: project });
  await addVisit(expo.database, { ...visit, project_id: project, assigned_exhibitor_id: consultant.stall });
  await addVisit(expo.database, { ...visit, project_id: otherProject });
  const total = async (url: string, headers: Headers) => (await expo.app.inject({ url, headers })).json().total;
  for (const [stall, page, inquiries, visits] of [
    [builder, 'developers', 3, 2],
    [consultant, 'brokers', 3, 1],
    [otherBuilder, 'developers', 1, 1],
  ] as const) {
    for (const { headers } of [organiser, stall])
      expect((await get(`/${page}/${stall.stall}`, headers)).json.data.counts).toMatchObject({ inquiries, visits });
    expect(await total('/api/inquiries/received', stall.headers)).toBe(inquiries);
    expect(await total('/api/site-visits', stall.headers)).toBe(visits);
    const { leads } = (await expo.send('GET', '/exhibitor-dashboard', stall.headers)).json().data;
    expect(leads).toMatchObject({ inquiries, visits });
  }
});

test('filters find verified, claimed and waiting stalls', async () => {
  const { headers } = all.organiser;
  expect(await names('/developers?people=unclaimed', headers)).toEqual(['Zinnia Homes']);
  expect(await names('/developers?people=claimed&search=kadam', headers)).toEqual(['Kadamba Builders']);
  expect(await names('/developers?verified=yes', headers)).toEqual([]);
  expect(await names('/developers?approval=submitted', headers)).toEqual([]);
});

test('the organiser verifies a firm with a reason that its members are mailed, and takes that back', async () => {
  const { organiser, builder } = all;
  const verify = (
    verified: boolean,
    headers: Headers,
    reason = 'Papers seen.',
    checks = verified ? ['papers'] : undefined,
  ) => expo.send('PUT', `/admin/firms/${builder.stall}/verification`, headers, { verified, reason, checks });
  await expo.query('delete from pgboss.job');
  expect((await verify(true, builder.headers)).statusCode).toBe(403);
  expect((await verify(true, organiser.headers, ' ')).json().errors.reason[0]).toContain('Enter the reason');
  const done = await verify(true, organiser.headers);
  expect(done.json()).toMatchObject({
    message: 'Kadamba Builders is verified.',
    data: { firm: { is_verified: true }, verification: { reason: 'Papers seen.', checks: ['papers'] } },
  });
  expect((await verify(true, organiser.headers)).statusCode).toBe(409);
  const none = await verify(true, organiser.headers, 'Papers seen.', []);
  expect(none.json().errors).toEqual({ checks: ['Choose what you checked. Visitors see it.'] });
  await expo.query(`update exhibitors set verified_at = '2020-01-02' where id = $1`, [builder.stall]);
  expect((await verify(true, organiser.headers, 'Office seen.', ['papers', 'office'])).statusCode).toBe(200);
  const shown = (await expo.send('GET', `/developers/${builder.stall}`)).json().data.verification;
  expect(shown).toEqual({ checks: ['papers', 'office'], at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  // Another check renews the date.
  expect(shown.at > '2020-02').toBe(true);
  expect((await verify(false, organiser.headers, 'Papers ran out.')).statusCode).toBe(200);
  expect((await expo.mails()).map(({ to, data }) => [to, data.verified])).toEqual([
    [builder.person.email, true],
    [builder.person.email, true],
    [builder.person.email, false],
  ]);
  const history = (await get(`/developers/${builder.stall}/history`, builder.headers)).json.data;
  expect(history).toHaveLength(3);
  expect((await expo.send('GET', `/developers/${builder.stall}`)).json().data.verification).toBeNull();
  expect(history[0].changes).toContainEqual({ field: 'is_verified', from: true, to: false });
});
