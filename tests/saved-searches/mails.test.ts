import { beforeEach, expect, test } from 'vitest';
import { lastFriday } from '#saved-searches/server/mail-service.ts';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { clickOnce, headersOf, oneClickAddress } from '../support/written-mail.ts';
import { savedSearchStage } from './stage.ts';

let person: Awaited<ReturnType<typeof stage.newPerson>>;
const inWakad = () => ({ location_ids: [stage.places.wakad] });
const names = async () =>
  (await stage.mails(person.email)).map(({ data }) => (data.projects as { name: string }[]).map(({ name }) => name));
const expo = await expoOfFile({ PUBLIC_URL: 'https://expo.example' });
const stage = await savedSearchStage(expo);
beforeEach(async () => {
  person = await stage.newPerson();
});

test('“at once” sends one mail for all new matches, then at most one an hour, and each project once', async () => {
  await person.save(inWakad());
  await stage.addHome({ name: 'First' });
  await stage.addHome({ name: 'Second' });
  await Promise.all([stage.match(), stage.match()]);
  expect(await names()).toEqual([['Second', 'First']]);
  const third = await stage.addHome({ name: 'Third' });
  await stage.match();
  expect(await names()).toHaveLength(1);
  await stage.hoursAgo(1);
  await stage.match();
  expect((await names()).slice(1)).toEqual([['Third']]);
  await stage.hoursAgo(1);
  await stage.setPrice(third, 1_000_000);
  await stage.match();
  expect(await names()).toHaveLength(2);
});

test('“weekly” sends once for each Friday, however often the job runs; “never” sends nothing, and old matches aren’t sent later', async () => {
  const id = await person.save(inWakad(), 'weekly');
  await stage.addHome({ name: 'Weekly' });
  await stage.match();
  expect(await names()).toEqual([]);
  const { sendWeekly } = expo.services.savedSearchMails;
  await sendWeekly();
  await stage.addHome({ name: 'Next week' });
  await sendWeekly();
  expect(await names()).toEqual([['Weekly']]);
  await stage.hoursAgo(7 * 24);
  await person.call('PUT', `/${id}`, { frequency: 'never' });
  await stage.addHome({ name: 'Unasked' });
  await sendWeekly();
  await person.call('PUT', `/${id}`, { frequency: 'weekly' });
  await sendWeekly();
  expect(await names()).toEqual([['Weekly']]);
  // Fri 20 Nov 2026, 00:30 in India, is Thursday in UTC.
  expect(
    ['2026-11-19T19:00:00Z', '2026-11-19T18:00:00Z', '2026-11-26T12:00:00Z'].map((at) => lastFriday(new Date(at))),
  ).toEqual(['2026-11-20', '2026-11-13', '2026-11-20']);
});

test('a mail leaves out projects that were unlisted or no longer match, and a failed mail loses none of its matches', async () => {
  await person.save({ ...inWakad(), budget_max: 5_000_000 }, 'weekly');
  const [gone, dearer] = [
    await stage.addHome({ name: 'Gone', price: 4_000_000 }),
    await stage.addHome({ name: 'Dearer', price: 4_000_000 }),
  ];
  await stage.addHome({ name: 'Stays', price: 4_000_000 });
  await stage.match();
  await stage.unlist(gone);
  await stage.setPrice(dearer, 9_000_000);
  await expo.query(
    `alter table saved_searches add constraint broken check (mailed_at is null or name <> 'Mine') not valid`,
  );
  await expect(expo.services.savedSearchMails.sendWeekly()).rejects.toThrow();
  expect(await names()).toEqual([]);
  await expo.query('alter table saved_searches drop constraint broken');
  await expo.services.savedSearchMails.sendWeekly();
  expect(await names()).toEqual([['Stays']]);
});

test('an import of many projects is one mail with ten names, and the number of the others', async () => {
  await person.save({ ...inWakad(), rera: '1' });
  await expo.query(
    `insert into projects (developer_id, project_name, status, location_id, rera_number)
     select $1, 'Imported ' || n, 'ongoing', $2, 'M' || n from generate_series(1, 1200) n`,
    [stage.builder, stage.places.wakad],
  );
  await stage.match();
  const mails = await stage.mails(person.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.data.projects).toHaveLength(10);
  expect(mails[0]?.data.more).toBe(1190);
  const rows = await expo.query(
    'select count(*)::integer as kept from saved_search_matches m join saved_searches s on s.id = m.search_id where s.user_id = $1',
    [person.id],
  );
  expect(rows[0].kept).toBe(100);
});

test('no mail goes to an unconfirmed address, to an inactive account, or to one that switched such mails off', async () => {
  const others = [await stage.newPerson(), await stage.newPerson(), await stage.newPerson()];
  for (const each of others) await each.save({ budget_max: 3_000_000 });
  const [unconfirmed, inactive, off] = others;
  await expo.query('update users set email_confirmed_at = null where id = $1', [unconfirmed?.id]);
  await expo.query('update users set is_active = false where id = $1', [inactive?.id]);
  await expo.services.mails.choose(off?.id as number, ['alerts']);
  await stage.addHome({ price: 2_000_000 });
  await stage.match();
  for (const { email } of others) expect(await stage.mails(email)).toEqual([]);
});

test('the mail names the matches and the reason; its links stop the mails of this search, or of the group by one click, without a session', async () => {
  const id = await person.save(inWakad(), 'at once', 'Near work <b>');
  await stage.addHome({ name: 'Kadamba Vista', price: 7_500_000 });
  await stage.match();
  await expo.services.jobs.start(() => {});
  await until(async () => (await stage.written(person.email)).length > 0);
  const [mail] = await stage.written(person.email);
  const text = String(mail?.email.text);
  expect(mail?.email.subject).toBe('Kadamba Vista matches “Near work <b>”');
  expect(mail?.email.html).not.toContain('<b>');
  expect(text).toContain('Wakad, Pune · ₹75.0 L · new');
  expect(text).toContain(`https://expo.example/projects?location_ids=${stage.places.wakad}`);
  const stop = new URL(String(/Stop emails for this search: (\S+)/.exec(text)?.[1]));
  const token = stop.searchParams.get('token');
  const ask = (url: string, payload: object) => expo.app.inject({ method: 'POST', url, payload });
  const asked = await ask('/api/mails/unsubscription', { token });
  expect(asked.json().data).toEqual({ group: 'alerts', only: 'Near work <b>', off: false, ended: false });
  const page = await expo.app.inject(stop.pathname + stop.search);
  expect(page.body).toContain('Emails for your saved search');
  expect((await ask('/api/mails/unsubscribe', { token })).statusCode).toBe(200);
  expect((await person.call('GET', '')).data[0]).toMatchObject({ id, frequency: 'never' });
  expect(await expo.services.mails.off(person.id)).toEqual([]);
  const posted = await clickOnce(expo, oneClickAddress(headersOf(mail?.email)));
  expect([posted.statusCode, await expo.services.mails.off(person.id)]).toEqual([200, ['alerts']]);
  await person.call('DELETE', `/${id}`);
  expect((await ask('/api/mails/unsubscription', { token })).statusCode).toBe(404);
});

test('a search follows its place into the one it is merged with, without news of what moved, once for each person', async () => {
  const [{ id: typo }] = (await expo.query<{ id: number }>(
    `insert into locations (location_name, kind, parent_id) values ('Wakkad', 'locality', $1) returning id`,
    [stage.places.pune],
  )) as [{ id: number }];
  const moved = await stage.addHome({ place: typo });
  const id = await person.save({ location_ids: [typo, stage.places.nashik] });
  const single = await person.save({ location_ids: [typo] });
  const same = await person.save({ location_ids: [stage.places.wakad] });
  await stage.match();
  const organiser = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const merged = await expo.send('POST', `/admin/locations/${typo}/merge`, organiser, { into: stage.places.wakad });
  expect(merged.statusCode, merged.body).toBe(200);
  const next = await stage.addHome();
  await stage.match();
  expect(await stage.matched(id)).toEqual([next]);
  const kept = (await person.call('GET', '')).data;
  expect(kept.map((search: { id: number }) => search.id)).toEqual([same, id]);
  expect(kept[1].search.location_ids).toBe(`${stage.places.wakad},${stage.places.nashik}`);
  expect(await stage.matched(single)).toEqual([]);
  expect(await stage.matched(same)).toEqual([moved, next]);
});
