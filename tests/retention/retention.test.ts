import { beforeEach, expect, test } from 'vitest';
import { countUnconfirmed } from '#accounts/server/unconfirmed-queries.ts';
import { countAged as countAgedInquiries } from '#inquiries/server/erasing-queries.ts';
import { countAged as countAgedVisits } from '#site-visits/server/erasing-queries.ts';
import { addVisit, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn } from '../support/people.ts';
import { queryWork } from '../support/plans.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { settingsForm } from '../support/settings.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const all = receiversOfEachTest(expo);
beforeEach(async () => {
  await query('delete from retention_runs');
});

const { query } = expo;
/** All settings are listed, because a missing one would keep the value of an earlier test. */
const never = { inquiry_months: null, visit_months: null, unconfirmed_account_months: null };
const save = async (months: object) => {
  const { headers } = all.organiser;
  const answer = await expo.send('PUT', '/admin/settings', headers, { ...settingsForm, ...never, ...months });
  expect(answer.statusCode, answer.body).toBe(200);
};
const list = async () => {
  const { headers } = all.organiser;
  return (await expo.send('GET', '/admin/retention', headers)).json().data;
};
const announcements = async () =>
  (await expo.mails({ template: 'retention-announced' })).map(({ to, data: { texts } }) => ({ to, texts }));
const run = () => expo.services.retention.run();
/** Makes the announcement a day older. */
const aDayLater = () => query(`update retention_runs set announced_at = announced_at - interval '1 day'`);

/** Adds an inquiry and a visit from 13 months ago, and one of each from today. */
async function records() {
  const inquiries = await query(
    `insert into inquiries (exhibitor_id, name, email, phone, message, submitted_at)
     select $1, $2, $3, $4, 'Hello', now() - make_interval(months => age) from unnest(array[13, 0]) with ordinality as made (age, place)
     order by place returning id`,
    [all.builder.stall, asha.name, asha.email, asha.phone],
  );
  const visit = { project_id: all.project, visit_time: '10:00' };
  const visits = [
    await addVisit(expo.database, { ...visit, visit_date: dayFromNow(-400) }),
    await addVisit(expo.database, { ...visit, visit_date: dayFromNow(2) }),
  ];
  return { inquiries: inquiries.map(({ id }) => Number(id)), visits };
}
const names = async ({ inquiries, visits }: Awaited<ReturnType<typeof records>>) => [
  (await query('select name from inquiries where id = any($1) order by id', [inquiries])).map(({ name }) => name),
  (await query('select visitor_name as name from site_visits where id = any($1) order by id', [visits])).map(
    ({ name }) => name,
  ),
];

test('nothing is erased until the organiser chooses; then it is counted and told, and erased a day later', async () => {
  const made = await records();
  const before = await names(made);
  await run();
  await aDayLater();
  await run();
  expect([await names(made), await announcements()]).toEqual([before, []]);

  await save({ inquiry_months: 12, visit_months: 12 });
  expect(await list()).toMatchObject([{ kind: 'inquiries', months: 12, is_counted: false }, {}, { months: null }]);
  await run();
  await run();
  expect(await names(made)).toEqual(before);
  expect(await announcements()).toEqual([
    { to: 'desk@deccan.example', texts: ['1 inquiry older than 12 months', '1 site visit older than 12 months'] },
  ]);
  expect((await query(`select from notifications where kind = 'retention-announced'`)).length).toBeGreaterThan(0);
  expect(await list()).toMatchObject([{ is_counted: true, count: 1 }, { count: 1 }, { is_counted: false }]);

  await aDayLater();
  await run();
  const [[old, young], [past, coming]] = (await names(made)) as [string[], string[]];
  expect([old, past]).toEqual(['Details erased', 'Details erased']);
  expect([young, coming]).toEqual([before[0]?.[1], before[1]?.[1]]);
  expect(await query('select email, phone, message, status from inquiries where id = $1', [made.inquiries[0]])).toEqual(
    [{ email: '', phone: '', message: null, status: 'rejected' }],
  );
  expect((await list())[0]).toMatchObject({ erased: 1, erased_at: expect.any(String) });
  expect(await query(`select kind from journal_entries where kind like 'erased%' order by 1`)).toEqual([
    { kind: 'erased inquiry' },
    { kind: 'erased visit' },
  ]);
});

test('an announcement that fails is made again before anything is erased', async () => {
  await records();
  await save({ inquiry_months: 12 });
  await query(`create function refuse_bell() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`);
  await query('create trigger refuse_bell before insert on notifications for each row execute function refuse_bell()');
  await expect(run()).rejects.toThrow();
  await query('drop function refuse_bell cascade');
  expect(await list()).toMatchObject([{ kind: 'inquiries', is_counted: false }, {}, {}]);
  await run();
  expect(await announcements()).toMatchObject([{ texts: ['1 inquiry older than 12 months'] }]);
});

test('a changed number of months is counted and waits again, and none erases nothing', async () => {
  const made = await records();
  const before = await names(made);
  await save({ inquiry_months: 24 });
  await run();
  await aDayLater();
  await save({ inquiry_months: 12 });
  await run();
  expect(await names(made)).toEqual(before);
  await save({ inquiry_months: '' });
  await aDayLater();
  await run();
  expect([await names(made), await query('select from retention_runs')]).toEqual([before, []]);
});

test('accounts that were never confirmed are deleted, but not those in use or of exhibitors', async () => {
  const [unused, used, confirmed] = [
    await addPerson(expo.database),
    await addPerson(expo.database),
    await addPerson(expo.database),
  ];
  const ids = [unused.id, used.id, confirmed.id, all.builder.person.id];
  await signIn(expo.app, used);
  await query(
    `update users set created_at = now() - interval '2 years', email_confirmed_at = null where id = any($1)`,
    [ids],
  );
  await query('update users set email_confirmed_at = now() where id = $1', [confirmed.id]);
  await query('delete from sessions where user_id = $1', [all.builder.person.id]);
  await save({ unconfirmed_account_months: 6 });
  await run();
  await aDayLater();
  await run();
  const left = await query('select id from users where id = any($1) order by id', [ids]);
  expect(left.map(({ id }) => id).sort()).toEqual(ids.filter((id) => id !== unused.id).sort());
});

test('only what is old is read', async () => {
  await records();
  const { pool } = expo.database;
  const dear = ['seqscan'];
  for (const [table, count] of [
    ['inquiries', countAgedInquiries],
    ['site_visits', countAgedVisits],
    ['users', countUnconfirmed],
  ] as const) {
    const [work] = await queryWork(pool, (db) => count(db, 12), { dear, large: [table] });
    const [old] = await queryWork(pool, (db) => count(db, 120), { dear, large: [table] });
    const [{ total }] = await query(`select count(*)::int as total from ${table}`);
    expect([old?.rowsRead, work && work.rowsRead < total], table).toEqual([0, true]);
  }
});
