import { expect, test } from 'vitest';
import { roleList } from '#roles/shared/rules.ts';
import { userList, visitorList } from '#users/shared/rules.ts';

/** Returns fields without those that have no value. */
const said = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

test('the users’ address is read, and default values are dropped', () => {
  expect(said(userList.read({ search: '  asha\u0007 rao ', role: 'Broker', status: 'inactive', page: '2' }))).toEqual({
    search: 'asha  rao',
    role: 'Broker',
    status: 'inactive',
    page: 2,
  });
  expect(said(userList.read({ sortBy: 'name', sortOrder: 'asc', page: '1' }))).toEqual({});
  expect(said(userList.read({ sortBy: 'email', sortOrder: 'desc' }))).toEqual({ sortBy: 'email', sortOrder: 'desc' });
});

test('invalid values are dropped, not refused', () => {
  const hostile = { search: '\u0000', role: 7, status: 'banned', sortBy: 'password_hash', sortOrder: 'up', page: '-1' };
  expect(said(userList.read({ ...hostile, edit: '0', password: '99999999999', create: 'yes' }))).toEqual({});
});

test('one dialog is open at a time', () => {
  expect(said(userList.read({ edit: '4', password: '5', create: '1' }))).toEqual({ edit: 4 });
  expect(said(userList.read({ password: '5', create: '1' }))).toEqual({ password: 5 });
  expect(said(userList.read({ create: 1 }))).toEqual({ create: '1' });
  expect(said(roleList.read({ edit: '4', create: '1' }))).toEqual({ edit: 4 });
});

test('visitors are sorted newest first, and have one role under any address', () => {
  expect(said(visitorList.read({ role: 'SuperAdmin', sortBy: 'created_at', sortOrder: 'desc' }))).toEqual({});
  expect(said(visitorList.read({ sortBy: 'name' }))).toEqual({ sortBy: 'name' });
});
