import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { savedSearchStage } from '../saved-searches/stage.ts';
import { onServer } from '../support/engine.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { clickOnce, headersOf, oneClickAddress } from '../support/written-mail.ts';

type Person = Awaited<ReturnType<typeof stage.newPerson>>;
let person: Person;
let project: number;
const expo = await expoOfFile({ PUBLIC_URL: 'https://expo.example' });
const stage = await savedSearchStage(expo);
beforeEach(async () => {
  person = await stage.newPerson();
  project = await stage.addHome({ price: 9_000_000 });
  await stage.match();
  await shortlist(project);
});

const ask = (method: 'PUT' | 'DELETE', id: number, by: Person) =>
  expo.send(method, `/shortlist/${id}`, by.headers, method === 'PUT' ? {} : undefined);
const shortlist = (id: number, by = person) => ask('PUT', id, by);
const { query } = expo;
const hourAgo = () => query(`update shortlist_mailings set mailed_at = mailed_at - interval '1 hour'`);
/** Runs the match as if an hour later. */
const matchLater = async () => {
  await hourAgo();
  await stage.match();
};
type Drop = { name: string; price: number; former_price: number };
/** Returns what each mail told a person: the name, the price, and the former price. */
const told = async ({ email }: Person = person) =>
  (await stage.mails(email)).map(({ data }) =>
    (data.drops as Drop[]).map(({ name, price, former_price }) => [name, price, former_price]),
  );

test('several price drops are one mail, then at most one an hour, only to people with the project on their shortlist', async () => {
  const second = await stage.addHome({ name: 'Second', price: 8_000_000 });
  const other = await stage.newPerson();
  const unasked = await stage.addHome({ name: 'Unasked' });
  await shortlist(unasked, other);
  await shortlist(second);
  await stage.match();
  await query(`update projects set offer = 'Free parking', offer_until = now() + interval '9 days' where id = $1`, [
    project,
  ]);
  await query(`update projects set offer = 'Over', offer_until = now() - interval '9 days' where id = $1`, [second]);
  await stage.setPrice(project, 8_500_000);
  await stage.setPrice(second, 6_000_000);
  await Promise.all([stage.match(), stage.match()]);
  expect(await told()).toEqual([
    [
      ['Second', 6_000_000, 8_000_000],
      ['Kadamba Court', 8_500_000, 9_000_000],
    ],
  ]);
  const [mail] = await stage.mails(person.email);
  expect(mail).toMatchObject({ data: { drops: [{ offer: null }, { offer: 'Free parking' }] } });
  await stage.setPrice(project, 8_000_000);
  await stage.match();
  await stage.setPrice(project, 7_500_000);
  await stage.match();
  expect(await told()).toHaveLength(1);
  await matchLater();
  expect((await told()).slice(1)).toEqual([[['Kadamba Court', 7_500_000, 8_500_000]]]);
  await matchLater();
  expect(await told()).toHaveLength(2);
  expect(await told(other)).toEqual([]);
});

test('a price that rose again before the mail is told only as far as it is still lower, and no price is told twice', async () => {
  const second = await stage.addHome({ name: 'Second', price: 8_000_000 });
  await stage.match();
  await shortlist(second);
  await stage.setPrice(project, 8_000_000);
  await stage.match();
  expect(await told()).toHaveLength(1);
  // Within the hour, the price goes back to where it was, partly back, and lower again.
  await stage.setPrice(second, 7_000_000);
  await stage.setPrice(project, 7_000_000);
  await stage.match();
  await stage.setPrice(second, 8_000_000);
  await stage.setPrice(project, 7_600_000);
  await stage.match();
  await matchLater();
  expect((await told()).slice(1)).toEqual([[['Kadamba Court', 7_600_000, 8_000_000]]]);
  // The same drop happens once more.
  await stage.setPrice(project, 8_000_000);
  await stage.match();
  await stage.setPrice(project, 7_600_000);
  await matchLater();
  // The price passes a value between, which wasn't told.
  await stage.setPrice(project, 8_000_000);
  await stage.match();
  await stage.setPrice(project, 7_800_000);
  await expo.services.savedSearchMails.sendWeekly();
  await stage.setPrice(project, 7_600_000);
  await matchLater();
  expect(await told()).toHaveLength(2);
});

test('the price that a person saw when adding the project is not news, even with the whole list of a device', async () => {
  const [byList, late] = [await stage.newPerson(), await stage.newPerson()];
  await stage.setPrice(project, 8_000_000);
  await shortlist(project, late);
  await expo.send('POST', '/shortlist/join', byList.headers, { projects: [{ id: project }] });
  // Changing a note doesn't count as seeing the price.
  await expo.send('PUT', `/shortlist/${project}`, person.headers, { note: 'Sunny' });
  await stage.match();
  expect(await told()).toHaveLength(1);
  await stage.setPrice(project, 7_000_000);
  await matchLater();
  for (const each of [byList, late]) expect(await told(each)).toEqual([[['Kadamba Court', 7_000_000, 8_000_000]]]);
});

test('no mail is sent for removed or unlisted projects, to accounts without mails, or to people of the project’s own stall', async () => {
  const [inactive, unconfirmed, blocked, leaving, owner, off] = (await Promise.all(
    Array.from({ length: 6 }, () => stage.newPerson('Developer')),
  )) as [Person, Person, Person, Person, Person, Person];
  for (const each of [inactive, unconfirmed, blocked, leaving, owner, off]) await shortlist(project, each);
  await query('update users set is_active = false where id = $1', [inactive.id]);
  await query('update users set email_confirmed_at = null where id = $1', [unconfirmed.id]);
  await query(`insert into exhibitor_members (exhibitor_id, user_id, role) values ($1, $2, 'owner')`, [
    stage.builder,
    owner.id,
  ]);
  await expo.services.mails.choose(off.id, ['alerts']);
  await stage.setPrice(project, 8_000_000);
  // The drop is noted, and not mailed yet.
  await expo.services.savedSearchMails.sendWeekly();
  await query('update users set is_active = false where id = $1', [blocked.id]);
  await query('delete from users where id = $1', [leaving.id]);
  await ask('DELETE', project, person);
  await stage.match();
  await query('update users set is_active = true where id = any ($1)', [[inactive.id, blocked.id]]);
  await matchLater();
  for (const each of [person, inactive, unconfirmed, blocked, leaving, owner, off])
    expect(await told(each)).toEqual([]);
  const rows = await query(
    `select user_id, kind, target, about from notifications where kind = 'price-dropped' and user_id = any ($1)`,
    [[person.id, inactive.id, unconfirmed.id, blocked.id, owner.id, off.id]],
  );
  expect(rows).toEqual([{ user_id: off.id, kind: 'price-dropped', target: 'shortlist', about: 'Kadamba Court' }]);
  const hidden = await stage.newPerson();
  await shortlist(project, hidden);
  await stage.setPrice(project, 7_000_000);
  await expo.services.savedSearchMails.sendWeekly();
  await stage.unlist(project);
  await stage.match();
  expect(await told(hidden)).toEqual([]);
  await stage.list(project);
  await stage.match();
  expect(await told(hidden)).toHaveLength(1);
});

test('a failed mailing leaves all waiting news for the next one', async () => {
  await stage.setPrice(project, 8_000_000);
  await query(
    `alter table shortlist_mailings add constraint broken check (mailed_at is null or user_id <> ${person.id}) not valid`,
  );
  await expect(stage.match()).rejects.toThrow();
  expect(await told()).toEqual([]);
  await query('alter table shortlist_mailings drop constraint broken');
  await Promise.all([stage.match(), stage.match()]);
  expect(await told()).toHaveLength(1);
});

// The embedded engine has only one connection.
test.runIf(onServer)(
  'a person who gets a mail from another worker gets no second one in the hour, also of what came in between',
  async () => {
    await stage.setPrice(project, 8_000_000);
    await expo.services.savedSearchMails.sendWeekly();
    const other = await expo.database.pool.connect();
    await other.query('begin');
    await other.query('update shortlist_mailings set mailed_at = now() where user_id = $1', [person.id]);
    const matched = stage.match();
    await Promise.race([matched, setTimeout(2_000)]);
    await other.query('commit');
    other.release();
    await matched;
    expect(await told()).toEqual([]);
    await matchLater();
    expect(await told()).toHaveLength(1);
  },
);

test('the mail has the former and the new price, to the rupee if they would look the same; one click stops such mails', async () => {
  const second = await stage.addHome({ name: 'Silver <Oak>', price: 12_400_000, place: null });
  await stage.match();
  await shortlist(second);
  await stage.setPrice(project, 8_250_000);
  await stage.setPrice(second, 12_360_000);
  await stage.match();
  await expo.services.jobs.start(() => {});
  await until(async () => (await stage.written(person.email)).length > 0);
  const [mail] = await stage.written(person.email);
  const text = String(mail?.email.text);
  expect(mail?.email.subject).toBe('2 projects on your shortlist cost less now');
  expect(text).toContain(`Wakad, Pune · from ₹82.5 L, was ₹90.0 L\nhttps://expo.example/project/${project}/details`);
  expect(text).toContain('Silver <Oak>\nfrom ₹1,23,60,000, was ₹1,24,00,000');
  expect(mail?.email.html).not.toContain('<Oak>');
  expect(text).toContain('https://expo.example/shortlist');
  const headers = headersOf(mail?.email);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const posted = await clickOnce(expo, oneClickAddress(headers));
  expect([posted.statusCode, await expo.services.mails.off(person.id)]).toEqual([200, ['alerts']]);
  await stage.setPrice(project, 8_000_000);
  await matchLater();
  expect(await stage.written(person.email)).toHaveLength(1);
  expect((await expo.mails({ to: person.email })).length).toBeLessThan(2);
});
