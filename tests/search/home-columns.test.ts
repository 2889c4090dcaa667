import { expect, test } from 'vitest';
import { type HomeField, homeFilters, unitFields } from '#search/shared/home-filter-rules.ts';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const { database } = expo;
const ids = {
  builder: await addExhibitor(database, {}),
  other: await addExhibitor(database, { name: 'Hill Builders' }),
  consultant: await addExhibitor(database, { kind: 'broker', name: 'Asha' }),
  place: await insertRow(database, 'locations', { location_name: 'Pune', kind: 'city' }),
  bank: await insertRow(database, 'banks', { name: 'Banyan Bank' }),
  facility: await insertRow(database, 'facilities', { name: 'Gym' }),
  picture: await insertRow(database, 'media', {
    path: 'images/aa/a.webp',
    kind: 'image',
    content_type: 'image/webp',
    bytes: 1,
    sha256: 'a'.repeat(64),
  }),
};

/** Adds a unit type to project $1. */
const unit = (column: string, value: string): string =>
  `insert into project_unit_types (project_id, position, configuration, carpet_area, ${column}) values ($1, 1, '2 BHK', 650, ${value})`;
const project = (set: string): string => `update projects set ${set} where id = $1`;
const linked = (table: string, column: string, id: number): string =>
  `insert into ${table} (project_id, ${column}) values ($1, ${id})`;

/** Categories are the project's own. */
type StoredField = Exclude<HomeField, 'category_ids'>;
const storedFields = (Object.keys(homeFilters) as HomeField[]).filter((field) => field !== 'category_ids');

/** Each statement changes a project, and the filter's column then has the value. A new filter needs its own. */
const filled = (): Record<StoredField, [statement: string, value: unknown]> => ({
  location_ids: [project(`location_id = ${ids.place}`), ids.place],
  budget_min: [unit('price_from', '5000000'), 5_000_000],
  budget_max: [unit('price_from', '5000000'), 5_000_000],
  kinds: [unit('price_from', 'null'), '2bhk'],
  area_min: [unit('price_from', 'null'), 650],
  area_max: [unit('price_from', 'null'), 650],
  price_per_sq_ft_min: [unit('price_from', '6500400'), 10_001],
  price_per_sq_ft_max: [unit('price_from', '6500400'), 10_001],
  furnished: [unit('furnished', "'partly_furnished'"), 'partly_furnished'],
  facing: [unit('facing', "'north_east'"), 'north_east'],
  possession: [project("project_completion_date = '2029-03-31'"), '2029-03-31'],
  possession_from: [project("project_completion_date = '2029-03-31'"), '2029-03-31'],
  status: [project("status = 'upcoming'"), 'upcoming'],
  developer_id: [project(`developer_id = ${ids.other}`), ids.other],
  broker_id: [linked('project_consultants', 'consultant_id', ids.consultant), [ids.consultant]],
  bank_ids: [linked('project_banks', 'bank_id', ids.bank), [ids.bank]],
  facility_ids: [linked('project_facilities', 'facility_id', ids.facility), [ids.facility]],
  rera: [project("rera_number = 'P52100012345'"), true],
  verified: [
    `update exhibitors set is_verified = true where id = (select developer_id from projects where id = $1)`,
    true,
  ],
  pictures: [project(`stall_image_id = ${ids.picture}`), true],
  units_left: [project('total_units = 3, booked_units = 1'), true],
  floor_plan: [project(`floor_plans = '[{"url": "https://plans.example/a.png"}]'`), true],
  offer: [project(`offer = 'No floor rise', offer_until = current_date + 2`), true],
});

test.each(storedFields)('“%s” is filled from the project when that changes', async (field) => {
  const [statement, value] = filled()[field];
  const ofUnit = (unitFields as readonly string[]).includes(field);
  const id = await addProject(expo.database, ids.builder);
  const stored = async (): Promise<unknown> => {
    const table = ofUnit ? 'home_units' : 'home_search';
    const rows = await expo.query(
      `select to_jsonb(${table}) -> '${homeFilters[field].column}' as value from ${table} where project_id = $1`,
      [id],
    );
    return rows[0]?.value;
  };
  expect(await stored()).not.toEqual(value);
  await expo.query(statement, [id]);
  expect(await stored()).toEqual(value);
});
