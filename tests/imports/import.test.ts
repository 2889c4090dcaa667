import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMapping } from '#imports/server/mapping.ts';
import { onServer } from '../support/engine.ts';
import { importSetup, registerFile } from './import-setup.ts';

let setup: Awaited<ReturnType<typeof importSetup>>;
beforeAll(async () => {
  setup = await importSetup();
});
afterAll(() => setup.close());
beforeEach(() =>
  setup.rows('truncate exhibitors, projects, locations, categories, search_terms, project_counts cascade'),
);

const version = async () => (await setup.rows('select version from directory_version'))[0]?.version;
const projects = () => setup.rows('select * from projects order by id');

test('spellings that differ in case and spaces become one builder', async () => {
  const report = await setup.run({
    'a.csv': registerFile([
      { rera_id: 'P1', promoter_name: 'NEEM TREE HOMES LLP' },
      { rera_id: 'P2', promoter_name: ' Neem  Tree Homes LLP ' },
      { rera_id: 'P3', promoter_name: 'neem tree homes llp', district: 'pune' },
      { rera_id: 'P4', promoter_name: 'BANYAN & SONS PVT LTD', district: 'beed' },
    ]),
  });
  expect(report).toMatchObject({ rowsRead: 4, buildersAdded: 2, locationsAdded: 3, projects: { added: 4 } });
  expect(await setup.rows('select kind, name, import_key from exhibitors order by name')).toEqual([
    { kind: 'developer', name: 'Banyan & Sons Pvt Ltd', import_key: 'maharera:banyan & sons pvt ltd' },
    { kind: 'developer', name: 'Neem Tree Homes LLP', import_key: 'maharera:neem tree homes llp' },
  ]);
  const located = `select l.location_name, l.kind, state.location_name as state from locations l
    left join locations state on state.id = l.parent_id order by 1`;
  expect(await setup.rows(located)).toEqual([
    { location_name: 'Beed', kind: 'district', state: 'Maharashtra' },
    { location_name: 'Maharashtra', kind: 'state', state: null },
    { location_name: 'Pune', kind: 'district', state: 'Maharashtra' },
  ]);
});

test('a row becomes a project with the register’s data, which search finds and counts', async () => {
  await setup.rows(`insert into locations (location_name) values ('PUNE')`);
  await setup.run({
    'a.csv': registerFile([
      {
        rera_id: 'P1',
        project_type: 'Group Housing',
        proposed_date_of_completion: '01/31/2027',
        extended_date_of_completion: '02/28/2028',
      },
    ]),
  });
  expect(
    await setup.rows(`
    select project_name, rera_number, status, pin_code, latitude, longitude, project_completion_date::text, total_units, booked_units,
      price, import_source, location_name, main.category_name as main, sub.category_name as sub, is_listed,
      (select count(*)::int from search_terms where kind = 'project_name' and ref_id = p.id) as terms,
      (select sum(projects)::int from project_counts) as counted
    from projects p join locations l on l.id = location_id
    join categories main on main.id = category_id join categories sub on sub.id = sub_category_id`),
  ).toEqual([
    {
      project_name: 'Neem Courtyard',
      rera_number: 'P1',
      status: 'ongoing',
      pin_code: '411099',
      latitude: 18.5204,
      longitude: 73.8567,
      project_completion_date: '2028-02-28',
      total_units: 24,
      booked_units: 3,
      price: null,
      import_source: 'maharera',
      location_name: 'PUNE',
      main: 'Residential',
      sub: 'Group Housing',
      is_listed: true,
      terms: 2,
      counted: 1,
    },
  ]);
});

test('invalid rows are refused with file, physical line and reason; the others are imported', async () => {
  const report = await setup.run({
    'a.csv': registerFile([
      { rera_id: 'P1', project_name: 'Two\nlines' },
      { rera_id: '' },
      { rera_id: 'P3', project_name: ' - ' },
      { rera_id: 'P4', proposed_date_of_completion: '02/30/2027' },
      { rera_id: 'P5', number_of_appartments: 'many' },
      { rera_id: 'P6', promoter_name: 'x'.repeat(256) },
      { rera_id: 'P7', project_status: 'Dreamt of' },
      { rera_id: 'P1' },
      { rera_id: 'P9' },
    ]),
    'b.csv': registerFile([{ rera_id: 'P9' }, { rera_id: 'P10' }]),
  });
  const [a, b] = [setup.file('a.csv'), setup.file('b.csv')];
  expect(report.refusedRows).toEqual([
    { file: a, line: 4, reason: 'no RERA number in rera_id' },
    { file: a, line: 5, reason: 'no name in project_name' },
    { file: a, line: 6, reason: '“02/30/2027” in proposed_date_of_completion is not a date' },
    { file: a, line: 7, reason: '“many” in number_of_appartments is not a count' },
    { file: a, line: 8, reason: 'the name in promoter_name is longer than 255 characters' },
    { file: a, line: 9, reason: "“Dreamt of” in project_status is a project status the mapping doesn't know" },
    { file: a, line: 10, reason: `RERA number P1 is already in ${a}:2` },
    { file: b, line: 2, reason: `RERA number P9 is already in ${a}:11` },
  ]);
  expect((await projects()).map((project) => project.project_name)).toEqual([
    'Two lines',
    'Neem Courtyard',
    'Neem Courtyard',
  ]);
});

test('a missing quotation mark or value affects only its own row', async () => {
  const whole = registerFile([{ rera_id: 'P1' }, { rera_id: 'P2' }, { rera_id: 'P3' }]);
  const report = await setup.run({
    'short.csv': whole.replace('"P2",', ''),
    'open.csv': `${registerFile([{ rera_id: 'P4' }])}"Pune,"P5"\n`,
  });
  expect(report.refusedRows.map(({ line }) => line)).toEqual([3, 3]);
  expect(report.projects.added).toBe(3);
});

test('a file of another shape is refused with the names of missing columns, and the others are imported', async () => {
  const report = await setup.run({
    'other.csv': 'rera_id,project_name\nP1,Somewhere\n',
    'empty.csv': '',
    'good.csv': `\uFEFF${registerFile([{ rera_id: 'P2' }])}`,
  });
  expect(report.refusedFiles.map(({ file }) => file)).toEqual([setup.file('other.csv'), setup.file('empty.csv')]);
  expect(report.refusedFiles[0]?.reason).toContain('promoter_name, district');
  expect(report.projects.added).toBe(1);
});

test.runIf(onServer)(
  'the command fails when a file was refused, and rests if others use the database, unless told not to',
  () => {
    const good = { 'good.csv': registerFile([{ rera_id: 'P1' }, { rera_id: '' }]) };
    const bad = { 'other.csv': 'rera_id,project_name\nP1,Somewhere\n' };
    const rests = expect.stringMatching(/^A program uses the database, so the import rests/);
    const partly = setup.command({ ...bad, ...good });
    expect(partly).toMatchObject({ status: 1, lastLine: expect.stringContaining('1 of 2 files was refused') });
    expect(partly.stderr).toContain('other.csv: refused: ');
    expect(partly.firstLine).toEqual(rests);
    const dry = setup.command(bad, ['--dry-run', '--without-rests']);
    expect(dry).toMatchObject({ status: 1, lastLine: expect.stringContaining('None of the files could be imported.') });
    expect(dry.firstLine).not.toEqual(rests);
  },
);

test('columns are found by name, in any order and among others', async () => {
  const columns = registerFile([]).trim().split(',').reverse();
  const report = await setup.run({ 'a.csv': registerFile([{ rera_id: 'P1' }], ['cases_count', ...columns]) });
  expect(report.projects.added).toBe(1);
});

test('a dry run reports the same and changes nothing', async () => {
  const files = { 'a.csv': registerFile([{ rera_id: 'P1' }, { rera_id: 'P2', promoter_name: 'Banyan & Sons' }]) };
  const before = await version();
  const dry = await setup.run(files, { dryRun: true });
  expect(await version()).toBe(before);
  expect(
    await setup.rows(
      'select id from exhibitors union all select id from locations union all select id from categories',
    ),
  ).toEqual([]);
  expect(await setup.run(files)).toEqual(dry);
});

test('a second run changes nothing', async () => {
  const files = {
    'a.csv': registerFile([{ rera_id: 'P1' }, { rera_id: 'P2', location_lat_long: '', number_of_appartments: '' }]),
  };
  await setup.run(files);
  const before = [await version(), await projects()];
  const again = await setup.run(files);
  expect(again).toMatchObject({
    projects: { added: 0, updated: 0, unchanged: 2 },
    buildersAdded: 0,
    locationsAdded: 0,
    categoriesAdded: 0,
  });
  expect([await version(), await projects()]).toEqual(before);
});

test('a newer file updates the register’s data and keeps everything else', async () => {
  await setup.run({ 'a.csv': registerFile([{ rera_id: 'P1', project_name: 'NEEM COURTYARD' }, { rera_id: 'P2' }]) });
  await setup.rows(`
    with sub as (insert into categories (category_name, parent_id, level) select 'Flats', id, 2 from categories returning id, parent_id)
    update projects set project_name = 'NEEM Courtyard', description = 'Ours', start_price = 5000000, sub_category_id = sub.id from sub
    where rera_number = 'P1'`);
  await setup.rows(`update projects set status = 'on_hold' where rera_number = 'P2'`);
  const report = await setup.run({
    'a.csv': registerFile([
      {
        rera_id: 'P1',
        project_name: 'NEEM COURTYARD',
        number_of_booked_appartments: '20.0',
        location_lat_long: '',
        revised_proposed_date_of_completion: '06/30/2028',
      },
      { rera_id: 'P2' },
    ]),
  });
  expect(report.projects).toEqual({ added: 0, updated: 1, unchanged: 1 });
  const [first, second] = await projects();
  expect(first).toMatchObject({
    booked_units: 20,
    latitude: 18.5204,
    project_name: 'NEEM Courtyard',
    description: 'Ours',
    start_price: '5000000',
  });
  expect(first?.sub_category_id).not.toBeNull();
  expect(second).toMatchObject({ status: 'on_hold' });
});

test.each([
  ['New Project', '', '5', 'upcoming'],
  ['New Project', '03/15/2026', '0', 'upcoming'],
  ['New Project', '03/15/2026', '1', 'ongoing'],
  ['New Project', '03/14/2026', '1', 'past'],
  ['On-Going Project', '', '', 'ongoing'],
  ['On-Going Project', '03/14/2026', '', 'past'],
])('%s, promised for %j, with %j units booked, is %s', async (project_status, date, booked, status) => {
  await setup.run({
    'a.csv': registerFile([
      { rera_id: 'P1', project_status, proposed_date_of_completion: date, number_of_booked_appartments: booked },
    ]),
  });
  expect((await projects())[0]).toMatchObject({ status });
});

test('every day statuses are derived again for projects whose builder has no members, and no other row is written', async () => {
  const row = (rera_id: string, given = {}) => ({ rera_id, project_status: 'New Project', ...given });
  const files = {
    'a.csv': registerFile([
      row('P1', { proposed_date_of_completion: '04/01/2026' }),
      row('P2'),
      row('P3', { proposed_date_of_completion: '04/01/2026', promoter_name: 'Claimed Homes' }),
      row('P4', { proposed_date_of_completion: '04/01/2026' }),
    ]),
  };
  await setup.run(files);
  await setup.rows(`update exhibitors set has_members = true where name = 'Claimed Homes'`);
  await setup.rows(`update projects set status = 'on_hold' where rera_number = 'P4'`);
  const touched = () => setup.rows('select rera_number, status, updated_at from projects order by rera_number');
  const before = await touched();
  expect(await setup.derive('2026-03-20')).toBe(0);
  expect(await touched()).toEqual(before);
  expect(await setup.derive('2026-04-02')).toBe(1);
  const statuses = async () => (await touched()).map(({ status }) => status);
  expect(await statuses()).toEqual(['past', 'ongoing', 'ongoing', 'on_hold']);
  await setup.run(files, { on: '2026-04-02' });
  expect(await statuses()).toEqual(['past', 'ongoing', 'ongoing', 'on_hold']);
});

test('a project entered here keeps its RERA number, and the row is refused', async () => {
  await setup.rows(`
    with builder as (insert into exhibitors (kind, name) values ('developer', 'Own Hand') returning id)
    insert into projects (developer_id, project_name, status, rera_number) select id, 'By hand', 'ongoing', 'P1' from builder`);
  const report = await setup.run({ 'a.csv': registerFile([{ rera_id: 'P1' }]) });
  expect(report.refusedRows).toMatchObject([{ line: 2, reason: expect.stringContaining('P1 belongs to a project') }]);
  expect((await projects())[0]).toMatchObject({ project_name: 'By hand', import_source: null });
});

test('unit types from a register follow it until a person of the builder joins, and set prices and units', async () => {
  const columns = { carpetArea: 'area', priceFrom: 'from', priceTo: 'to', totalUnits: 'homes', unitsLeft: 'left' };
  const numbered = (n: number) =>
    Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, `${column}_${n}`])) as typeof columns;
  const mapping = {
    ...loadMapping('maharera'),
    unitTypes: [
      { configuration: { otherwise: '1 BHK' as const }, areaUnit: 'sq_m' as const, ...numbered(1) },
      {
        configuration: { column: 'kind_2', values: { '2BHK': '2 BHK' as const } },
        areaUnit: 'sq_ft' as const,
        ...numbered(2),
        furnished: { column: 'furnished_2', values: { Bare: 'unfurnished' } },
        facing: { otherwise: 'east' },
      },
    ],
  };
  const header = [
    ...registerFile([]).trim().split(','),
    'kind_2',
    'furnished_2',
    ...[1, 2].flatMap((n) => Object.values(numbered(n))),
  ];
  const run = (rows: Record<string, string>[]) => setup.run({ 'a.csv': registerFile(rows, header) }, { mapping });
  const first = { area_1: '40', from_1: '45,00,000', to_1: '50,00,000.0', homes_1: '10', left_1: '4' };
  const second = { kind_2: '2bhk', furnished_2: 'bare', area_2: '850.5', from_2: '7000000', homes_2: '6', left_2: '6' };
  const types = `select u.configuration, u.carpet_area, u.price_from::int, u.units_left, u.furnished, u.facing from project_unit_types u
    join projects p on p.id = u.project_id where p.rera_number = 'P1' order by position`;
  const project = async () => (await projects()).find(({ rera_number }) => rera_number === 'P1');

  const nothingSaid = { furnished: null, facing: null };
  const report = await run([
    { rera_id: 'P1', ...first, ...second },
    { rera_id: 'P2', homes_1: '0', area_2: '' },
    { rera_id: 'P3', ...first, area_1: '0' },
    { rera_id: 'P4', ...first, to_1: '40,00,000' },
    { rera_id: 'P5', ...second, kind_2: 'Palace' },
    { rera_id: 'P6', ...first, left_1: '11' },
  ]);
  expect(report.refusedRows.map(({ line, reason }) => [line, reason])).toEqual([
    [4, '“0” in area_1 is refused: Enter an area above 0.'],
    [5, '“40,00,000” in to_1 is refused: “Price to” is lower than “Price from”.'],
    [6, "“Palace” in kind_2 is a configuration of units the mapping doesn't know"],
    [7, '“11” in left_1 is refused: More units are left than there are in total.'],
  ]);
  expect(await setup.rows(types)).toEqual([
    { configuration: '1 BHK', carpet_area: 430.56, price_from: 4_500_000, units_left: 4, ...nothingSaid },
    {
      configuration: '2 BHK',
      carpet_area: 850.5,
      price_from: 7_000_000,
      units_left: 6,
      furnished: 'unfurnished',
      facing: 'east',
    },
  ]);
  expect(await project()).toMatchObject({
    start_price: '4500000',
    end_price: '7000000',
    total_units: 16,
    booked_units: 6,
  });
  expect((await run([{ rera_id: 'P1', ...first, ...second }])).projects).toMatchObject({ updated: 0, unchanged: 1 });

  expect((await run([{ rera_id: 'P1', ...first, left_1: '1' }])).projects).toMatchObject({ updated: 1, unchanged: 0 });
  expect((await setup.rows(types)).map(({ units_left }) => units_left)).toEqual([1]);
  expect(await project()).toMatchObject({ end_price: '5000000', total_units: 10, booked_units: 9 });
  await setup.rows(`update exhibitors set has_members = true; update projects set register_status = 'past'`);
  expect((await run([{ rera_id: 'P1', ...first, ...second }])).projects).toMatchObject({ updated: 0, unchanged: 1 });
});
