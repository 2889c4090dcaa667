import { type CsvColumns, instantCell } from '#records/server/csv.ts';
import type { Person } from '#users/shared/fields.ts';
import { accountStatus } from '#users/shared/rules.ts';

export const userCsv: CsvColumns<Person> = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Email confirmed', ({ email_confirmed }) => (email_confirmed ? 'yes' : 'no')],
  ['Phone', ({ phone }) => phone],
  ['Phone 2', ({ phone_2 }) => phone_2],
  ['Phone 3', ({ phone_3 }) => phone_3],
  ['Company', ({ company }) => company],
  ['Roles', ({ roles }) => roles.map(({ name }) => name).join(', ')],
  ['Status', accountStatus],
  ['Created', ({ created_at }) => instantCell(created_at)],
  ['Updated', ({ updated_at }) => instantCell(updated_at)],
];
