import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import { unitChoices } from '#projects/shared/unit-choice-rules.ts';
import type { HomePage } from '#search/shared/home-contract.ts';
import { type HomeSearch, readHomeSearch } from '#search/shared/home-rules.ts';
import { homeKindOf } from '#search/shared/kind-rules.ts';
import { expoOfFile } from '../support/test-app.ts';
import { type Generated, home, points, searches, smallAndDear } from './home-generators.ts';
import { countsOf, isFound, type ModelHome, type ModelUnit } from './home-model.ts';

const ids = {
  places: [] as number[],
  banks: [] as number[],
  facilities: [] as number[],
  developers: [] as number[],
  consultants: [] as number[],
  categories: [] as number[],
};

const inserted = async (statement: string): Promise<number[]> =>
  (await service.query<{ id: number }>(`${statement} returning id`)).map(({ id }) => id);

const service = await expoOfFile();
const [pune = 0] = await inserted(`insert into locations (location_name) values ('Pune')`);
const [wakad = 0] = await inserted(
  `insert into locations (location_name, kind, parent_id) values ('Wakad', 'locality', ${pune})`,
);
const [nashik = 0] = await inserted(`insert into locations (location_name) values ('Nashik')`);
ids.places = [pune, wakad, nashik];
ids.banks = await inserted(`insert into banks (name) values ('One Bank'), ('Other Bank')`);
ids.facilities = await inserted(`insert into facilities (name) values ('Lift'), ('Pool')`);
ids.developers = await inserted(`insert into exhibitors (kind, name, is_verified, is_active, import_key) values
  ('developer', 'Verified', true, true, null), ('developer', 'Register', false, true, 'maharera:1'), ('developer', 'Hidden', false, false, null)`);
ids.consultants = await inserted(`insert into exhibitors (kind, name) values ('broker', 'Consultant')`);
const [main = 0] = await inserted(`insert into categories (category_name) values ('Residential')`);
const [sub = 0] = await inserted(
  `insert into categories (category_name, parent_id, level) values ('Apartments', ${main}, 2)`,
);
const [third = 0] = await inserted(
  `insert into categories (category_name, parent_id, level) values ('2 BHK', ${sub}, 3)`,
);
ids.categories = [main, sub, third];

const at = (list: number[], places: readonly number[] | undefined) => places?.map((place) => list[place] as number);
const ordered = (low: number | null, high: number | null) =>
  low !== null && high !== null && low > high ? [high, low] : [low, high];

const choices = Object.keys(unitChoices);

async function storeRow(
  number: number,
  one: Omit<Generated<typeof home>, 'units'>,
  { developer, start, end }: { developer: number; start: number | null; end: number | null },
): Promise<number> {
  const [main, sub, third] = one.inCategory ? ids.categories : [];
  const [id = 0] = (
    await service.query<{ id: number }>(
      `insert into projects (developer_id, project_name, status, location_id, project_completion_date, start_price, end_price, rera_number,
         category_id, sub_category_id, sub_category3_id, import_source, latitude, longitude, total_units, booked_units, floor_plans)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
      [
        developer,
        `Project ${number}`,
        one.status,
        one.place === null ? null : ids.places[one.place],
        one.completion,
        start,
        end,
        one.rera ? `R${number}` : null,
        main,
        sub,
        third,
        one.developer === 1 ? 'maharera' : null,
        ...(one.point ?? [null, null]),
        ...(one.left === null ? [null, null] : [3, 3 - one.left]),
        one.plan ? JSON.stringify([{ url: 'https://plans.example/a.png' }]) : null,
      ],
    )
  ).map((row) => row.id);
  return id;
}

async function storeUnits(project: number, units: readonly ModelUnit[]): Promise<void> {
  for (const [position, { configuration, area, from, to, said }] of units.entries())
    await service.query(
      `insert into project_unit_types (project_id, position, configuration, carpet_area, price_from, price_to, ${choices.join()})
       select $1, $2, $3, $4, $5, $6, ${choices.map((_, place) => `($7::text[])[${place + 1}]`).join()}`,
      [project, position, configuration, area, from, to, choices.map((field) => said[field] ?? null)],
    );
}

/**
 * Stores generated projects as screens and imports do, with parts after the project. Returns them as the model knows
 * them.
 */
async function store(generated: Generated<typeof home>[]): Promise<ModelHome[]> {
  const { pool } = service.database;
  await service.query('delete from projects');
  const homes: ModelHome[] = [];
  for (const [number, { units: drawn, ...one }] of generated.entries()) {
    const [start = null, end = null] = ordered(one.low, one.high);
    const [developer = 0] = at(ids.developers, [one.developer]) ?? [];
    const id = await storeRow(number, one, { developer, start, end });
    const units: ModelUnit[] = drawn.map(({ configuration, area, low, high, said }) => {
      const [from = null, to = null] = low === null ? [null, null] : ordered(low, high);
      return { configuration: configuration as ModelUnit['configuration'], area, from, to, said };
    });
    await storeUnits(id, units);
    const [banks = [], facilities = [], consultants = []] = [
      at(ids.banks, one.banks),
      at(ids.facilities, one.facilities),
      at(ids.consultants, one.consultants),
    ];
    const linked = { bank: banks, facility: facilities, consultant: consultants };
    for (const [noun, others] of Object.entries(linked)) {
      const table = noun === 'facility' ? 'project_facilities' : `project_${noun}s`;
      await service.query(`insert into ${table} (project_id, ${noun}_id) select $1, unnest($2::integer[])`, [
        id,
        others,
      ]);
    }
    const place = one.place === null ? [] : [ids.places[one.place] as number];
    homes.push({
      id,
      developer,
      verified: one.developer === 0,
      active: one.developer !== 2,
      fromRegister: one.developer === 1,
      consultants,
      places: one.place === 1 ? [ids.places[0] as number, ...place] : place,
      status: one.status as ModelHome['status'],
      completion: one.completion,
      categories: one.inCategory ? ids.categories : [],
      kind: one.inCategory ? '2bhk' : null,
      start,
      end,
      units,
      banks,
      facilities,
      rera: one.rera,
      point: one.point,
      picture: false,
      unitsLeft: (one.left ?? 0) > 0,
      plan: one.plan,
      stored: {},
      storedUnits: [],
    });
  }
  const [stored, units] = [await pool.query('select * from home_search'), await pool.query('select * from home_units')];
  for (const one of homes) {
    one.stored = stored.rows.find((row) => row.project_id === one.id) ?? {};
    one.storedUnits = units.rows.filter((row) => row.project_id === one.id);
  }
  return homes;
}

async function ask(search: HomeSearch): Promise<HomePage> {
  const response = await service.send('GET', `/homes${stringifyQuery({ ...search, per_page: 100 })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const numbers = (choices: { homes: number; id?: number; value?: unknown }[]) =>
  choices
    .filter(({ homes }) => homes > 0)
    .map(({ id, value, homes }) => [id ?? value, homes])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
const sorted = (counts: [unknown, number][]) => counts.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
/** The answer leaves out steps and years that add nothing to the one before. */
const within = (answered: (readonly [unknown, number] | unknown[])[], all: [unknown, number][]) => {
  for (const counted of answered) expect(all).toContainEqual(counted);
  expect(new Set(answered.map((counted) => counted[1]))).toEqual(new Set(all.map(([, homes]) => homes)));
};

/** Compares the whole answer with the model. */
async function agrees(homes: ModelHome[], search: HomeSearch): Promise<void> {
  const page = await ask(search);
  const found = homes.filter((each) => isFound(each, search));
  expect(page.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    found.map(({ id }) => id).toSorted((a, b) => a - b),
  );
  expect(page.total).toBe(found.length);
  const facets: Record<string, { homes: number; id?: number; value?: unknown }[]> = page.facets;
  for (const { field, filter, counts } of countsOf(homes, search, ids)) {
    const answered = facets[filter.facet] ?? [];
    // Its choices are those of another filter.
    if (filter.kind === 'from year') continue;
    if (filter.kind === 'flag') expect(numbers(answered.filter(({ value }) => value === field)), field).toEqual(counts);
    else if (['by year', 'unit at least', 'unit at most'].includes(filter.kind)) within(numbers(answered), counts);
    else expect(numbers(answered), field).toEqual(sorted(counts));
  }
  if (found.length > 3) expect(page.alternatives).toEqual([]);
  for (const { search: other, homes } of page.alternatives)
    expect((await ask(readHomeSearch(other))).total).toBe(homes);
}

describe('the search for homes', () => {
  test('finds and counts the same as plain code over all projects, and its alternatives find what they promise', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(home, { minLength: 1, maxLength: 14 }),
        fc.array(searches(ids), { minLength: 6, maxLength: 6 }),
        async (generated, asked) => {
          const homes = await store(generated);
          for (const search of [{}, ...asked]) await agrees(homes, readHomeSearch(search));
        },
      ),
      {
        numRuns: 12,
        examples: [
          [[smallAndDear], [{ kinds: ['plot'], budget_max: 8_000_000 }]],
          [
            [null, ...points].map((point) => ({ ...smallAndDear, point })),
            [{ near: '18.51,73.75,1.2' }, { near: '18.51,73.75,30' }, { box: '18.5,73.75,18.7,74' }],
          ],
        ],
      },
    );
  });

  test('answers rows, total and counts of one moment while others change them', async () => {
    await service.query('delete from projects');
    const [shown = 0, register = 0] = ids.developers;
    await service.query(
      `insert into projects (developer_id, project_name, status, location_id)
       select case when n % 2 = 0 then ${shown} else ${register} end, 'Moving ' || n, case when n % 3 = 0 then 'past' else 'ongoing' end::project_status, ${ids.places[0]}
       from generate_series(1, 40) n`,
    );
    let isOver = false;
    let asked = 0;
    const changing = (async () => {
      for (let change = 0; change < 60 || asked <= 10; change += 1)
        await service.query('update exhibitors set is_active = not is_active where id = $1', [shown]);
      isOver = true;
    })();
    const asking = async () => {
      while (!isOver) {
        asked += 1;
        const { data, total, facets } = await ask({
          budget_min: asked % 2 ? undefined : 1,
          page: 1,
          search: undefined,
        });
        const sum = (choices: { homes: number }[]) => choices.reduce((homes, choice) => homes + choice.homes, 0);
        expect([data.length, sum(facets.statuses), sum(facets.developers)]).toEqual([total, total, total]);
      }
    };
    await Promise.all([changing, asking(), asking(), asking()]);
  });

  // An engine that follows later may find a home that has changed since (docs/decisions/0094).
  test.skipIf(inject('searchUrl'))(
    'shows no price above the limit while a price passes it again and again',
    async () => {
      const { pool } = service.database;
      await service.query('delete from projects');
      const [builder = 0] = ids.developers;
      const [, moving = 0] = await inserted(
        `insert into projects (developer_id, project_name, status, start_price, end_price)
       select ${builder}, name, 'ongoing', 1000000, 1000000 from unnest(array['Steady', 'Moving']) name`,
      );
      const seen = new Set<number>();
      for (let round = 0; round < 40; round += 1) {
        const price = round % 2 === 0 ? 9_000_000 : 1_000_000;
        const changing = pool.query(
          `update projects set start_price = ${price}, end_price = ${price} where id = ${moving}`,
        );
        // Each limit was never asked for before.
        const asking = Array.from({ length: 6 }, async (_, place) => {
          const budget_max = 5_000_000 + round * 6 + place;
          const { data, total } = await ask({ budget_max });
          expect([data.length, ...data.filter(({ end_price }) => Number(end_price) > budget_max)]).toEqual([total]);
          seen.add(total);
        });
        await Promise.all([changing, ...asking]);
      }
      expect([...seen].toSorted()).toEqual([1, 2]);
    },
  );

  test('follows each change of a project, its parts, its builder and its category', async () => {
    const [developer = 0] = ids.developers.slice(1);
    await service.query('delete from projects');
    const [id = 0] =
      await inserted(`insert into projects (developer_id, project_name, status, import_source, sub_category3_id, sub_category_id, category_id)
      values (${developer}, 'Followed', 'past', 'maharera', ${ids.categories[2]}, ${ids.categories[1]}, ${ids.categories[0]})`);
    const finds = async (search: HomeSearch) => (await ask(search)).total === 1;
    const changes: [change: string, search: HomeSearch][] = [
      [`update projects set location_id = ${ids.places[1]} where id = ${id}`, { location_ids: ids.places.slice(0, 1) }],
      [`update projects set register_status = 'past' where id = ${id}`, { possession: 'ready' }],
      [`update categories set category_name = '3 BHK' where id = ${ids.categories[2]}`, { kinds: ['3bhk'] }],
      [
        `insert into project_unit_types (project_id, position, configuration, carpet_area) values (${id}, 0, 'Plot', 900)`,
        { kinds: ['plot'] },
      ],
      [
        `update project_unit_types set price_from = 5000000 where project_id = ${id}`,
        { budget_max: 5_000_000, kinds: ['plot'] },
      ],
      [
        `insert into project_unit_types (project_id, position, configuration, carpet_area, furnished)
          values (${id}, 1, '2 BHK', 700, 'fully_furnished')`,
        { furnished: ['fully_furnished'] },
      ],
      // The facing of the plot is not that of the furnished home.
      [
        `update project_unit_types set facing = case configuration when 'Plot' then 'north' else 'east' end`,
        { furnished: ['fully_furnished'], facing: ['east'], area_max: 700 },
      ],
      [`delete from project_unit_types where project_id = ${id}`, { kinds: ['3bhk'] }],
      [`insert into project_banks values (${id}, ${ids.banks[0]})`, { bank_ids: ids.banks.slice(0, 1) }],
      [`update project_banks set bank_id = ${ids.banks[1]}`, { bank_ids: ids.banks.slice(1) }],
      [
        `insert into project_facilities values (${id}, ${ids.facilities[0]})`,
        { facility_ids: ids.facilities.slice(0, 1) },
      ],
      [
        `insert into project_consultants (project_id, consultant_id) values (${id}, ${ids.consultants[0]})`,
        { broker_id: ids.consultants[0] },
      ],
      [`update exhibitors set is_verified = true where id = ${developer}`, { verified: '1' }],
      [
        `with file as (insert into media (path, kind, content_type, bytes, sha256) values ('images/aa/a.webp', 'image', 'image/webp', 1, repeat('a', 64)) returning id)
        insert into project_gallery (project_id, position, media_id) select ${id}, 0, id from file`,
        { pictures: '1' },
      ],
    ];
    for (const [change, search] of changes) {
      expect(await finds(search), change).toBe(false);
      await service.query(change);
      expect(await finds(search), change).toBe(true);
    }
    expect(await finds({ furnished: ['fully_furnished'] })).toBe(false);
    // A search that wasn’t asked while it had these units.
    expect(await finds({ kinds: ['2bhk'], area_max: 701 })).toBe(false);
    await service.query(`delete from project_gallery; delete from project_banks`);
    expect([await finds({ pictures: '1' }), await finds({ bank_ids: ids.banks })]).toEqual([false, false]);
    await service.query(`update exhibitors set is_active = false where id = ${developer}`);
    expect(await finds({})).toBe(false);
  });

  test('knows each unit type’s kind as the database does', async () => {
    const rows = await service.query('select name, home_kind(name) as kind from unnest($1::text[]) name', [
      Object.keys(homeKindOf),
    ]);
    expect(Object.fromEntries(rows.map(({ name, kind }) => [name, kind]))).toEqual(homeKindOf);
  });
});
