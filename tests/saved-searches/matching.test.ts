import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import { readHomeSearch } from '#search/shared/home-rules.ts';
import { expoOfFile } from '../support/test-app.ts';
import { savedSearchStage } from './stage.ts';

const inserted = async (statement: string): Promise<number> =>
  (await expo.query<{ id: number }>(`${statement} returning id`))[0]?.id as number;
const expo = await expoOfFile();
const stage = await savedSearchStage(expo);
const bank = await inserted(`insert into banks (name) values ('One Bank')`);
const facility = await inserted(`insert into facilities (name) values ('Lift')`);
const consultant = await inserted(`insert into exhibitors (kind, name) values ('broker', 'Consultant')`);
const other = await inserted(`insert into exhibitors (kind, name) values ('developer', 'Other Homes')`);

const option = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const price = fc.option(fc.constantFrom(4_000_000, 8_000_000, 20_000_000), { freq: 4 });
const unit = fc.record({
  configuration: fc.constantFrom('1 BHK', '2 BHK', 'Plot'),
  area: fc.constantFrom(400, 900),
  price,
});
/** A state that a project can have after a change. */
const state = fc.record({
  isListed: fc.boolean(),
  place: fc.option(fc.constantFrom('pune', 'wakad', 'nashik')),
  price,
  rera: fc.boolean(),
  completion: fc.option(fc.constantFrom('2027-12-31', '2029-12-31')),
  status: fc.constantFrom('ongoing', 'upcoming', 'past'),
  isOther: fc.boolean(),
  units: fc.array(unit, { maxLength: 2 }),
  hasBank: fc.boolean(),
  hasFacility: fc.boolean(),
  hasConsultant: fc.boolean(),
  name: fc.constantFrom('Kadamba Court', 'Silver Oak'),
  latitude: fc.option(fc.constantFrom(18.59, 19.99)),
});
const search = fc.record({
  location: option(fc.constantFrom('pune', 'wakad', 'nashik')),
  kinds: option(fc.constantFrom('1bhk', '2bhk,plot')),
  budget_min: option(fc.constantFrom(5_000_000, 20_000_000)),
  budget_max: option(fc.constantFrom(4_000_000, 9_000_000)),
  area_max: option(fc.constantFrom(400, 500)),
  area_min: option(fc.constantFrom(500, 900)),
  possession: option(fc.constantFrom('ready', '2028')),
  status: option(fc.constantFrom('ongoing', 'past')),
  developer: option(fc.constantFrom('own', 'other')),
  consultant: option(fc.constant(true)),
  bank: option(fc.constant(true)),
  facility: option(fc.constant(true)),
  rera: option(fc.constant('1')),
  verified: option(fc.constant('1')),
  words: option(fc.constantFrom('kadamba', 'silver')),
  near: option(fc.constant('18.59,73.74,5')),
});
type State = typeof state extends fc.Arbitrary<infer T> ? T : never;

async function put(id: number, to: State): Promise<void> {
  const place = to.place && stage.places[to.place as keyof typeof stage.places];
  await expo.query(
    `update projects set location_id = $2, start_price = $3, end_price = $3, rera_number = $4, project_completion_date = $5, status = $6, developer_id = $7,
       project_name = $8, latitude = $9, longitude = case when $9::float8 is not null then 73.74 end, listing = $10 where id = $1`,
    [
      id,
      place,
      to.price,
      to.rera ? `R${id}` : null,
      to.completion,
      to.status,
      to.isOther ? other : stage.builder,
      to.name,
      to.latitude,
      to.isListed ? 'listed' : 'draft',
    ],
  );
  await expo.query('delete from project_unit_types where project_id = $1', [id]);
  for (const [position, { configuration, area, price }] of to.units.entries())
    await expo.query(
      'insert into project_unit_types (project_id, position, configuration, carpet_area, price_from, price_to) values ($1, $2, $3, $4, $5, $5)',
      [id, position, configuration, area, price],
    );
  const parts = [
    ['project_banks', 'bank_id', bank, to.hasBank],
    ['project_facilities', 'facility_id', facility, to.hasFacility],
    ['project_consultants', 'consultant_id', consultant, to.hasConsultant],
  ] as const;
  for (const [table, column, of, has] of parts) {
    await expo.query(`delete from ${table} where project_id = $1`, [id]);
    if (has) await expo.query(`insert into ${table} (project_id, ${column}) values ($1, $2)`, [id, of]);
  }
}

/** Returns the ids that the search call finds. */
async function found(query: Record<string, string>): Promise<Set<number>> {
  const { sort: _, page: __, ...asked } = readHomeSearch(query);
  const answer = await expo.send('GET', `/homes${stringifyQuery({ ...asked, per_page: 100 })}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return new Set(answer.json().data.map(({ id }: { id: number }) => id));
}

test('after random changes each search has the projects that the search call finds now and did not before', async () => {
  const { call, id: userId } = await stage.newPerson();
  await fc.assert(
    fc.asyncProperty(
      fc.array(state, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(3), state), { minLength: 1, maxLength: 5 }),
      fc.array(search, { minLength: 8, maxLength: 8 }),
      async (before, changes, searches) => {
        await expo.query('delete from projects');
        await expo.query('delete from saved_searches where user_id = $1', [userId]);
        const ids: number[] = [];
        for (const each of before) {
          const id = await stage.addHome();
          await put(id, each);
          ids.push(id);
        }
        await stage.match();
        const saved: { id: number; search: Record<string, string>; was: Set<number> }[] = [];
        for (const {
          location,
          developer,
          consultant: isOf,
          bank: hasBank,
          facility: has,
          words,
          ...rest
        } of searches) {
          const filters = {
            ...rest,
            location_ids: location && [stage.places[location as keyof typeof stage.places]],
            developer_id: developer && (developer === 'other' ? other : stage.builder),
            broker_id: isOf && consultant,
            bank_ids: hasBank && [bank],
            facility_ids: has && [facility],
            search: words,
          };
          const answer = await call('POST', '', { name: 'Any', frequency: 'weekly', search: filters });
          if (answer.status === 422 || answer.existed) continue;
          expect(answer.status).toBe(200);
          const { data } = answer;
          saved.push({ id: data.id, search: data.search, was: await found(data.search) });
        }
        for (const [which, to] of changes) await put(ids[which % ids.length] as number, to);
        await stage.match();
        for (const { id, search, was } of saved) {
          const now = await found(search);
          const came = [...now].filter((project) => !was.has(project));
          expect(await stage.matched(id), JSON.stringify(search)).toEqual(came.toSorted((a, b) => a - b));
        }
      },
    ),
    { numRuns: 5 },
  );
});

test('a search’s first results are not new, even while their change waits, or after they were unlisted for a while', async () => {
  const { save } = await stage.newPerson();
  const waiting = await stage.addHome();
  const id = await save({ location_ids: [stage.places.wakad] }, 'never');
  await stage.match();
  expect(await stage.matched(id)).toEqual([]);
  await stage.unlist(waiting);
  await stage.match();
  const later = await save({ location_ids: [stage.places.pune] }, 'never');
  await stage.list(waiting);
  await stage.match();
  expect([await stage.matched(id), await stage.matched(later)]).toEqual([[], [waiting]]);
});

test('a search with a filter of a newer release finds nothing, and keeps no other waiting', async () => {
  const { save } = await stage.newPerson();
  const id = await save({ location_ids: [stage.places.nashik] }, 'never');
  const newer = await save({ location_ids: [stage.places.nashik], rera: '1' }, 'never');
  await expo.query(`update saved_searches set search = search || '{"quiet": "1"}' where id = $1`, [newer]);
  const home = await stage.addHome({ place: stage.places.nashik, rera: 'P52100012345' });
  await stage.match();
  expect([await stage.matched(id), await stage.matched(newer)]).toEqual([[home], []]);
});

test('a project is new once for each search, and not for the people of its own stalls', async () => {
  const { save } = await stage.newPerson();
  const builder = await stage.newPerson('Developer');
  await expo.query(`insert into exhibitor_members (exhibitor_id, user_id, role) values ($1, $2, 'owner')`, [
    stage.builder,
    builder.id,
  ]);
  const asked = { budget_max: 5_000_000, location_ids: [stage.places.nashik] };
  const [id, own] = [await save(asked, 'never'), await builder.save(asked, 'never')];
  const project = await stage.addHome({ place: stage.places.nashik, price: 9_000_000 });
  await stage.match();
  expect(await stage.matched(id)).toEqual([]);
  await stage.setPrice(project, 4_500_000);
  await stage.match();
  await stage.setPrice(project, 9_000_000);
  await stage.match();
  await stage.setPrice(project, 4_400_000);
  await stage.match();
  expect([await stage.matched(id), await stage.matched(own)]).toEqual([[project], []]);
});

test('two simultaneous workers read each change once, and a failed one leaves it for the next', async () => {
  const { save } = await stage.newPerson();
  const id = await save({ location_ids: [stage.places.wakad] }, 'never');
  const { pool } = expo.database;
  const projects = [await stage.addHome(), await stage.addHome()];
  await expo.query(`alter table saved_search_matches add constraint broken check (search_id <> ${id}) not valid`);
  await expect(stage.match()).rejects.toThrow();
  await expo.query('alter table saved_search_matches drop constraint broken');
  expect(await stage.matched(id)).toEqual([]);
  await Promise.all([stage.match(), stage.match()]);
  expect(await stage.matched(id)).toEqual(projects);
  expect((await pool.query('select from changed_homes where is_listed')).rowCount).toBe(0);
});
