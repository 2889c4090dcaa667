import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { inquiryLimits } from '#inquiries/server/limits.ts';
import { mailLimits } from '#notifications/server/limits.ts';
import { anyPhone } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { stallOwner } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';

const expo = await expoOfFile({ TRUST_PROXY: 'yes' });
const builder = await stallOwner(expo, 'developer', 'Kadamba Builders');
const rival = await stallOwner(expo, 'developer', 'Champak Estates');
beforeEach(async () => {
  for (const table of ['inquiries', 'request_limits', 'notifications', 'pgboss.job'])
    await query(`delete from ${table}`);
});

const { query } = expo;
const hall = { 'x-forwarded-for': '203.0.113.7' };
const send = (fields: object = {}, headers: Headers = hall) => {
  const sender = { name: 'Asha Rao', email: `${randomUUID()}@people.example`, phone: anyPhone() };
  const payload = { ...sender, message: 'When is it ready?', developer_id: builder.stall, ...fields };
  return expo.send('POST', '/inquiries', headers, payload);
};
const confirm = (token: string) => expo.send('POST', '/inquiries/confirm', {}, { token });
const mails = (template: string) => expo.mails({ template });
const inbox = async (search = '') =>
  (await expo.send('GET', `/inquiries/received?per_page=50${search}`, builder.headers)).json();
const { max } = inquiryLimits.unconfirmed;
/** Sends as many inquiries from one network as exhibitors are told of one by one. */
async function sendMany(): Promise<void> {
  const answers = await Promise.all(Array.from({ length: max }, () => send()));
  expect(answers.map((answer) => answer.json().data.awaits_confirmation)).toEqual(Array(max).fill(false));
}

test('from the 21st inquiry of a network on, an exhibitor is sent none until its sender opens the link', async () => {
  await sendMany();
  const form = { email: 'ravi@people.example', phone: anyPhone(), idempotency_key: randomUUID() };
  const answers = [await send(form), await send(form), await send(), await send()];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      message: 'Your inquiry has been submitted successfully! Please confirm by the link we emailed.',
      data: { awaits_confirmation: true, status: 'pending' },
    });
  }
  expect(await mails('inquiry-received')).toHaveLength(max);
  expect(await query('select from notifications')).toHaveLength(max);
  const { data, total } = await inbox();
  expect(total).toBe(max + 3);
  expect(data.filter((inquiry: { awaits_confirmation: boolean }) => inquiry.awaits_confirmation)).toHaveLength(3);
  expect((await inbox('&attention=unconfirmed')).total).toBe(3);
  const csv = await expo.send('GET', '/inquiries/received/export', builder.headers);
  expect(csv.body.match(/,yes,/g)).toHaveLength(3);

  // Other exhibitors, other networks and signed-in people are not affected.
  const account = await signIn(expo.app, await addPerson(expo.database));
  for (const [fields, headers] of [
    [{ developer_id: rival.stall }, hall],
    [{}, { 'x-forwarded-for': '198.51.100.1' }],
    [{}, { ...hall, ...account }],
  ] as const)
    expect((await send(fields, headers)).json().data.awaits_confirmation).toBe(false);

  const links = await mails('inquiry-to-confirm');
  expect(links).toHaveLength(3);
  expect(JSON.stringify(links)).not.toContain('When is it ready?');
  const { token } = links.find(({ to }) => to === form.email)?.data ?? {};
  expect(JSON.stringify(await query('select * from inquiries'))).not.toContain(token);
  const before = (await mails('inquiry-received')).length;
  const confirmed = await Promise.all([confirm(token), confirm(token)]);
  for (const answer of confirmed) {
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().message).toBe('Your inquiry to Kadamba Builders is confirmed.');
  }
  expect(await mails('inquiry-received')).toHaveLength(before + 1);
  expect((await inbox('&attention=unconfirmed')).total).toBe(2);
  const [inquiry] = await query('select * from inquiries where email = $1', [form.email]);
  expect(inquiry).toMatchObject({ awaits_confirmation: false, due_at: expect.any(Date) });
});

test('one mail an hour says how many are not confirmed, once', async () => {
  await sendMany();
  for (let more = 0; more < 3; more += 1) await send();
  await Promise.all([expo.services.inquiryConfirmations.summarise(), expo.services.inquiryConfirmations.summarise()]);
  const summaries = await mails('inquiries-unconfirmed');
  expect(summaries.map(({ data }) => data)).toEqual([
    expect.objectContaining({
      name: 'Kadamba Builders',
      count: 3,
      path: '/admin/visitor-inquiry?attention=unconfirmed',
    }),
  ]);
  await send();
  await expo.services.inquiryConfirmations.summarise();
  expect((await mails('inquiries-unconfirmed')).map(({ data }) => data.count).toSorted()).toEqual([1, 3]);
});

test('an old or unknown link confirms nothing; above the budget of links the answer offers signing in', async () => {
  await sendMany();
  await send();
  const [link] = await mails('inquiry-to-confirm');
  await query(`update inquiries set submitted_at = submitted_at - interval '8 days'`);
  for (const token of [link?.data.token, 'x'.repeat(43)])
    expect((await confirm(token)).json().errors).toEqual({
      token: ['This link is no longer valid. Please send your inquiry again.'],
    });
  await query(`update request_limits set used = $1 where key like 'confirmation mails %'`, [
    mailLimits.confirmations.max,
  ]);
  const refused = await send();
  expect([refused.statusCode, refused.json().sign_in]).toEqual([429, true]);
  expect(await query('select from inquiries')).toHaveLength(max + 1);
});
