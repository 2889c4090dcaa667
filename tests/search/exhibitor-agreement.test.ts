import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categories, locations } from '#catalogue/server/tables.ts';
import { exhibitors } from '#exhibitors/server/tables.ts';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import { directoryStatuses, priceBands } from '#search/shared/choice-rules.ts';
import type { ExhibitorCard, ExhibitorPage, ProjectPage } from '#search/shared/directory-contract.ts';
import { projectSorts } from '#search/shared/directory-rules.ts';
import { expoOfFile } from '../support/test-app.ts';
import {
  expected,
  expectedProjects,
  type ModelExhibitor,
  type ModelFilters,
  type ModelProject,
} from './exhibitor-model.ts';

const service = await expoOfFile();

const singleWords = ['Lodha', 'Éclat', 'park', '100%', 'om', 'Shree', 'q', 'Pvt'];
const doubleWords = ['Sai-Ram', 'Lake_View'];
const listOf = (named: string[], max: number) =>
  fc.array(fc.constantFrom(...named), { minLength: 1, maxLength: max }).map((list) => list.join(' '));
const words = (max: number) => listOf([...singleWords, ...doubleWords], max);
/** A search of three words leaves out one that nothing has, which the model doesn't do, so two are typed at most. */
const typedWords = fc.oneof(listOf(singleWords, 2), fc.constantFrom(...doubleWords));
const places = ['Pune', 'Navi Mumbai', 'Lakeside'];
/**
 * The positions of main, sub and third-level categories: two mains, two subs each, and two thirds under the first sub.
 */
const paths: [number?, number?, number?][] = [[], [1], [2], [1, 3], [1, 4], [2, 5], [1, 3, 6], [1, 3, 7]];
const price = fc.option(
  fc.constantFrom(
    1_800_000,
    4_999_999,
    5_000_000,
    9_999_999,
    10_000_000,
    50_000_000,
    99_999_999,
    100_000_000,
    250_000_000,
  ),
);

const world = fc.record({
  exhibitors: fc.array(
    fc.record({
      kind: fc.constantFrom(...exhibitorKinds),
      name: words(2),
      company: fc.option(words(2)),
      verified: fc.boolean(),
      active: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    }),
    { minLength: 2, maxLength: 12 },
  ),
  projects: fc.array(
    fc.record({
      developer: fc.nat(100),
      name: words(3),
      title: fc.option(words(2)),
      status: fc.constantFrom(...projectStatuses),
      place: fc.option(fc.nat(places.length - 1)),
      path: fc.constantFrom(...paths),
      price,
      consultants: fc.uniqueArray(fc.nat(100), { maxLength: 3 }),
      rera: fc.boolean(),
    }),
    { maxLength: 25 },
  ),
});

/** Shorter numbers are the beginning of longer ones, so that a search for one finds the others after it. */
const registerNumber = (project: number) => `P-52100${'1'.repeat(project + 1)}`;

const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const filters = fc.record({
  kind: option(fc.constantFrom(...exhibitorKinds)),
  search: option(
    fc.oneof(
      typedWords,
      fc.constantFrom(
        'lodha ltd',
        'pvt',
        'lo',
        'od',
        'ark',
        '%',
        '_',
        'pune',
        'la',
        '  ',
        'eclat',
        'nothing at all',
        '52100',
        'P-5210011',
      ),
    ),
  ),
  status: option(fc.constantFrom(...directoryStatuses)),
  verified: option(fc.constantFrom('1' as const, '0' as const)),
  place: option(fc.nat(places.length)),
  path: option(fc.constantFrom(...paths)),
  price_band: option(fc.constantFrom(...priceBands)),
});

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Inserts a generated world and returns it with its ids. */
async function store(generated: Generated<typeof world>) {
  const { db } = service.database;
  await service.query('delete from projects; delete from exhibitors; delete from categories; delete from locations');
  const locationIds = (
    await db
      .insert(locations)
      .values(places.map((locationName) => ({ locationName })))
      .returning()
  ).map((row) => row.id);
  const categoryIds: number[] = [];
  for (const [level, parent] of [[1], [1], [2, 0], [2, 0], [2, 1], [3, 2], [3, 2]] as [number, number?][]) {
    const parentId = parent === undefined ? null : (categoryIds[parent] as number);
    const [row] = await db
      .insert(categories)
      .values({ level, parentId, categoryName: `Category ${categoryIds.length}` })
      .returning();
    categoryIds.push(row?.id as number);
  }
  const exhibitorRows = await db
    .insert(exhibitors)
    .values(
      generated.exhibitors.map(({ verified, active, ...row }) => ({ ...row, isVerified: verified, isActive: active })),
    )
    .returning();
  const modelExhibitors: ModelExhibitor[] = exhibitorRows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    company: row.company,
    verified: row.isVerified,
    active: row.isActive,
  }));
  const ofKind = (kind: ModelExhibitor['kind']) => modelExhibitors.filter((exhibitor) => exhibitor.kind === kind);
  const [builders, consultants] = [ofKind('developer'), ofKind('broker')];
  const modelProjects: ModelProject[] = [];
  for (const [number, each] of generated.projects.entries()) {
    const { developer, name, title, status, place, path, price, consultants: mapped, rera } = each;
    if (builders.length === 0) break;
    const category = path.map((position) => categoryIds[(position as number) - 1]) as ModelProject['category'];
    const developerId = (builders[developer % builders.length] as ModelExhibitor).id;
    const locationId = place === null ? null : (locationIds[place] as number);
    const [row] = await db
      .insert(projects)
      .values({
        developerId,
        projectName: name,
        projectTitle: title,
        status,
        locationId,
        categoryId: category[0],
        subCategoryId: category[1],
        subCategory3Id: category[2],
        startPrice: price,
        reraNumber: rera ? registerNumber(number) : null,
      })
      .returning();
    const id = row?.id as number;
    const consultantIds = consultants.length
      ? [...new Set(mapped.map((n) => (consultants[n % consultants.length] as ModelExhibitor).id))]
      : [];
    if (consultantIds.length)
      await db
        .insert(projectConsultants)
        .values(consultantIds.map((consultantId) => ({ projectId: id, consultantId })));
    modelProjects.push({
      id,
      developerId,
      name,
      title,
      reraNumber: rera ? registerNumber(number) : null,
      status,
      locationId,
      locationName: place === null ? null : (places[place] as string),
      category,
      price,
      consultants: consultantIds,
    });
  }
  const [mains, subs] = [categoryIds.slice(0, 2), categoryIds.slice(2, 5)];
  const parents = [0, 0, 1].map((position) => mains[position] as number);
  return {
    world: {
      exhibitors: modelExhibitors,
      projects: modelProjects,
      locations: locationIds,
      mains,
      subs: subs.map((id, position) => ({ id, parent: parents[position] as number })),
    },
    locationIds,
    categoryIds,
  };
}

async function get<Page>(path: string, query: object): Promise<Page> {
  const given = Object.entries({ ...query, per_page: 5 }).filter(([, value]) => value !== undefined);
  const response = await service.app.inject({
    url: path,
    query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Page>();
}

const ask = (query: ModelFilters & { sort?: string; page: number }): Promise<ExhibitorPage> =>
  get('/api/exhibitors', query);

/**
 * Expects the projects of the model in every order, with pages following each other. The best match first is an order
 * of its own.
 */
async function projectsAgree(
  world: Parameters<typeof expectedProjects>[0],
  { kind: _, ...query }: ModelFilters & { developer_id?: number; broker_id?: number },
): Promise<void> {
  for (const sort of [undefined, ...projectSorts]) {
    const pages = [await get<ProjectPage>('/api/projects', { ...query, sort, page: 1 })];
    for (let page = 2; page <= (pages[0]?.last_page ?? 1); page += 1)
      pages.push(await get<ProjectPage>('/api/projects', { ...query, sort, page }));
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    const found = expectedProjects(world, { ...query, sort });
    const inNoOrder = sort === undefined && query.search?.trim();
    const ordered = (list: number[]) => (inNoOrder ? list.toSorted((a, b) => a - b) : list);
    expect({ query, sort, ids: ordered(ids) }).toEqual({ query, sort, ids: ordered(found) });
    for (const { total } of pages) expect(total).toBe(found.length);
  }
}

/** Returns all cards of all pages, and the facets, which each page must repeat. */
async function readAll(query: ModelFilters): Promise<{ cards: ExhibitorCard[]; page: ExhibitorPage }> {
  const cards: ExhibitorCard[] = [];
  for (const sort of ['name', 'newest']) await ask({ ...query, sort, page: 1 });
  for (let number = 1; ; number += 1) {
    const page = await ask({ ...query, page: number });
    cards.push(...page.data);
    if (number >= page.last_page) return { cards, page };
  }
}

const byId = <T extends { id: number }>(rows: T[]) =>
  rows
    .map(({ id, ...row }) => ({ id, projects: (row as unknown as { projects: number }).projects }))
    .sort((a, b) => a.id - b.id);

test('cards, facets and totals match the filtered set and each other', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.array(filters, { minLength: 6, maxLength: 6 }), async (generated, asked) => {
      const { world: stored, locationIds, categoryIds } = await store(generated);
      for (const [number, { place, path, ...rest }] of [
        { path: undefined, place: undefined } as Generated<typeof filters>,
        ...asked,
      ].entries()) {
        const [main, sub, third] = path ?? [];
        const query: ModelFilters = {
          ...rest,
          location_id: place === undefined ? undefined : (locationIds[place] ?? 999_999),
          category_id: main && categoryIds[main - 1],
          sub_category_id: sub && categoryIds[sub - 1],
          sub_category3_id: third && categoryIds[third - 1],
        };
        const { cards, page } = await readAll(query);
        const { id: exhibitor = 0, kind } = stored.exhibitors[number % stored.exhibitors.length] ?? {};
        const of = number % 3 === 0 ? {} : kind === 'broker' ? { broker_id: exhibitor } : { developer_id: exhibitor };
        await projectsAgree(stored, { ...query, ...of });
        const { cards: expectedCards, ...expectedFacets } = expected(stored, query);
        const shown = cards.map((card) => ({
          id: card.id,
          ongoing: card.ongoing_projects,
          upcoming: card.upcoming_projects,
          on_hold: card.on_hold_projects,
          past: card.past_projects,
          from: card.starting_price,
        }));
        expect({ query, cards: shown }).toEqual({ query, cards: expectedCards });
        expect(page.total).toBe(cards.length);
        const {
          kinds,
          verified,
          statuses,
          price_bands,
          locations: located,
          categories: mains,
          sub_categories,
        } = page.facets;
        expect({
          query,
          kinds,
          verified,
          statuses,
          price_bands,
          locations: byId(located),
          categories: byId(mains),
          sub_categories: byId(sub_categories),
        }).toEqual({
          query,
          ...expectedFacets,
        });
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);

test('exhibiting firms come before those of a register, then those with more matching projects that have a number; a search puts its name first', async () => {
  await service.query('delete from projects; delete from exhibitors');
  await service.query(`insert into exhibitors (kind, name, is_verified, import_key) values
    ('developer', 'Ajit Lodha', false, 'maharera:1'), ('developer', 'Lodha', false, 'maharera:2'), ('developer', 'Macrotech', false, 'maharera:3'),
    ('developer', 'Zen Homes', false, null), ('developer', 'Yash Homes', true, null)`);
  await service.query(`insert into projects (developer_id, project_name, status, rera_number)
    select id, 'Lodha ' || n, 'ongoing', case when name <> 'Lodha' then 'P-5210' || n || name end from exhibitors, generate_series(1, 4) n
    where name = 'Lodha' or (name = 'Macrotech' and n < 4) or (name = 'Zen Homes' and n = 1)`);
  const names = async (query: Record<string, string>) => {
    const response = await service.app.inject({ url: '/api/developers', query });
    return response.json<ExhibitorPage>().data.map(({ name }) => name);
  };
  expect(await names({})).toEqual(['Yash Homes', 'Zen Homes', 'Macrotech', 'Ajit Lodha', 'Lodha']);
  expect(await names({ search: 'lodha' })).toEqual(['Lodha', 'Zen Homes', 'Macrotech', 'Ajit Lodha']);
  await service.query(
    `insert into exhibitors (kind, name) values ('developer', 'L&T Realty'), ('developer', 'Tara Living')`,
  );
  expect(await names({ search: 'l&t' })).toEqual(['L&T Realty']);
});

test('a whole register number comes first among projects found by words, and equal prices keep the order of projects', async () => {
  await service.query('delete from projects; delete from exhibitors');
  await service.query(`with builder as (insert into exhibitors (kind, name) values ('developer', 'Lodha') returning id)
    insert into projects (developer_id, project_name, status, start_price, rera_number, created_at)
    select builder.id, name, 'ongoing', price, rera, now() - position * interval '1 day' from builder, (values
      (1, 'Park Om', 100, 'P-52100111'), (2, 'Park', 100, 'P-5210011'), (3, 'Parkside', 50, 'P-5210012'), (4, 'Lake', null, null)) as project (position, name, price, rera)`);
  const names = async (query: Record<string, string>) => {
    const response = await service.app.inject({ url: '/api/projects', query });
    return response.json<ProjectPage>().data.map(({ project_name }) => project_name);
  };
  expect(await names({ search: 'P-5210011' })).toEqual(['Park', 'Park Om']);
  expect(await names({ search: 'lodha', sort: '-price' })).toEqual(['Park', 'Park Om', 'Parkside', 'Lake']);
  expect(await names({ search: 'lodha', sort: 'name' })).toEqual(['Lake', 'Park', 'Park Om', 'Parkside']);
});
