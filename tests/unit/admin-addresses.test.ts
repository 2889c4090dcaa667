import { expect, test } from 'vitest';
import { readRoleSearch } from '#shared/roles/address-rules.ts';
import { readUserSearch, readVisitorSearch } from '#shared/users/rules.ts';

/** Without the fields that say nothing. */
const said = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

test('the users’ address is read, and usual values are dropped', () => {
  expect(said(readUserSearch({ search: '  asha\u0007 rao ', role: 'Broker', status: 'inactive', page: '2' }))).toEqual({
    search: 'asha  rao',
    role: 'Broker',
    status: 'inactive',
    page: 2,
  });
  expect(said(readUserSearch({ sortBy: 'name', sortOrder: 'asc', page: '1' }))).toEqual({});
  expect(said(readUserSearch({ sortBy: 'email', sortOrder: 'desc' }))).toEqual({ sortBy: 'email', sortOrder: 'desc' });
});

test('what is unusable is dropped, never refused', () => {
  const hostile = { search: '\u0000', role: 7, status: 'banned', sortBy: 'password_hash', sortOrder: 'up', page: '-1' };
  expect(said(readUserSearch({ ...hostile, edit: '0', password: '99999999999', create: 'yes' }))).toEqual({});
});

test('one dialog is open at a time', () => {
  expect(said(readUserSearch({ edit: '4', password: '5', create: '1' }))).toEqual({ edit: 4 });
  expect(said(readUserSearch({ password: '5', create: '1' }))).toEqual({ password: 5 });
  expect(said(readUserSearch({ create: 1 }))).toEqual({ create: '1' });
  expect(said(readRoleSearch({ edit: '4', create: '1' }))).toEqual({ edit: 4 });
});

test('visitors come newest first, and are of one role whatever the address says', () => {
  expect(said(readVisitorSearch({ role: 'SuperAdmin', sortBy: 'created_at', sortOrder: 'desc' }))).toEqual({});
  expect(said(readVisitorSearch({ sortBy: 'name' }))).toEqual({ sortBy: 'name' });
});
