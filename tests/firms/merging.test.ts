import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergedColumns, selectStallReferences } from '#exhibitors/server/firms/merge-queries.ts';
import { loadMapping } from '#imports/server/mapping.ts';
import { importRegister } from '#imports/server/service.ts';
import { registerFile } from '../imports/import-setup.ts';
import { addVisit, addVisitableProject, asha, dayFromNow } from '../support/bookable.ts';
import { addPerson, signIn, signInWithCookies } from '../support/people.ts';
import { addExhibitor, addFile, insertRow } from '../support/stalls.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { expoOfFile } from '../support/test-app.ts';
import { together } from '../support/together.ts';

const expo = await expoOfFile();
const headers = await signIn(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));

const { query: rows } = expo;
const post = (url: string) => (payload: object) => expo.send('POST', `/admin${url}`, headers, payload);
const merge = (kept: number, gone: number) => post(`/firms/${kept}/merge`)({ gone_id: gone });
const undo = (id: number) => post(`/merges/${id}/undo`)({});

/** Adds two builders, or two consultants. The second has a row in each table that refers to stalls. */
async function twoFirms(kind: 'developer' | 'broker') {
  const { database } = expo;
  const kept = await addExhibitor(database, { kind, name: 'Neem Homes' });
  const gone = await addExhibitor(database, { kind, name: 'Neem Homes Pvt Ltd' });
  const before = await addExhibitor(database, { kind, name: 'Neem Home', is_active: false, merged_into_id: gone });
  const builder = kind === 'developer' ? gone : await addExhibitor(database, { name: 'Banyan' });
  const both = await addVisitableProject(database, builder, {
    consultants: kind === 'broker' ? [kept, gone] : [],
  });
  const project = await addVisitableProject(database, builder, { consultants: kind === 'broker' ? [gone] : [] });
  const person = await addPerson(database, { role: kind === 'developer' ? 'Developer' : 'Broker' });
  const shared = await addPerson(database, { role: kind === 'developer' ? 'Developer' : 'Broker' });
  for (const [exhibitor_id, user_id] of [
    [gone, person.id],
    [gone, shared.id],
    [kept, shared.id],
  ])
    await insertRow(database, 'exhibitor_members', { exhibitor_id, user_id, role: 'owner' });
  const contact = { name: asha.name, email: asha.email, phone: asha.phone };
  await insertRow(database, 'inquiries', { exhibitor_id: gone, ...contact });
  await insertRow(database, 'stall_claims', { exhibitor_id: gone, user_id: (await addPerson(database)).id });
  const [shown, own] = [await addFile(database, crypto.randomUUID()), await addFile(database, crypto.randomUUID())];
  for (const [exhibitor_id, file] of [
    [kept, shown],
    [gone, shown],
    [gone, own],
  ] as const)
    await insertRow(database, 'exhibitor_gallery', { exhibitor_id, media_id: file.id, position: 0 });
  if (kind === 'broker') await addVisit(database, { broker_id: gone, visit_date: dayFromNow(3) });
  await insertRow(database, 'activities', { activity_type: 'page_view', page_type: kind, page_id: gone });
  const led = { page_type: kind, day: '2031-02-03', openings: 2 };
  for (const [page_id, term] of [
    [kept, 'neem homes'],
    [gone, 'neem homes'],
    [gone, 'neem pvt'],
  ])
    await insertRow(database, 'search_leads', { ...led, page_id, term });
  return { kept, gone, before, both, project };
}

/** Returns the rows of each column that refers to a stall. */
async function stallRows(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { table, column } of [
    ...(await selectStallReferences(expo.database.db)),
    { table: 'activities', column: 'page_id' },
    { table: 'activity_totals', column: 'page_id' },
    { table: 'search_leads', column: 'page_id' },
  ])
    if (!table.startsWith('stall_merges'))
      found[`${table}.${column}`] = await rows(
        `select to_jsonb(t) - 'updated_at' - 'version' as row from ${table} t where ${column} is not null order by 1`,
      );
  return found;
}

test('every column that refers to a stall says what becomes of it in a merge', async () => {
  const references = await selectStallReferences(expo.database.db);
  expect(references.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(Object.keys(mergedColumns).sort());
});

test.each(['developer', 'broker'] as const)('a merge moves everything of a %s, and is undone', async (kind) => {
  const { kept, gone } = await twoFirms(kind);
  const before = await stallRows();
  const done = await merge(kept, gone);
  expect(done.statusCode, done.body).toBe(200);
  const after = await stallRows();
  for (const [column, what] of Object.entries({
    ...mergedColumns,
    'activities.page_id': 'moves',
    'search_leads.page_id': 'moves',
  })) {
    if (what === 'stays' || column === 'exhibitors.merged_into_id') continue;
    const [, name = ''] = column.split('.');
    const left = after[column]?.filter((each) => (each as { row: Record<string, unknown> }).row[name] === gone);
    expect([column, left]).toEqual([column, []]);
  }
  expect(await rows('select is_active, merged_into_id from exhibitors where id = $1', [gone])).toEqual([
    { is_active: false, merged_into_id: kept },
  ]);
  expect((await merge(kept, gone)).statusCode).toBe(409);
  const undone = await undo(done.json().data.id);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await stallRows()).toEqual(before);
  expect((await undo(done.json().data.id)).statusCode).toBe(409);
});

test('merges that make no sense are refused, and one is undone within a day', async () => {
  const builder = await addExhibitor(expo.database, {});
  const other = await addExhibitor(expo.database, {});
  const consultant = await addExhibitor(expo.database, { kind: 'broker' });
  expect((await merge(builder, builder)).json().errors.gone_id[0]).toContain('the same');
  expect((await merge(builder, consultant)).json().errors.gone_id[0]).toContain('can’t be merged');
  expect((await merge(builder, 999_999)).statusCode).toBe(404);
  const { id } = (await merge(builder, other)).json().data;
  await rows(`update stall_merges set created_at = now() - interval '25 hours' where id = $1`, [id]);
  expect((await undo(id)).json().message).toContain('for a day');
});

test('an undone merge brings back neither removed members nor what a deleted account claimed, which isn’t kept', async () => {
  const [kept, gone] = [await addExhibitor(expo.database, {}), await addExhibitor(expo.database, {})];
  const [removed, leaving] = [await addPerson(expo.database), await addPerson(expo.database)];
  for (const exhibitor_id of [kept, gone]) {
    await insertRow(expo.database, 'exhibitor_members', { exhibitor_id, user_id: removed.id, role: 'staff' });
    const firm_email = 'desk@neem.example';
    await insertRow(expo.database, 'stall_claims', { exhibitor_id, user_id: leaving.id, firm_email });
  }
  const { id } = (await merge(kept, gone)).json().data;
  await rows('delete from exhibitor_members where user_id = $1', [removed.id]);
  await rows('delete from users where id = $1', [leaving.id]);
  const undone = await undo(id);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await rows('select from exhibitor_members where user_id = $1', [removed.id])).toEqual([]);

  await merge(kept, gone);
  await rows(
    `update stall_merges set created_at = now() - interval '25 hours', moved = '[{"name":"desk@neem.example"}]'`,
  );
  await expo.services.merges.deleteExpired();
  expect(await rows('select from stall_merges where moved::text like $1', ['%neem.example%'])).toEqual([]);
});

test('of two merges of a firm at once, or two times that one is undone, the first counts', async () => {
  const add = () => addExhibitor(expo.database, {});
  const [gone, ...kept] = [await add(), await add(), await add()];
  const answers = await together(
    expo.database,
    `select from exhibitors where id = ${gone} for update`,
    kept.map((id) => () => merge(id, gone)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  const id: number = answers[0]?.json().data.id;
  const undone = await together(expo.database, `select from stall_merges where id = ${id} for update`, [
    () => undo(id),
    () => undo(id),
  ]);
  expect(undone.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
});

test('addresses of a merged firm lead to the kept one, until the merge is undone', async () => {
  const { app, database } = expo;
  const { cookies } = await signInWithCookies(app, await addPerson(database));
  const get = async (url: string) => {
    const answer = await app.inject({ url, cookies, headers });
    return [answer.statusCode, ...[answer.headers.location ?? []].flat()];
  };
  for (const kind of ['developer', 'broker'] as const) {
    const add = () => addExhibitor(database, { kind });
    const [first, second, last] = [await add(), await add(), await add()];
    const addresses = (id: number) => [
      ...['', '/details', ...(kind === 'broker' ? ['/projects'] : [])].map((call) => `/api/${kind}s/${id}${call}`),
      `/${kind}/${id}/details?modal=location`,
      ...(kind === 'developer' ? [`/developer/${id}/detail`] : []),
    ];
    expect((await merge(second, first)).statusCode).toBe(200);
    const { id } = (await merge(last, second)).json().data;
    const status = (address: string) => (address.startsWith('/api') ? 308 : 301);
    for (const [index, address] of addresses(first).entries())
      expect(await get(address)).toEqual([status(address), addresses(last)[index]]);
    const sent = { name: asha.name, email: asha.email, phone: asha.phone, message: 'Is it still free?' };
    const inquiry = await expo.send('POST', '/inquiries', {}, { ...sent, [`${kind}_id`]: first });
    expect(inquiry.statusCode, inquiry.body).toBe(201);
    expect(await rows('select count(*)::integer from inquiries where exhibitor_id = $1', [last])).toEqual([
      { count: 1 },
    ]);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await get(addresses(second)[0] as string)).toEqual([200]);
    expect(await get(addresses(first)[0] as string)).toEqual([308, addresses(second)[0]]);
    expect(await get(addresses(second).at(-1) as string)).toEqual([200]);
  }
});

test('the next import updates the kept firm', async () => {
  const directory = temporaryDirectory('merge');
  const file = `${directory}/a.csv`;
  const run = (list: Record<string, string>[]) => {
    writeFileSync(file, registerFile(list));
    return importRegister(expo.database.db, {
      files: [file],
      mapping: loadMapping('maharera'),
      today: '2026-03-15',
      dryRun: false,
    });
  };
  const known = [
    { rera_id: 'M1', promoter_name: 'Gulmohar Homes' },
    { rera_id: 'M2', promoter_name: 'Gulmohar Homes Pvt' },
  ];
  await run(known);
  const idOf = async (name: string) =>
    (await rows('select id from exhibitors where name = $1', [name]))[0]?.id as number;
  const kept = await idOf('Gulmohar Homes');
  expect((await merge(kept, await idOf('Gulmohar Homes Pvt'))).statusCode).toBe(200);
  const again = await run([...known, { rera_id: 'M3', promoter_name: 'GULMOHAR HOMES PVT' }]);
  expect(again).toMatchObject({ buildersAdded: 0, projects: { added: 1, updated: 0, unchanged: 2 } });
  expect(await rows(`select distinct developer_id from projects where rera_number like 'M_'`)).toEqual([
    { developer_id: kept },
  ]);
});
