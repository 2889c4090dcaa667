import { stringify } from 'csv-stringify/sync';
import type { Person } from '#shared/users/fields.ts';

const columns = [
  'ID',
  'Name',
  'Email',
  'Email confirmed',
  'Phone',
  'Phone 2',
  'Phone 3',
  'Company',
  'Roles',
  'Status',
  'Created',
  'Updated',
];

const cellsOf = (person: Person) =>
  [
    person.id,
    person.name,
    person.email,
    person.email_confirmed ? 'yes' : 'no',
    person.phone,
    person.phone_2,
    person.phone_3,
    person.company,
    person.roles.map(({ name }) => name).join(', '),
    person.is_active ? 'active' : 'inactive',
    person.created_at,
    person.updated_at,
    // A blank before it would hide a formula from what makes it harmless, but not from every spreadsheet.
  ].map((cell) => (typeof cell === 'string' ? cell.trim() : cell));

/** The file's beginning: UTF-8 by its mark, which spreadsheets look for, and the names of the columns. */
export const csvHead = (): string => stringify([columns], { bom: true, record_delimiter: 'windows' });

/** People as lines of RFC 4180; a cell that a spreadsheet would take for a formula is made text. */
export const csvLines = (people: Person[]): string =>
  stringify(people.map(cellsOf), {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
  });
