import { expect, test } from 'vitest';
import { receivers } from '../support/receivers.ts';
import { addProject } from '../support/stalls.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';
import { uploadTo } from '../support/uploads.ts';

const expo = await expoOfFile();
const people = await receivers(expo);

const path = '/api/projects/managed/unit-types';
const upload = (text: string | Uint8Array, { headers = people.builder.headers as Headers, url = path } = {}) =>
  uploadTo(expo.app, headers, text, { name: 'unit-types.csv', url });
const preview = async (text: string, headers?: Headers) => {
  const answer = await upload(text, { url: `${path}/preview`, ...(headers && { headers }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const download = async (query: Record<string, string | number> = {}, headers: Headers = people.builder.headers) => {
  const answer = await expo.app.inject({ url: `${path}?${new URLSearchParams(query as never)}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
};
const cellsOf = (file: string) =>
  file
    .trim()
    .split('\r\n')
    .map((line) => line.replace('\u{FEFF}', '').split(','));
const project = async (id: number) =>
  (await expo.send('GET', `/projects/managed/${id}`, people.organiser.headers)).json().data;
const flats = [
  { configuration: '1 BHK', carpet_area: 400, price_from: 40_00_000, total_units: 30, units_left: 12, facing: 'east' },
  { configuration: '2 BHK', carpet_area: 640.5, price_from: 80_00_000, price_to: 90_00_000 },
];
const withTypes = async (stall: number, name: string, unit_types: object[] = flats) => {
  const id = await addProject(expo.database, stall, { project_name: name });
  const saved = await expo.send('POST', `/projects/${id}`, people.organiser.headers, { unit_types });
  expect(saved.statusCode, saved.body).toBe(200);
  return id;
};

test('a downloaded file comes back as spreadsheets save it, is shown before it is saved, and saved once', async () => {
  const id = await withTypes(people.builder.stall, 'Aster Court');
  const empty = await addProject(expo.database, people.builder.stall, { project_name: '=Empty' });
  const file = await download({ sortBy: 'name', sortOrder: 'asc' });
  const [header, ...rows] = cellsOf(file);
  expect(header?.join()).toBe(
    'Project ID,Project,Code,Configuration,Carpet area (sq ft),Price from,Price to,Units in total,Units left,Furnished,Facing',
  );
  const mine = rows.filter(([project]) => project === String(id));
  const [one, two] = mine.map(([, , code]) => code);
  expect(mine.map((row) => row.slice(3).join())).toEqual([
    '1 BHK,400,4000000,,30,12,,East facing',
    '2 BHK,640.5,8000000,9000000,,,,',
  ]);
  expect(file).toContain(`${empty},'=Empty,,,`);
  expect(await preview(file)).toMatchObject({ changed: 0, added: 0, wrong: 0, rows: [], not_in_file: 0 });

  // Semicolons, another order, columns that are missing and unknown, and amounts as people write them.
  const changed = `\u{FEFF}${[
    'Remark;Code;PRICE FROM;Project ID;Configuration;Carpet area',
    `"up;\r\nsince May";${one};42.5 lakh;${id};1bhk;400`,
    ';;;;;',
    `;;₹ 1,20,00,000;${id};3 BHK;"1,010 sq ft"`,
    `;;;${empty};;`,
  ].join('\r\n')}`;
  const shown = await preview(changed);
  expect(shown).toMatchObject({
    changed: 1,
    added: 1,
    wrong: 0,
    projects: 1,
    unchanged: 0,
    not_in_file: 1,
    missing_columns: ['Price to', 'Units in total', 'Units left', 'Furnished', 'Facing'],
    unknown_columns: ['Remark'],
    rows: [
      { row: 2, project: 'Aster Court', changes: [{ field: 'price_from', from: 40_00_000, to: 42_50_000 }] },
      { row: 4, state: 'added', unit_type: '3 BHK' },
    ],
  });
  const before = await project(id);
  expect(before).toMatchObject({ start_price: 40_00_000, unit_types: [{}, {}] });

  const saved = await upload(changed);
  expect(saved.json()).toMatchObject({ message: '2 unit types of 1 project saved.' });
  const after = await project(id);
  expect(after).toMatchObject({
    version: before.version + 1,
    start_price: 42_50_000,
    end_price: 1_20_00_000,
    unit_types: [{ units_left: 12, facing: 'east' }, flats[1], { configuration: '3 BHK', carpet_area: 1010 }],
  });
  const url = `/api/projects/managed/${id}/history`;
  const history = (await expo.app.inject({ url, headers: people.builder.headers })).json().data;
  expect(history[0].changes.map(({ field }: { field: string }) => field)).toContain('unit_types');

  // The code of the row that changed is no longer known, but there is nothing left to change.
  expect((await upload(changed)).json().message).toBe('The file changes nothing.');
  expect((await project(id)).version).toBe(after.version);
  expect(two).toMatch(/^[b-z]{8}$/);
});

test('nothing is saved while a row is wrong, of others, or older than what is stored', async () => {
  const { builder, consultant, otherBuilder } = people;
  const id = await withTypes(builder.stall, 'Banyan Park');
  const others = await withTypes(otherBuilder.stall, 'Champak Park');
  const file = await download({ id });
  const [header, first, second] = cellsOf(file) as [string[], string[], string[]];
  const lines = (...rows: string[][]) => [header, ...rows].map((row) => row.join(',')).join('\n');
  const priced = (row: string[], price: string) => row.with(5, price);
  const [stranger] = cellsOf(await download({ id: others }, otherBuilder.headers)).slice(1) as [string[]];

  const wrong: [why: string, row: string[], column: string][] = [
    ['another stall’s project', priced(stranger, '1'), 'Project ID'],
    ['no amount', priced(second, 'soon'), 'Price from'],
    ['a decimal comma', second.with(4, '"640,5"'), 'Carpet area (sq ft)'],
    ['a price above the price to', priced(second, '95 lakh'), 'Price to'],
    ['no such choice', second.with(10, 'Inwards'), 'Facing'],
    ['a code twice', priced(first, '41 lakh'), 'Code'],
    ['a unit type to remove', [...second.slice(0, 3), ...second.slice(3).map(() => '')], 'Code'],
  ];
  for (const [why, row, column] of wrong) {
    const text = lines(priced(first, '39 lakh'), row);
    const { rows } = await preview(text);
    expect(rows.find(({ row: number }: { row: number }) => number === 3)?.problems, why).toMatchObject([{ column }]);
    const refused = await upload(text);
    expect(refused.statusCode, why).toBe(422);
    expect(refused.json().errors.file[0], why).toMatch(`Nothing was saved. Row 3, ${column}: `);
  }
  const facing = await upload(lines(second.with(10, 'Inwards')));
  expect(facing.json().errors.file[0]).toContain('Write one of these: North facing, North-east facing, East facing,');
  const unreadable: [file: string | Uint8Array, text: RegExp][] = [
    [`${header.join()}\n${`${second.join()}\n`.repeat(5_001)}`, /^A file has 5,000 rows at most/],
    [`${header.join()}${',x'.repeat(20_000)}\n`, /^The first row has more than 16,384 columns/],
    [lines(first).replace('Code', 'Coda'), /no column “Code”/],
    ['', /nothing in this file/],
    ['PK\u0003\u0004', /This workbook can’t be read/],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /old workbook \(\.xls\), or one with a password/],
    [lines(first, ['"'], second), /^Row 3: a quotation mark is never closed/],
  ];
  for (const [text, message] of unreadable) expect((await upload(text)).json().errors.file[0]).toMatch(message);
  expect((await upload('x'.repeat(1_000_001))).statusCode).toBe(413);
  expect((await project(id)).unit_types).toMatchObject(flats);

  // Somebody else changes one unit type meanwhile. The other one can still be saved.
  const [one, two] = flats;
  await expo.send('POST', `/projects/${id}`, builder.headers, { unit_types: [two, { ...one, price_from: 44_00_000 }] });
  const stale = await upload(lines(priced(first, '39 lakh'), priced(second, '79 lakh')));
  expect(stale.statusCode).toBe(409);
  expect(stale.json().message).toMatch('Nothing was saved. Row 2, Code: This unit type was changed or removed');
  expect((await upload(lines(priced(second, '79 lakh')))).statusCode).toBe(200);
  expect((await project(id)).unit_types).toMatchObject([{ price_from: 79_00_000 }, { price_from: 44_00_000 }]);

  // A consultant who sells it may not edit it, and finds no row.
  await expo.query(`update project_mappings set may_edit = false where consultant_id = $1`, [consultant.stall]);
  expect(await download({}, consultant.headers)).not.toContain('Kadamba');
  expect((await expo.app.inject({ url: `${path}?id=${id}`, headers: consultant.headers })).statusCode).toBe(404);
  expect((await preview(lines(first), consultant.headers)).rows[0].problems[0].column).toBe('Project ID');
});

test('a file that is sent twice changes one of two unit types that are alike, and a lone column can be emptied', async () => {
  const [flat] = flats as [object];
  const id = await withTypes(people.builder.stall, 'Twin Court', [flat, flat]);
  const [header, first] = (await download({ id })).trim().split('\r\n') as [string, string];
  const changed = [header, first.replace('4000000', '4100000')].join('\n');
  expect((await upload(changed)).json().message).toBe('1 unit type of 1 project saved.');
  expect((await upload(changed)).json().message).toBe('The file changes nothing.');
  expect((await project(id)).unit_types).toMatchObject([{ price_from: 41_00_000 }, flat]);

  const [, , code] = cellsOf(await download({ id }))[1] as string[];
  expect((await upload(`Project ID,Code,Price from\n${id},${code},`)).statusCode).toBe(200);
  expect((await project(id)).unit_types).toMatchObject([{ price_from: null, units_left: 12 }, flat]);
});

test('a file that was made to be slow to read is refused, or read, at once', async () => {
  const id = await withTypes(people.builder.stall, 'Long Court');
  const header = 'Project ID,Code,Price from';
  const none = expect.objectContaining({
    message: 'You can edit no project with this ID. Leave the ID as it was downloaded.',
  });
  const long = expect.objectContaining({
    message: 'A cell has more than 255 characters. A quotation mark may be missing.',
  });
  expect((await preview(`${header},${'('.repeat(900_000)}\n0,,5`)).rows[0].problems).toEqual([none]);
  expect((await preview(`${header}\n${id},,1${' '.repeat(900_000)}x`)).rows[0].problems).toEqual([long]);
  for (const row of ['1\n', '\n'])
    expect((await upload(`${header}\n${row.repeat(490_000)}`)).json().errors.file[0]).toMatch(/5,000 rows at most/);
});
