import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { lockText } from '#platform/server/database/advisory-locks.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import { receiversOfEachTest } from '../support/receivers.ts';
import { expoOfFile, type Headers } from '../support/test-app.ts';
import { uploadTo } from '../support/uploads.ts';
import { listedWithoutSizes, withLastPartRepeated, withSecondList, workbookOf, zipOf } from '../support/zip.ts';

const expo = await expoOfFile();
const people = receiversOfEachTest(expo);

const paths = { exhibitors: '/api/admin/users/exhibitors', projects: '/api/projects/managed/spreadsheet' };
const send = (path: string, rows: string[], headers: Headers = people.organiser.headers) =>
  uploadTo(expo.app, headers, rows.join('\r\n'), { name: 'new.csv', url: path });
const preview = async (path: string, rows: string[], headers?: Headers) => {
  const answer = await send(`${path}/preview`, rows, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const { query: rowsOf } = expo;
const counted = `select (select count(*) from users) users, (select count(*) from exhibitors) stalls,
  (select count(*) from projects) projects, (select count(*) from pgboss.job) jobs, (select count(*) from record_history) changes`;
const counts = async () => (await rowsOf(counted))[0];

const exhibitors = [
  'Kind,Stall,Email,Contact person,Phone,Remark',
  'builder,Aarav Homes,Asha@aarav.example,Asha,98220 12345,',
  'Builder,Aarav Homes,ravi@aarav.example,Ravi,,colleague',
  'Consultant,Nila Realty,dev@nila.example,Dev,,is there',
];

test('exhibitors of a spreadsheet are invited once, people of one firm to the same stall; a preview keeps nothing', async () => {
  const before = await counts();
  expect(await preview(paths.exhibitors, exhibitors)).toMatchObject({
    added: 3,
    changed: 0,
    there: 0,
    wrong: 0,
    unknown_columns: ['Remark'],
  });
  expect(await counts()).toEqual(before);

  const both = await Promise.all([send(paths.exhibitors, exhibitors), send(paths.exhibitors, exhibitors)]);
  expect(both.map((answer) => answer.json().data.added).toSorted(), both.map(({ body }) => body).join()).toEqual([
    0, 3,
  ]);
  const mails = await expo.mails({ template: 'stall-invitation' });
  expect(mails.map(({ to, data }) => `${to} ${data.stall}`).toSorted()).toEqual([
    'asha@aarav.example Aarav Homes',
    'dev@nila.example Nila Realty',
    'ravi@aarav.example Aarav Homes',
  ]);
  expect(
    await rowsOf(
      `select kind, count(*)::int from exhibitors where name in ('Aarav Homes', 'Nila Realty') group by kind order by kind`,
    ),
  ).toEqual([
    { kind: 'developer', count: 1 },
    { kind: 'broker', count: 1 },
  ]);
  // A name is the same with other signs. One of a stall that is there may be another firm's, as one of its kind.
  const longer = [
    ...exhibitors,
    'Builder,Áarav-Homes,asha@aarav.example,Asha,,',
    'Builder,champak estates,mira@champak.example,Mira,,',
    'Consultant,Champak Estates,dipa@champak.example,Dipa,,',
  ];
  const { rows } = await preview(paths.exhibitors, longer);
  expect(rows.map(({ state, note }: { state: string; note?: string }) => [state, note])).toEqual([
    ...Array(4).fill(['there', undefined]),
    ['new', 'Becomes an owner of “Champak Estates”, a stall that is there already.'],
    ['new', undefined],
  ]);
  expect((await send(paths.exhibitors, longer)).json().message).toMatch(
    /^2 exhibitors invited.* 4 were there already\.$/,
  );
});

test('stands of a spreadsheet are those of new stalls, and of stalls that are there', async () => {
  await send(paths.exhibitors, [
    'Kind,Stall,Email,Contact person,Stand',
    'Builder,Palash Homes,om@palash.example,Om,"B-12, Hall 4"',
    'Builder,Champak Estates,ila@champak.example,Ila,C-1',
    'Builder,Champak Estates,uma@champak.example,Uma,',
  ]);
  expect(
    await rowsOf(`select name, stand from exhibitors where kind = 'developer' and stand is not null order by name`),
  ).toEqual([
    { name: 'Champak Estates', stand: 'C-1' },
    { name: 'Palash Homes', stand: 'B-12, Hall 4' },
  ]);
  // Stands are often given out after the exhibitors are invited.
  const later = [
    'Kind,Stall,Email,Contact person,Stand',
    'Builder,Palash Homes,om@palash.example,Om,',
    'Builder,Champak Estates,ila@champak.example,Ila,C-2',
    'Builder,Champak Estates,uma@champak.example,Uma,C-2',
  ];
  const shown = await preview(paths.exhibitors, later);
  expect(shown).toMatchObject({ added: 0, changed: 1, there: 2, wrong: 0 });
  expect(shown.rows[1]).toMatchObject({ state: 'changed', note: 'Its stand was C-1.' });
  const saved = (await send(paths.exhibitors, later)).json();
  expect(saved).toMatchObject({
    message: '1 exhibitor changed. 2 were there already.',
    data: { added: 0, changed: 1, there: 2 },
  });
  expect(await rowsOf(`select stand from exhibitors where stand is not null order by name`)).toEqual([
    { stand: 'C-2' },
    { stand: 'B-12, Hall 4' },
  ]);
  const { rows } = await preview(paths.exhibitors, [
    'Kind,Stall,Email,Contact person,Stand',
    'Builder,Champak Estates,joy@champak.example,Joy,C-3',
  ]);
  expect(rows[0].note).toBe('Becomes an owner of “Champak Estates”, a stall that is there already. Its stand was C-2.');
});

test('rows that contradict each other about a stall’s stand, or name several stalls, say so', async () => {
  await send(paths.exhibitors, [
    'Kind,Stall,Email,Contact person,Stand',
    'Builder,Kosam Homes,om@kosam.example,Om,D-1',
    'Builder,Shirish Homes,ila@shirish.example,Ila,',
  ]);
  await expo.query(`insert into exhibitors (kind, name) values ('developer', 'Shirish Homes')`);
  const rows = [
    'Kind,Stall,Email,Contact person,Stand',
    'Builder,Kosam Homes,om@kosam.example,Om,D-1',
    'Builder,Kósam-Homes,uma@kosam.example,Uma,D-2',
    'Builder,Tamal Homes,a@tamal.example,A,E-1',
    'Builder,Tamal Homes,b@tamal.example,B,E-1',
    'Builder,Tamal Homes,c@tamal.example,C,',
    'Builder,Tamal Homes,d@tamal.example,D,E-2',
    'Builder,Shirish Homes,ila@shirish.example,Ila,F-1',
  ];
  const shown = await preview(paths.exhibitors, rows);
  expect(
    shown.rows.flatMap(({ row, problems }: never) =>
      (problems as never[]).map(({ column, message }) => [row, column, message]),
    ),
  ).toEqual([
    [3, 'Stand', 'A row above gives this stall the stand “D-1”. Write the same one, or leave this cell empty.'],
    [7, 'Stand', 'A row above gives this stall the stand “E-1”. Write the same one, or leave this cell empty.'],
    [8, 'Stand', '2 stalls have this name. Enter the stand in the stall itself.'],
  ]);
  expect((await send(paths.exhibitors, rows)).statusCode).toBe(422);
  // The file can be uploaded again after the stand was entered in the stall.
  await expo.query(
    `update exhibitors set stand = 'F-1' where id = (select min(id) from exhibitors where name = 'Shirish Homes')`,
  );
  const right = rows.filter((row) => !/D-2|E-2/.test(row));
  expect(await preview(paths.exhibitors, right)).toMatchObject({ added: 3, changed: 0, there: 2, wrong: 0 });
});

test('a wrong row says what to do about each cell, and none is saved', async () => {
  const before = await counts();
  const rows = [
    ...exhibitors,
    'Architect,,asha@,Asha,12,',
    'Builder,Aarav Homes,ASHA@aarav.example,Asha again,,',
    'Builder,Tara Homes,tara@tara.example,Tara,,,,one cell too many',
  ];
  const shown = await preview(paths.exhibitors, rows);
  expect(shown).toMatchObject({ added: 3, wrong: 3 });
  const wrong = shown.rows.filter(({ state }: { state: string }) => state === 'wrong');
  expect(
    wrong.map(({ row, problems }: never) => [
      row,
      Object.fromEntries((problems as never[]).map(({ column, message }) => [column, message])),
    ]),
  ).toEqual([
    [
      5,
      {
        Kind: 'Write one of these: Builder, Consultant.',
        Stall: 'Fill in this cell.',
        Email: 'Enter an email address such as asha@example.in.',
        Phone: 'Phone number must be at least 10 digits',
      },
    ],
    [6, { Stall: 'Row 2 has the same exhibitor.' }],
    [7, { Row: 'This row has more cells than the header. A quotation mark may be missing.' }],
  ]);
  const refused = await send(paths.exhibitors, rows);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.file[0]).toMatch(
    /^Nothing was saved\. Row 5, Stall: Fill in this cell\. 2 more rows are wrong\.$/,
  );
  expect(await counts()).toEqual(before);
  expect((await send(paths.exhibitors, ['Stall,Email', 'Aarav,a@b.example'])).json().errors.file).toEqual([
    'The file has no column “Kind”. Download the empty file, and fill it in.',
  ]);
});

test('files take turns, so that those of one person leave connections to others', async () => {
  const { builder } = people;
  await expo.database.db.transaction(async (tx) => {
    await lockText(tx, 'new projects');
    const sent = outsideTransaction(() =>
      Array.from({ length: 5 }, () => send(`${paths.projects}/preview`, ['Name', 'Gulmohar'], builder.headers)),
    );
    expect((await Promise.race(sent)).json().message).toMatch(/^Several files of yours are being read\./);
    const [row] = await outsideTransaction(() =>
      rowsOf(`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`),
    );
    expect(row.count).toBeLessThanOrEqual(1);
  });
});

test('a person corrects a file as often as needed, whatever it is and however its cells are filled', async () => {
  const { builder, organiser } = people;
  await expo.query(`insert into facilities (name) select 'Room for games ' || place from generate_series(1, 40) place`);
  const games = Array.from({ length: 40 }, (_, place) => `Room for games ${place + 1}`).join('; ');
  const map = `https://maps.example/place/${'a'.repeat(300)}/@18.5204,73.8567`;
  const rows = [
    'Name;Facilities;Coordinates;Completion date;Price from;Remark;Remark;की;का',
    `Gulmohar;"${games}";${map};3/4/27;85 lakh;a;b;c;d`,
  ];
  const [shown] = (await preview(paths.projects, rows, builder.headers)).rows;
  expect(shown).toMatchObject({ state: 'new', problems: [] });
  expect(Object.fromEntries(shown.cells.map(({ column, value }: never) => [column, value]))).toMatchObject({
    'Completion date': '3 Apr 2027',
    'Price from': '₹85,00,000',
  });
  const [wrong] = (await preview(paths.projects, ['Name;Completion date', 'Gulmohar;end of 2027'], builder.headers))
    .rows;
  expect(wrong.problems).toMatchObject([
    { column: 'Completion date', message: 'Write a date such as 31-12-2027, 31 Dec 2027 or 2027-12-31.' },
  ]);
  for (const [bytes, refusal] of [
    [Buffer.from('Name;Builder\nA;B', 'utf16le'), /^This isn’t a CSV file\./],
    [Buffer.from('%PDF-1.7\nName;Builder\n'), /^This is a PDF\./],
  ] as const) {
    const other = await uploadTo(expo.app, builder.headers, bytes, { name: 'new.csv', url: paths.projects });
    expect(other.json().errors.file[0]).toMatch(refusal);
  }
  for (let times = 0; times < 25; times += 1) await preview(paths.exhibitors, exhibitors, organiser.headers);
});

test('projects of a spreadsheet become drafts of the builder that a row names, or of the person’s stall', async () => {
  const { organiser, builder, otherBuilder } = people;
  const template = await expo.app.inject({ url: paths.projects, headers: organiser.headers });
  expect(template.body).toMatch(/^\u{FEFF}Builder,Name,Title,Status,.*,Facilities,Banks,.*\r\n$/u);
  await expo.query(`with india as (insert into locations (location_name, kind) values ('Maharashtra', 'state') returning id),
    city as (insert into locations (location_name, kind, parent_id) select 'Pune', 'city', id from india returning id)
    insert into locations (location_name, kind, parent_id) select 'Baner', 'locality', id from city`);
  await expo.query(`with main as (insert into categories (category_name) values ('Residential') returning id)
    insert into categories (category_name, parent_id) select 'Flats', id from main`);
  await expo.query(`insert into facilities (name) values ('Lift'), ('Clubhouse')`);
  const rows = [
    'Name;Builder;Status;Completion date;Price from;Location;Category;Sub category;Facilities;Features',
    'Gulmohar Terraces;kadamba  builders;on going;31-12-2027;85 lakh;baner, Pune;residential;Flats;"lift; Clubhouse";"Two gardens; A well"',
    'Tamarind Court;Champak Estates;;31/Jan/2028;;Pune;;;;',
  ];
  const before = await counts();
  expect(await preview(paths.projects, rows)).toMatchObject({ added: 2, wrong: 0 });
  expect(await counts()).toEqual(before);
  expect((await send(paths.projects, rows)).json()).toMatchObject({ message: '2 projects added as drafts.' });
  const list = await expo.send(
    'GET',
    '/projects?scope=manage&listing=draft&sortBy=name&sortOrder=asc',
    organiser.headers,
  );
  const [gulmohar, tamarind] = list.json().data;
  expect([gulmohar.developer.id, tamarind.developer.id]).toEqual([builder.stall, otherBuilder.stall]);
  const edited = await expo.send('GET', `/projects/managed/${gulmohar.id}`, builder.headers);
  expect(edited.json().data).toMatchObject({
    listing: 'draft',
    project_status: 'ongoing',
    project_completion_date: '2027-12-31',
    start_price: 85_00_000,
    location: 'Baner, Pune',
    facilities: [{ name: 'Clubhouse' }, { name: 'Lift' }],
    features: ['Two gardens', 'A well'],
  });

  // A builder's own row needs no builder, and can't name another's.
  const own = [
    rows[0] as string,
    'gulmohar terraces;;;;;;;;;',
    'Neem Court;;;;;;;;;',
    'Theirs;Champak Estates;;;;;;;;',
  ];
  const shown = await preview(paths.projects, own, builder.headers);
  expect(
    shown.rows.map(({ state, problems }: never) => [
      state,
      ...(problems as { message: string }[]).map(({ message }) => message),
    ]),
  ).toEqual([
    ['there'],
    ['new'],
    ['wrong', 'There is no builder’s stall called “Champak Estates”. Write the name of a stall of yours.'],
  ]);
});

test('a workbook is read as its cells are meant; one that was made to fill the memory is refused', async () => {
  const upload = (bytes: Uint8Array) =>
    uploadTo(expo.app, people.organiser.headers, bytes, { name: 'new.xlsx', url: `${paths.projects}/preview` });
  const rows = [
    ['Builder', 'Name', 'Completion date', 'Price from', 'PIN code', 'Units in total'],
    ['Kadamba Builders', 'Gulmohar –\0 पुणे', new Date('2027-12-31'), 85_00_000, 411_045, 12],
    [],
    ['Kadamba Builders', 'Neem Court', '31 Dec 2028', '₹85,00,000', '411045', null],
  ];
  const shown = (await upload(await writeXlsx({ sheets: [{ name: 'A', rows }] }))).json().data;
  expect(shown).toMatchObject({ added: 2, wrong: 0 });
  expect(
    shown.rows.map(({ row, cells }: { row: number; cells: { value: string }[] }) => [
      row,
      ...cells.map(({ value }) => value),
    ]),
  ).toEqual([
    [2, 'Kadamba Builders', 'Gulmohar – पुणे', '31 Dec 2027', '₹85,00,000', '12', '411045'],
    [4, 'Kadamba Builders', 'Neem Court', '31 Dec 2028', '₹85,00,000', '411045'],
  ]);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const named = workbookOf(
    `<row>${cell('Name')}${cell('Builder')}</row><row>${cell('&file;')}${cell('Gulmohar')}</row>`,
  );
  const sheet = 'xl/worksheets/sheet1.xml';
  const entities = `<!DOCTYPE worksheet [<!ENTITY file SYSTEM "file:///etc/hostname">]>${named[sheet]}`;
  expect((await upload(zipOf({ ...named, [sheet]: entities }))).json().data.rows[0].cells).toContainEqual(
    expect.objectContaining({ value: '&file;' }),
  );
  const tooLarge = 'This workbook is too large. Copy its rows into a new one.';
  const unreadable = 'This workbook can’t be read. Save it again as .xlsx, or as CSV.';
  const sharing = Array.from({ length: 40 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(9)}</row>`).join('');
  for (const [parts, says, message] of [
    [workbookOf(sharing, `<si><t>${'x'.repeat(30_000)}</t></si>`), undefined, tooLarge],
    [workbookOf('', '<si/>'.repeat(3_000_000)), undefined, tooLarge],
    [workbookOf('', '<si/>'.repeat(3_000_000)), 10, tooLarge],
    [
      workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      undefined,
      'Row 1048576 has more than 200 columns. Delete those that aren’t needed.',
    ],
    [{ 'a.txt': 'not a workbook' }, undefined, unreadable],
  ] as const)
    expect((await upload(zipOf(parts, says))).json().errors.file).toEqual([message]);
  const small = zipOf(workbookOf('<row><c><v>1</v></c></row>'), undefined, false);
  for (const archive of [
    withSecondList(small, zipOf(workbookOf('<row r="1"><c r="B1"><v>2</v></c></row>'))),
    withLastPartRepeated(small, 20),
    listedWithoutSizes(small),
  ])
    expect((await upload(archive)).json().errors.file).toEqual([unreadable]);
});
