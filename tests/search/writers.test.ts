import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addMember, addStall, addVisitableProject } from '../support/bookable.ts';
import { overlap, session, whetherBlocked } from '../support/overlap.ts';
import { addPerson } from '../support/people.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

const { query: rows } = expo;

/** Returns all values that triggers compute from other rows. */
const derived = async () => ({
  exhibitors: await rows('select id, has_members, standing from exhibitors order by id'),
  locations: await rows('select id, path from locations order by id'),
  projects: await rows(
    `select id, is_listed, developer_verified, has_verified_consultant, has_unverified_consultant,
       array(select word from string_to_table(search_text, ' ') word order by 1) as words from projects order by id`,
  ),
  homes: await rows('select h.* from home_search h order by project_id'),
  units: await rows('select * from home_units order by project_id, kind, area'),
  chains: await rows(
    'select p.id from projects p join projects first on first.id = p.first_phase_id where first.first_phase_id is not null',
  ),
});

/** Expects `derived` to stay the same when everything is computed again. */
async function expectNothingStale(): Promise<void> {
  const stored = await derived();
  await rows('update exhibitors set has_members = has_acting_member(id, kind)');
  await rows('update locations set parent_id = parent_id');
  await rows('update projects set updated_at = updated_at');
  expect(stored).toEqual({ ...(await derived()), chains: [] });
}

async function expectCountsRight(): Promise<void> {
  const keys = `status, location_id, category_id, sub_category_id, sub_category3_id, price_band, developer_verified, has_verified_consultant,
    has_unverified_consultant`;
  expect(await rows(`select ${keys}, projects from project_counts where projects <> 0 order by ${keys}`)).toEqual(
    await rows(
      `select ${keys}, count(*)::integer as projects from projects where is_listed group by ${keys} order by ${keys}`,
    ),
  );
  expect(
    await rows('select location_id, projects, placed from location_totals where projects <> 0 order by 1'),
  ).toEqual(
    await rows(
      `select location_id, count(*)::integer as projects, count(latitude)::integer as placed from projects where is_listed and location_id is not null
       group by 1 order by 1`,
    ),
  );
  expect(
    await rows('select cell_row, cell_column, homes from home_grid where step = 8 and homes <> 0 order by 1, 2'),
  ).toEqual(
    await rows(
      `select floor(latitude * 256)::integer as cell_row, floor(longitude * 256)::integer as cell_column, count(*)::integer as homes from home_search
       where latitude is not null group by 1, 2 order by 1, 2`,
    ),
  );
}

let scenes = 0;

/**
 * Adds a stall with a project in a place within another, a consultant, and a category that says which homes there are.
 */
async function scene() {
  const { database } = expo;
  scenes += 1;
  const person = await addPerson(database, { role: 'Developer' });
  const stall = await addStall(database, 'developer', { owner: person.id });
  const city = await insertRow(database, 'locations', { location_name: `Pune ${scenes}`, kind: 'city' });
  const place = await insertRow(database, 'locations', {
    location_name: `Wakad ${scenes}`,
    kind: 'locality',
    parent_id: city,
  });
  const category = await insertRow(database, 'categories', { category_name: `Shops ${scenes}` });
  const columns = { location_id: place, category_id: category };
  const project = await addVisitableProject(database, stall, columns);
  const second = await addVisitableProject(database, stall, columns);
  return {
    stall,
    person: person.id,
    city,
    place,
    category,
    project,
    second,
    bank: await insertRow(database, 'banks', { name: `Bank ${scenes}` }),
    facility: await insertRow(database, 'facilities', { name: `Facility ${scenes}` }),
    consultant: await addExhibitor(database, { kind: 'broker', name: 'Sharma Homes' }),
    joining: (await addPerson(database, { role: 'Developer' })).id,
    empty: await addExhibitor(database, { name: 'Empty Builders' }),
    state: await insertRow(database, 'locations', { location_name: `State ${scenes}`, kind: 'state' }),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const newProject = ({ stall, place, category }: Scene) =>
  `insert into projects (developer_id, project_name, status, location_id, category_id) values (${stall}, 'New Court', 'ongoing', ${place}, ${category})`;

const races: [name: string, one: (scene: Scene) => string, other: (scene: Scene) => string][] = [
  [
    'two parts of one project',
    ({ project, bank }) => `insert into project_banks (project_id, bank_id) values (${project}, ${bank})`,
    ({ project, facility }) =>
      `insert into project_facilities (project_id, facility_id) values (${project}, ${facility})`,
  ],
  [
    'a project and its builder',
    ({ project }) => `update projects set start_price = 5000000 where id = ${project}`,
    ({ stall }) => `update exhibitors set is_verified = true, name = 'Renamed Builders' where id = ${stall}`,
  ],
  [
    'a new project, and its builder is taken off the list',
    newProject,
    ({ stall }) => `update exhibitors set is_active = false where id = ${stall}`,
  ],
  [
    'a new project, and the city is renamed',
    newProject,
    ({ city }) => `update locations set location_name = 'Poona ' || id where id = ${city}`,
  ],
  [
    'a new project, and its category is renamed',
    newProject,
    ({ category }) => `update categories set category_name = 'Plots ' || id where id = ${category}`,
  ],
  [
    'a project moves to a builder who is taken off the list',
    ({ project, empty }) => `update projects set developer_id = ${empty} where id = ${project}`,
    ({ empty }) => `update exhibitors set is_active = false where id = ${empty}`,
  ],
  [
    'a new mapping, and its consultant is verified',
    ({ project, consultant }) =>
      `insert into project_mappings (project_id, consultant_id, state, asked_by, decided_at) values (${project}, ${consultant}, 'accepted', 'builder', now())`,
    ({ consultant }) => `update exhibitors set is_verified = true where id = ${consultant}`,
  ],
  [
    'a new place, and the city moves',
    ({ place }) =>
      `insert into locations (location_name, kind, parent_id) values ('Phase ${place}', 'locality', (select parent_id from locations where id = ${place}))`,
    ({ city, state }) => `update locations set parent_id = ${state} where id = ${city}`,
  ],
  [
    'the last member is deactivated, and becomes a member of another stall',
    ({ person }) => `update users set is_active = false where id = ${person}`,
    ({ empty, person }) =>
      `insert into exhibitor_members (exhibitor_id, user_id, role) values (${empty}, ${person}, 'owner')`,
  ],
  [
    'two projects become a chain of phases',
    ({ project, second }) => `update projects set first_phase_id = ${second} where id = ${project}`,
    ({ second, stall }) =>
      `update projects set first_phase_id = (select id from projects where developer_id = ${stall} and id <> ${second} and project_name = 'First') where id = ${second}`,
  ],
];

for (const isReversed of [false, true])
  test.each(races)(
    `nothing is computed from what another writer is changing: %s${isReversed ? ', the other way round' : ''}`,
    async (_name, one, other) => {
      const made = await scene();
      await addProject(expo.database, made.stall, { project_name: 'First' });
      const [first, second] = isReversed ? [other(made), one(made)] : [one(made), other(made)];
      const waited = await overlap(expo.database, first, second);
      await expectNothingStale();
      await expectCountsRight();
      expect(waited).toBe(true);
    },
  );

test('the second of two last members who leave at once knows that the stall has none left', async () => {
  const { stall, person, joining } = await scene();
  await addMember(expo.database, stall, joining);
  const leave = (id: number) => `delete from exhibitor_members where user_id = ${id}`;
  expect(await overlap(expo.database, leave(person), leave(joining))).toBe(true);
  await expectNothingStale();
});

test('two writers who list projects of the same places in opposite orders don’t wait for each other', async () => {
  const builders = [await scene(), await scene()];
  const places = [
    [18.5, 73.8],
    [19.1, 72.9],
  ];
  const [one, other] = [await session(expo.database), await session(expo.database)];
  const list = (builder: number, place: number) => {
    const { stall } = builders[builder] as Scene;
    const [latitude, longitude] = places[place] as [number, number];
    return `insert into projects (developer_id, project_name, status, latitude, longitude) values (${stall}, 'Court', 'ongoing', ${latitude}, ${longitude})`;
  };
  await Promise.all([one.query('begin'), other.query('begin')]);
  await one.query(list(0, 0));
  await other.query(list(1, 1));
  const crossing = [one.query(list(0, 1)), other.query(list(1, 0))] as const;
  expect(await whetherBlocked(expo.database, one, crossing[0])).toBe(false);
  expect(await whetherBlocked(expo.database, other, crossing[1])).toBe(false);
  await Promise.all(crossing);
  // Both commit at once.
  await Promise.all([one.query('commit'), other.query('commit')]);
  await Promise.all([one.end(), other.end()]);
  await expectCountsRight();
});

/** Opens three sessions, which end together, however the test ends. */
async function sessions(): Promise<[pg.Client, pg.Client, pg.Client]> {
  const { database } = expo;
  const opened = [await session(database), await session(database), await session(database)] as const;
  onTestFinished(async () => void (await Promise.all(opened.map((each) => each.end()))));
  return [...opened];
}

const ordered: [name: string, statement: (scene: Scene) => string][] = [
  ['of a list', ({ project, second }) => `select put_homes(array[${second}, ${project}])`],
  ['of a builder', ({ stall }) => `update exhibitors set name = 'Other Builders' where id = ${stall}`],
  ['of a place', ({ place }) => `update locations set location_name = 'Baner ' || id where id = ${place}`],
  [
    'of new mappings',
    ({ project, second, consultant }) =>
      `insert into project_mappings (project_id, consultant_id, state, asked_by, decided_at)
       select id, ${consultant}, 'accepted', 'builder', now() from unnest(array[${second}, ${project}]) id`,
  ],
];

test.each(ordered)(
  'projects are locked in the order of their ids, so that no two writers wait for each other: those %s',
  async (_name, statement) => {
    const made = await scene();
    // From now on the first row is stored after the second.
    await rows(`update projects set updated_at = now() where id = ${made.project}`);
    const [holder, writer] = await sessions();
    await holder.query(`begin; select from projects where id = ${made.project} for no key update`);
    const writing = writer.query(`begin; ${statement(made)}`);
    expect(await whetherBlocked(expo.database, writer, writing)).toBe(true);
    await rows(`select from projects where id = ${made.second} for no key update nowait`);
    await holder.query('rollback');
    await writing;
    await writer.query('rollback');
  },
);

test('a new project at a place that moves waits for changes of the place’s new location', async () => {
  const made = await scene();
  const [mover, author, other] = await sessions();
  await mover.query(`begin; update locations set parent_id = ${made.state} where id = ${made.city}`);
  const adding = author.query(`begin; ${newProject(made)}`);
  expect(await whetherBlocked(expo.database, author, adding)).toBe(true);
  await mover.query('commit');
  await adding;
  const renaming = other.query(`update locations set location_name = 'Renamed ' || id where id = ${made.state}`);
  expect(await whetherBlocked(expo.database, other, renaming)).toBe(true);
  await author.query('commit');
  await renaming;
  await expectNothingStale();
});

test('the second of two simultaneous commits waits for the first before counting, and has a later version', async () => {
  const [made, others] = [await scene(), await scene()];
  const [first, second] = await sessions();
  await first.query(`begin; ${newProject(made)}; set constraints all immediate`);
  const [raised] = (await first.query('select version from directory_version')).rows;
  const committing = second.query(`${newProject(others)} returning id`);
  expect(await whetherBlocked(expo.database, second, committing)).toBe(true);
  await rows(`select from location_totals where location_id = ${others.place} for update nowait`);
  await first.query('commit');
  const [added] = (await committing).rows;
  expect(await rows(`select unnest(project_ids) as id from home_writes where version > ${raised.version}`)).toEqual([
    added,
  ]);
});
