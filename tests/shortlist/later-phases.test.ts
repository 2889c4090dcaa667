import { beforeEach, expect, test } from 'vitest';
import { savedSearchStage } from '../saved-searches/stage.ts';
import { expoOfFile } from '../support/test-app.ts';
import { until } from '../support/until.ts';

type Person = Awaited<ReturnType<typeof stage.newPerson>>;
let person: Person;
let first: number;
const expo = await expoOfFile({ PUBLIC_URL: 'https://expo.example' });
const stage = await savedSearchStage(expo);
beforeEach(async () => {
  person = await stage.newPerson();
  first = await stage.addHome({ price: 9_000_000 });
  await stage.match();
  await shortlist(first);
});

const { query } = expo;
const shortlist = (id: number, by = person) => expo.send('PUT', `/shortlist/${id}`, by.headers, {});
/** Adds a draft that names a first phase. */
const addPhase = async (name: string, of: number | null = first): Promise<number> => {
  const [{ id }] = await query(
    `insert into projects (developer_id, project_name, status, location_id, start_price, first_phase_id, listing) values ($1, $2, 'upcoming', $3, 8000000, $4, 'draft') returning id`,
    [stage.builder, name, stage.places.wakad, of],
  );
  return id;
};
const matchLater = async () => {
  await query(`update shortlist_mailings set mailed_at = mailed_at - interval '1 hour'`);
  await stage.match();
};
type Told = { drops: { name: string }[]; phases: { name: string; first: string }[] };
/** Returns the names in each mail to a person, price drops before later phases. */
const told = async ({ email }: Person = person) =>
  (await stage.mails(email)).map(({ data }) => {
    const { drops, phases } = data as Told;
    return [drops.map(({ name }) => name), phases.map(({ name }) => name)];
  });

test('people with the first phase on their shortlist learn of a later one when it is first listed, together with price drops in one mail an hour', async () => {
  const [second, third, unrelated] = [
    await addPhase('Second'),
    await addPhase('Third'),
    await addPhase('Unrelated', null),
  ];
  const other = await stage.newPerson();
  await shortlist(await stage.addHome({ name: 'Elsewhere' }), other);
  await stage.match();
  expect(await told()).toEqual([]);
  await stage.setPrice(first, 8_500_000);
  for (const id of [second, unrelated]) await stage.list(id);
  await Promise.all([stage.match(), stage.match()]);
  expect(await told()).toEqual([[['Kadamba Court'], ['Second']]]);
  await stage.list(third);
  await stage.match();
  expect(await told()).toHaveLength(1);
  // The phase isn't listed when the mail would be sent, so it waits.
  await stage.unlist(third);
  await matchLater();
  expect(await told()).toHaveLength(1);
  await stage.list(third);
  await stage.match();
  expect((await told()).slice(1)).toEqual([[[], ['Third']]]);
  // The phase was listed long before it names its first phase.
  await query('update projects set first_phase_id = $2, start_price = 7000000 where id = $1', [unrelated, first]);
  await matchLater();
  expect(await told()).toHaveLength(2);
  // It is told once, whatever happens to it.
  await stage.unlist(second);
  await matchLater();
  await stage.list(second);
  await query('update projects set first_phase_id = null where id = $1', [second]);
  await query('update projects set first_phase_id = $2 where id = $1', [second, first]);
  await matchLater();
  expect(await told()).toHaveLength(2);
  expect(await told(other)).toEqual([]);
});

test('no mail tells what a person saw when adding the project, what is no later phase any more, or goes to its stall’s people, blocked accounts or those with mails off', async () => {
  const [owner, off, blocked, late] = (await Promise.all(
    Array.from({ length: 4 }, () => stage.newPerson('Developer')),
  )) as [Person, Person, Person, Person];
  for (const each of [owner, off, blocked]) await shortlist(first, each);
  await query(`insert into exhibitor_members (exhibitor_id, user_id, role) values ($1, $2, 'owner')`, [
    stage.builder,
    owner.id,
  ]);
  await expo.services.mails.choose(off.id, ['alerts']);
  await query('update users set is_active = false where id = $1', [blocked.id]);
  const [second, third] = [await addPhase('Second'), await addPhase('Third')];
  for (const id of [second, third]) await stage.list(id);
  await shortlist(first, late);
  // The phase is noted, and not mailed yet.
  await expo.services.savedSearchMails.sendWeekly();
  await query('update projects set first_phase_id = null where id = $1', [third]);
  await stage.match();
  await query('update users set is_active = true where id = $1', [blocked.id]);
  await matchLater();
  expect(await told()).toEqual([[[], ['Second']]]);
  for (const each of [owner, off, blocked, late]) expect(await told(each)).toEqual([]);
  const rows = await query(
    `select user_id, kind, about from notifications where kind in ('phase-listed', 'shortlist-news')`,
  );
  expect(rows).toEqual([{ user_id: off.id, kind: 'phase-listed', about: 'Second' }]);
});

test('the mail names the later phase, its price, and the project on the shortlist', async () => {
  await stage.list(await addPhase('Second'));
  await stage.match();
  await expo.services.jobs.start(() => {});
  await until(async () => (await stage.written(person.email)).length > 0);
  const [mail] = await stage.written(person.email);
  expect(mail?.email.subject).toBe('Second, a later phase of Kadamba Court');
  expect(String(mail?.email.text)).toMatch(
    /Second\nWakad, Pune · ₹80\.0 L · a later phase of Kadamba Court\nhttps:\/\/expo\.example\/project\/\d+\/details/,
  );
  expect(mail?.email.headers.map(({ key }) => key)).toContain('list-unsubscribe-post');
});
