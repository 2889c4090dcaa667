import { expect, test } from 'vitest';
import { addMember, addStall, addVisitableProject, asha, dayFromNow, visitForm } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

const phone = '+91 55500 10077';
const guidePhone = '+91 55500 10088';

const expo = await expoOfFile();
const builder = await addStall(expo.database, 'developer', { name: 'Kadamba Builders', phone });
const project = await addVisitableProject(expo.database, builder);

const { query } = expo;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  expo.send('POST', `/site-visits${url}`, headers, payload);
const tokenIn = (link: string) => String(new URL(link, 'http://expo.example').searchParams.get('token'));
const showPhone = (token: string, headers: Record<string, string> = {}) => post('/manage/phone', { token }, headers);
const hasPhone = async (token: string, headers: Record<string, string> = {}) =>
  (await post('/manage', { token }, headers)).json().data.has_phone;

/** Books without an account. Returns the tokens of the success screen and of the mail. */
async function book() {
  const answer = await post('', visitForm({ project_id: project }));
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, links } = answer.json().data;
  const [mail] = await expo.mails({ to: asha.email, visit: id });
  return { id: Number(id), shown: tokenIn(links.manage), mailed: tokenIn(mail?.data.link) };
}

test('a mailed link shows the firm’s phone when asked for; a link of the success screen only to signed-in people', async () => {
  const { shown, mailed } = await book();
  expect([await hasPhone(mailed), await hasPhone(shown)]).toEqual([true, false]);
  const answer = await showPhone(mailed);
  expect(answer.json().data).toEqual({ name: 'Kadamba Builders', phone, host: null });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await showPhone(shown)).statusCode).toBe(404);
  const headers = await signIn(expo.app, await addPerson(expo.database));
  expect((await showPhone(shown, headers)).json().data.phone).toBe(phone);
  for (const token of [mailed, shown]) {
    expect((await post('/manage', { token })).body).not.toContain(phone);
    expect((await expo.app.inject(`/visit?token=${token}`)).body).not.toContain(phone);
  }
  expect(await query('select from inquiries')).toEqual([]);
});

test('cancelled and past visits, stalls off the list and firms without members show no phone', async () => {
  const { id, mailed } = await book();
  const refused = async () => [(await showPhone(mailed)).statusCode, await hasPhone(mailed)];
  const whilst = async (change: string, undo: string) => {
    await query(change);
    const seen = await refused();
    await query(undo);
    return seen;
  };
  const none = [404, false];
  const off = `update exhibitors set is_active = false, taken_off_at = now(), taken_off_reason = 'Checked' where id = ${builder}`;
  const on = `update exhibitors set is_active = true, taken_off_at = null, taken_off_reason = null where id = ${builder}`;
  expect(await whilst(off, on)).toEqual(none);
  const people = await query('select user_id from exhibitor_members where exhibitor_id = $1', [builder]);
  const leave = `update users set is_active = false where id = ${people[0]?.user_id}`;
  expect(await whilst(leave, leave.replace('false', 'true'))).toEqual(none);
  const past = `update site_visits set visit_date = '${dayFromNow(-1)}' where id = ${id}`;
  expect(await whilst(past, `update site_visits set visit_date = '${dayFromNow(3)}' where id = ${id}`)).toEqual(none);
  expect(await refused()).toEqual([200, true]);
  await query(`update site_visits set status = 'cancelled' where id = $1`, [id]);
  expect(await refused()).toEqual(none);
});

test('a visitor’s own visits name the phone of the firm that expects them', async () => {
  const person = await addPerson(expo.database);
  const headers = await signIn(expo.app, person);
  const booked = await post('', visitForm({ project_id: project, visitor_email: person.email }), headers);
  const own = async () => {
    const url = `/api/site-visits/user-visits/${booked.json().data.id}`;
    return (await expo.app.inject({ url, headers })).json().data.exhibitor_phone;
  };
  expect(await own()).toBe(phone);
  await expo.send('PUT', `/site-visits/${booked.json().data.id}/cancel`, headers, {});
  expect(await own()).toBeNull();
});

test('the person who meets the visitor is shown once they agreed, on the page after “Show phone” and in mail', async () => {
  const guide = await addPerson(expo.database, { role: 'Developer', name: 'Meera Joshi', phone: guidePhone });
  await addMember(expo.database, builder, guide.id, 'staff');
  const headers = await signIn(expo.app, guide);
  const { id, mailed, shown } = await book();
  await query('update site_visits set assigned_user_id = $2 where id = $1', [id, guide.id]);
  const hostOf = async (token: string) => (await post('/manage', { token })).json().data.host;
  const agree = (stall: number, agreed: boolean) =>
    expo.send('PUT', `/admin/members/stalls/${stall}/meeting`, headers, { agreed });
  expect(await hostOf(mailed)).toBeNull();
  expect((await showPhone(mailed)).json().data.host).toBeNull();

  const other = await addStall(expo.database, 'developer', { name: 'Others' });
  expect((await agree(other, true)).statusCode).toBe(404);
  expect((await agree(builder, true)).json().data.meets_visitors).toBe(true);
  expect([await hostOf(mailed), await hostOf(shown)]).toEqual(['Meera Joshi', null]);
  expect((await post('/manage', { token: mailed })).body).not.toContain('10088');
  expect((await showPhone(mailed)).json().data).toMatchObject({
    phone,
    host: { name: 'Meera Joshi', phone: guidePhone },
  });
  const confirmed = await expo.send('PUT', `/site-visits/${id}/status`, headers, { status: 'confirmed' });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const mails = (await expo.mails({ visit: id })).filter(({ data }) => data.what === 'confirmed');
  expect(mails.map(({ template, data }) => ({ template, host: data.visit.host ?? null }))).toEqual([
    { template: 'visit-for-exhibitor', host: null },
    { template: 'visit-for-visitor', host: { name: 'Meera Joshi', phone: guidePhone } },
  ]);
  await agree(builder, false);
  expect(await hostOf(mailed)).toBeNull();
});
