import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { addPerson, signIn } from '../support/people.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();
const { database } = expo;
const organiser = await addPerson(database, { role: 'SuperAdmin', name: 'Ila', email: 'ila@expo.example' });
await addPerson(database, {
  role: 'Developer',
  name: 'Émile Patil',
  email: 'zed@expo.example',
  company: 'Lake Homes',
});
await addPerson(database, { role: 'Broker', name: 'Bina', email: 'bina@expo.example', isActive: false });
await addPerson(database, { name: 'asha', email: 'a@expo.example', phone: '+91 98200 12345' });
await addPerson(database, { name: '=HYPERLINK("http://x")', email: 'formula@expo.example', company: '  @SUM(A1)' });
await addPerson(database, { name: 'Com,ma "Quote"', email: 'comma@expo.example', phone: null });
const headers = await signIn(expo.app, organiser);

const ask = (query: string) => expo.send('GET', `/admin/users${query}`, headers);
const names = async (query: string) => (await ask(query)).json().data.map(({ name }: { name: string }) => name);

describe('the list of people', () => {
  test('is sorted by name and shows all of a person but their password', async () => {
    const answer = (await ask('?search=emile')).json();
    expect(answer).toEqual({
      success: true,
      data: [
        {
          id: expect.any(Number),
          name: 'Émile Patil',
          email: 'zed@expo.example',
          phone: null,
          phone_2: null,
          phone_3: null,
          company: 'Lake Homes',
          avatar: null,
          is_active: true,
          email_confirmed: true,
          has_password: true,
          second_factor: false,
          second_factor_due: null,
          roles: [{ id: expect.any(Number), name: 'Developer' }],
          permissions: [{ id: expect.any(Number), name: 'access-developer-dashboard' }],
          created_at: expect.stringMatching(/Z$/),
          updated_at: expect.stringMatching(/Z$/),
          version: expect.any(Number),
          can: { update: true, password: true, second_factor: true, remove: true },
          undelivered: false,
        },
      ],
      current_page: 1,
      last_page: 1,
      per_page: 15,
      total: 1,
    });
    expect(await names('')).toEqual(['asha', 'Bina', 'Com,ma "Quote"', 'Émile Patil', '=HYPERLINK("http://x")', 'Ila']);
  });

  test.each([
    ['?sortOrder=desc&per_page=2', ['Ila', '=HYPERLINK("http://x")']],
    ['?sortBy=email&per_page=1', ['asha']],
    ['?sortBy=email&sortOrder=desc&per_page=1', ['Émile Patil']],
    ['?sortBy=created_at&per_page=2', ['Ila', 'Émile Patil']],
    ['?sortBy=created_at&sortOrder=desc&per_page=1', ['Com,ma "Quote"']],
    ['?page=2&per_page=4', ['=HYPERLINK("http://x")', 'Ila']],
    ['?page=9', []],
    ['?role=Broker', ['Bina']],
    ['?status=inactive', ['Bina']],
    ['?status=active&role=Broker', []],
    ['?search=98200', ['asha']],
    ['?search=lake%20patil', ['Émile Patil']],
    ['?search=ZED%40expo', ['Émile Patil']],
    ['?search=%25', []],
    ['?search=%20', ['asha', 'Bina', 'Com,ma "Quote"', 'Émile Patil', '=HYPERLINK("http://x")', 'Ila']],
  ])('answers %s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test.each([
    ['?role=Nobody', 'role'],
    ['?status=asleep', 'status'],
    ['?sortBy=password_hash', 'sortBy'],
    ['?sortOrder=up', 'sortOrder'],
    ['?per_page=101', 'per_page'],
    ['?search=a%00', 'search'],
    ['?is_active=1', 'is_active'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });
});

describe('the CSV file', () => {
  test('is a file to be saved, named by the day, in UTF-8 with its mark', async () => {
    const answer = await ask('/export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has everyone the filters find, no formula and no secret', async () => {
    const answer = await ask('/export?sortBy=email');
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
    expect(rows.map((row) => row.Name)).toEqual([
      'asha',
      'Bina',
      'Com,ma "Quote"',
      `'=HYPERLINK("http://x")`,
      'Ila',
      'Émile Patil',
    ]);
    expect(rows[0]?.Phone).toBe(`'+91 98200 12345`);
    expect(rows[1]).toMatchObject({ Status: 'inactive', Roles: 'Broker' });
    expect(rows[3]?.Company).toBe(`'@SUM(A1)`);
    expect(answer.body).not.toMatch(/argon2|password/i);
  });

  test('has the same filters, and its header even when no one is found', async () => {
    const answer = await ask('/export?search=nobody-at-all');
    expect(answer.body).toMatch(/^\uFEFFID,Name,Email,[^\r]+\r\n$/);
    expect((await ask('/export?role=Nobody')).statusCode).toBe(422);
  });
});
