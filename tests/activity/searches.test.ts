import { beforeEach, expect, test } from 'vitest';
import { countedTerm } from '#activity/shared/search-rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { dayFromNow } from '../support/bookable.ts';
import { type Added, addPerson, browser, password, signIn } from '../support/people.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { insertRow } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';
import { together } from '../support/together.ts';

let asha: Added;
let hers: Headers;
const expo = await expoOfFile();
const all = receiversOfEachTest(expo);
beforeEach(async () => {
  await expo.query(
    'delete from activities; delete from search_totals; delete from search_leads; delete from activity_keys',
  );
  asha = await addPerson(expo.database);
  hers = await signIn(expo.app, asha);
});

const send = (fields: object, headers: Headers = {}) =>
  expo.send(
    'POST',
    `/${headers.authorization ? 'activity-log' : 'visitor-activity-log'}`,
    { ...browser, ...headers },
    fields,
  );
const search = async (search_term: string, headers = hers, more: object = {}) => {
  const answer = await send({ activity_type: 'search', search_term, ...more }, headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
};
const open = (search_term: string, page_type: string, page_id: number, headers = hers) =>
  send({ activity_type: 'search_selection', search_term, page_type, page_id }, headers);
const { query: rows } = expo;
const counted = () => rows('select term, searches, without_result from search_totals order by term');
const today = () => ({ from: dayInIndia(new Date()), to: dayInIndia(new Date()) });

test('a person’s search counts once a day in any spelling, even from two tabs at once', async () => {
  const first = await search('  Lake  VIEW ', hers, { found_nothing: true });
  expect(await search('lake view')).toBe(first);
  await together(
    expo.database,
    'lock table search_totals in exclusive mode',
    Array.from({ length: 2 }, () => () => search('Whitefield')),
  );
  for (let visitor = 0; visitor < 2; visitor += 1) await search('Lake view', {}, { found_nothing: true });
  expect(await counted()).toEqual([
    { term: 'lake view', searches: 3, without_result: 3 },
    { term: 'whitefield', searches: 1, without_result: 0 },
  ]);
  await expo.query(`update activity_keys set created_at = now() - interval '8 days'`);
  await expo.services.activity.deleteExpired();
  await search('Whitefield');
  expect((await counted())[1]).toMatchObject({ searches: 2 });
});

test('searches that may be about a person, by people who opt out, and by bots are not counted', async () => {
  const kept = ['P52100012345', '3 BHK under 50 lakh', 'फ्लैट', 'Tower 12, Sector 150'];
  expect(kept.map(countedTerm)).toEqual(kept.map((text) => text.toLowerCase()));
  const personal = [
    '98450 12345',
    '+91-98450-12345',
    'asha@expo.example',
    'ABCDE1234F',
    '१२३४५६७८९०',
    '1234 5678 9012',
    'a',
  ];
  expect(personal.map(countedTerm)).toEqual(personal.map(() => undefined));
  expect(await search('call 98450 12345', hers, { action_details: 'Searched for 98450 12345' })).toEqual(
    expect.any(Number),
  );
  await search('Indiranagar', { ...hers, 'sec-gpc': '1' });
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  expect(await search('Indiranagar', bot)).toBeNull();
  expect(await search('Indiranagar', { dnt: '1' })).toBeNull();
  expect(await counted()).toEqual([]);
  expect(JSON.stringify(await rows('select * from activities'))).not.toMatch(/98450|indiranagar/i);
  const wrong = await send({ activity_type: 'button_click', search_term: 'Indiranagar' }, hers);
  expect(wrong.json().errors.search_term).toEqual(['Send search_term with a search or search_selection.']);
});

test('an exhibitor sees which searches led to the own stall and projects, and which often found nothing', async () => {
  const { builder, otherBuilder, consultant, project } = all;
  const ravi = await signIn(expo.app, await addPerson(expo.database));
  await open('Kadamba', 'project', project);
  await open('kadamba ', 'project', project, ravi);
  await open('kadamba', 'project', project, ravi);
  await open('flats near lake', 'developer', builder.stall);
  await open('kadamba', 'developer', otherBuilder.stall);
  await open('villas', 'broker', consultant.stall);
  expect((await open('villas', 'broker', builder.stall)).statusCode).toBe(422);
  await search('kadamba');
  const day = dayFromNow(-3);
  for (const [term, without_result] of [
    ['metro villas', 3],
    ['rare words', 2],
  ] as const)
    await insertRow(expo.database, 'search_totals', { day, term, searches: 5, without_result });
  const lead = { page_type: 'developer', page_id: builder.stall, openings: 4 };
  await insertRow(expo.database, 'search_leads', { ...lead, day: dayFromNow(-10), term: 'long ago' });

  const seen = async (headers: Headers, days = 7) =>
    (await expo.send('GET', `/exhibitor-dashboard?days=${days}`, headers)).json().data.searches;
  const without_result = [{ term: 'metro villas', searches: 3 }];
  expect(await seen(builder.headers)).toEqual({
    led_here: [
      { term: 'kadamba', openings: 2 },
      { term: 'flats near lake', openings: 1 },
    ],
    without_result,
  });
  expect((await seen(builder.headers, 30)).led_here[0]).toEqual({ term: 'long ago', openings: 4 });
  const ledToConsultant = [{ term: 'villas', openings: 1 }];
  expect(await seen(consultant.headers)).toEqual({ led_here: ledToConsultant, without_result });
  const list = (isActive: boolean) =>
    rows(`update exhibitors set is_active = ${isActive} where id = ${consultant.stall}`);
  await list(false);
  expect(await seen(consultant.headers)).toEqual({ led_here: ledToConsultant, without_result: null });
  await list(true);

  expect(await expo.services.searches.report({ ...today(), from: day }, 2)).toEqual({
    top: [
      { term: 'metro villas', searches: 5 },
      { term: 'rare words', searches: 5 },
    ],
    without_result: [
      { term: 'metro villas', searches: 3 },
      { term: 'rare words', searches: 2 },
    ],
  });
  expect((await expo.services.searches.report(today(), 5)).top).toEqual([{ term: 'kadamba', searches: 1 }]);
});

test('the log shows a person’s searches until the account is deleted', async () => {
  await search('Lake view', hers, { found_nothing: true });
  await open('Lake view', 'project', all.project);
  const details = () =>
    rows(`select action_details from activities where activity_type in ('search', 'search_selection') order by id`);
  expect((await details()).map(({ action_details }) => action_details)).toEqual([
    'Searched for “lake view”, found nothing',
    'Chosen in a search for “lake view”',
  ]);
  const left = await expo.send('DELETE', '/user', hers, { email: asha.email, password });
  expect(left.statusCode, left.body).toBe(200);
  expect(await details()).toEqual([{ action_details: null }, { action_details: null }]);
});

test('searches are deleted with the months of the log that are no longer kept', async () => {
  const kept = `(date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '24 months')::date`;
  for (const day of [kept, `${kept} - 1`, 'current_date'])
    await rows(`with counted as (insert into search_totals values (${day}, 'lake', 1, 0))
      insert into search_leads values (${day}, 'lake', 'project', 1, 1)`);
  await expo.services.activityMonths.drop();
  for (const table of ['search_totals', 'search_leads'])
    expect(await rows(`select day = ${kept} as first from ${table} order by day`), table).toEqual([
      { first: true },
      { first: false },
    ]);
});
