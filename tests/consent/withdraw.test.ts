import { expect, test } from 'vitest';
import { applyEntries } from '#journal/server/service.ts';
import { asha, dayFromNow, visitForm } from '../support/bookable.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { writtenMail } from '../support/written-mail.ts';

const expo = await expoOfFile({ PUBLIC_URL: 'https://expo.example' });
await expo.services.jobs.start(() => {});
const all = receiversOfEachTest(expo);

const { query } = expo;
const post = (url: string, payload: object) => expo.send('POST', url, {}, payload);

/** Returns the newest mail to an address whose text contains these words. */
async function mailTo(address: string, words: RegExp): Promise<string> {
  const find = async () =>
    (await writtenMail(expo.config.dataDir)).findLast(
      ({ email }) => email.to?.[0]?.address === address && words.test(`${email.subject}\n${email.text}`),
    )?.email.text;
  await until(async () => (await find()) !== undefined);
  return String(await find());
}
/** Returns the token of the link that withdraws consent, from the newest mail to an address. */
const withdrawing = async (address: string): Promise<string> =>
  String(/\/unsubscribe\?token=(c\.[\w-]+)/.exec(await mailTo(address, /token=c\./))?.[1]);

test('the link in a mail erases an inquiry after a question, tells the firm, and a restored one is erased again', async () => {
  const email = 'inquirer@people.example';
  const sent = await post('/inquiries', { ...asha, email, message: 'Call me at night', project_id: all.project });
  const { id } = sent.json().data;
  await query(`insert into inquiry_entries (inquiry_id, kind, body) values ($1, 'note', 'Asha is keen')`, [id]);
  await query(
    `insert into listing_reports (exhibitor_id, user_id, inquiry_id, reason, details) values ($1, $2, $3, 'abuse', 'Asha swore')`,
    [all.builder.stall, all.builder.person.id, id],
  );
  const reported = () => query('select details from listing_reports where inquiry_id = $1', [id]);
  const [before] = await query('select * from inquiries where id = $1', [id]);
  expect(before).toMatchObject({ notice_version: 2, erased_at: null });
  const token = await withdrawing(email);

  const asked = await post('/consent/link', { token });
  expect(asked.headers['cache-control']).toBe('no-store');
  expect(asked.json().data).toMatchObject({
    kind: 'inquiry',
    to: 'Kadamba Builders',
    cancels: false,
    withdrawn: false,
  });
  expect(asked.json().data.given_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(asked.json().data.notice).toMatch(/^Your details go to the firm and the organiser, to answer this inquiry\./);
  expect(asked.body).not.toMatch(/Asha|night|@/);
  expect(await query('select name from inquiries where id = $1', [id])).toEqual([{ name: asha.name }]);
  const page = await expo.app.inject(`/unsubscribe?token=${token}`);
  expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(page.headers['cache-control']).toContain('no-store');

  for (const again of [1, 2]) {
    const answer = await post('/consent/withdraw', { token });
    expect([again, answer.statusCode, answer.json().data.withdrawn]).toEqual([again, 200, true]);
  }
  const erased = { email: '', phone: '', message: null, user_id: null, confirmation_hash: null, status: 'rejected' };
  const stored = async () => (await query('select * from inquiries where id = $1', [id]))[0];
  expect(await stored()).toMatchObject({ ...erased, name: 'Consent withdrawn', notice_version: 2 });
  expect(await query('select from inquiry_entries where inquiry_id = $1', [id])).toEqual([]);
  expect(await reported()).toEqual([{ details: null }]);
  expect(await mailTo(all.builder.person.email, /Consent withdrawn/)).toContain(`${asha.name} has withdrawn consent`);
  const told = `select from notifications where kind = 'consent-withdrawn' and target_id = $1`;
  expect(await query(told, [id])).toHaveLength(1);

  const entries = await query(`select *, noted_at::text as at from journal_entries where subject = $1 and kind = $2`, [
    { id },
    'erased inquiry',
  ]);
  expect(entries).toMatchObject([{ kind: 'erased inquiry', ended: true }]);
  await query(
    `update inquiries set name = $2, email = $3, phone = '9', message = 'Call me at night', status = 'pending', erased_at = null where id = $1`,
    [id, asha.name, email],
  );
  await query(`insert into inquiry_entries (inquiry_id, kind, body) values ($1, 'note', 'Asha is keen')`, [id]);
  await query(`update listing_reports set details = 'Asha swore' where inquiry_id = $1`, [id]);
  await expo.database.db.transaction((tx) => applyEntries(tx, entries as never, async () => {}));
  expect(await stored()).toMatchObject(erased);
  expect(JSON.stringify(await stored())).not.toMatch(/Asha|night/);
  expect(await query('select from inquiry_entries where inquiry_id = $1', [id])).toEqual([]);
  expect(await reported()).toEqual([{ details: null }]);
});

test('the builder of a project is told too, where a consultant was asked or is visited', async () => {
  const [asking, visiting] = ['asking@people.example', 'visiting@people.example'];
  const named = { project_id: all.project, broker_id: all.consultant.stall };
  const slot = { preferred_visit_date: dayFromNow(4), preferred_visit_time: '11:00' };
  await post('/inquiries', { ...asha, email: asking, ...named });
  await post('/site-visits', visitForm({ ...named, visitor_email: visiting, ...slot }));
  for (const address of [asking, visiting]) {
    const { statusCode } = await post('/consent/withdraw', { token: await withdrawing(address) });
    expect(statusCode).toBe(200);
  }
  for (const record of ['inquiry', 'visit'])
    expect(await mailTo(all.builder.person.email, new RegExp(`Consent withdrawn[^]*${record}`))).toContain('withdrawn');
});

test('for a visit to come the link cancels it and frees its places; a restored one is erased and cancelled again', async () => {
  const email = 'visitor@people.example';
  const form = { project_id: all.project, visitor_email: email, customer_notes: 'Gate B', number_of_visitors: 3 };
  const slot = { preferred_visit_date: dayFromNow(4), preferred_visit_time: '11:00' };
  const { id } = (await post('/site-visits', visitForm({ ...form, ...slot }))).json().data;
  const booked = () => query('select sum(booked)::int as booked from visit_slots where project_id = $1', [all.project]);
  expect(await booked()).toEqual([{ booked: 3 }]);
  const token = await withdrawing(email);
  expect((await post('/consent/link', { token })).json().data).toMatchObject({ kind: 'visit', cancels: true });

  expect((await post('/consent/withdraw', { token })).statusCode).toBe(200);
  expect(await booked()).toEqual([{ booked: 0 }]);
  const erased = { status: 'cancelled', visitor_email: '', visitor_phone: '', customer_notes: null, user_id: null };
  const stored = async () => (await query('select * from site_visits where id = $1', [id]))[0];
  expect(await stored()).toMatchObject({ ...erased, notice_version: 2 });
  expect(await query('select from visit_links where site_visit_id = $1', [id])).toEqual([]);
  expect(await query('select mailbox, phone from anonymous_bookings where site_visit_id = $1', [id])).toEqual([
    { mailbox: null, phone: null },
  ]);
  expect(await mailTo(all.builder.person.email, /cancelled/i)).toContain('withdrawn consent');
  expect(await mailTo(email, /cancelled/i)).not.toContain('token=');

  const entries = await query(`select *, noted_at::text as at from journal_entries where subject = $1 and kind = $2`, [
    { id },
    'erased visit',
  ]);
  expect(entries).toMatchObject([{ kind: 'erased visit', ended: true }]);
  await query(
    `update site_visits set visitor_name = 'Asha', visitor_email = $2, status = 'confirmed', customer_notes = 'Gate B', erased_at = null where id = $1`,
    [id, email],
  );
  await query(
    `insert into listing_reports (exhibitor_id, user_id, site_visit_id, reason, details) values ($1, $2, $3, 'abuse', 'Asha swore')`,
    [all.builder.stall, all.builder.person.id, id],
  );
  await expo.database.db.transaction((tx) => applyEntries(tx, entries as never, async () => {}));
  expect(await stored()).toMatchObject(erased);
  expect(await booked()).toEqual([{ booked: 0 }]);
  expect(await query('select details from listing_reports where site_visit_id = $1', [id])).toEqual([
    { details: null },
  ]);
});

test('an altered link withdraws nothing, and neither does one that was made for something else', async () => {
  const { id } = (await post('/inquiries', { ...asha, project_id: all.project })).json().data;
  const other = await expo.services.unsubscribing.token(all.builder.person.id, 'inquiries');
  for (const token of ['x', other, `${(await withdrawing(asha.email)).slice(0, -3)}AAA`])
    for (const call of ['link', 'withdraw']) expect((await post(`/consent/${call}`, { token })).statusCode).toBe(404);
  expect(await query('select email from inquiries where id = $1', [id])).toEqual([{ email: asha.email }]);
});
