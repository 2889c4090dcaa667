import { expect, test } from 'vitest';
import { type Action, can, decisions, refusalOf } from '#access/shared/policy-rules.ts';
import { roleActions } from '#roles/shared/policy-rules.ts';
import { userActions } from '#users/shared/policy-rules.ts';

const person = (id: number, role: string, permission = 'access-admin-dashboard') => ({
  id,
  roles: [{ name: role }],
  permissions: [{ name: permission }],
});
const superAdmin = person(1, 'SuperAdmin');
const frontDesk = person(2, 'Front desk');
const visitor = person(3, 'Visitor', 'access-visitor-dashboard');

test('an action is forbidden outside its audience, and before any conflict', () => {
  const action: Action<string> = {
    audience: 'organisers',
    forbidden: (_, text) => text || undefined,
    conflict: () => 'Not now.',
  };
  expect(refusalOf(superAdmin, action, 'Not you.')).toEqual({ kind: 'forbidden', reason: 'Not you.' });
  expect(refusalOf(superAdmin, action, '')).toEqual({ kind: 'conflict', reason: 'Not now.' });
  for (const outsider of [undefined, visitor])
    expect(can(outsider, action, '')).toBe('You don’t have permission to do this.');
  expect(can(superAdmin, { audience: 'organisers' }, '')).toBe(true);
});

test('accounts: organisers by a custom role can’t manage other organisers; no one manages their own', () => {
  expect(decisions(superAdmin, userActions, frontDesk)).toEqual({
    update: true,
    password: true,
    second_factor: true,
    remove: true,
  });
  expect(decisions(frontDesk, userActions, visitor)).toEqual({
    update: true,
    password: true,
    second_factor: true,
    remove: true,
  });
  const reason = 'Only a SuperAdmin may change a SuperAdmin’s account.';
  expect(decisions(frontDesk, userActions, superAdmin)).toEqual({
    update: reason,
    password: reason,
    second_factor: reason,
    remove: reason,
  });
  expect(decisions(superAdmin, userActions, superAdmin)).toEqual({
    update: true,
    password: expect.stringContaining('in your profile'),
    second_factor: expect.stringContaining('Remove your own'),
    remove: expect.stringContaining('can’t delete your own'),
  });
});

test('roles: built-in and used ones can’t be deleted; only a SuperAdmin manages one with the organiser’s dashboard', () => {
  const role = { name: 'Guides', built_in: false, users_count: 0, permissions: [] };
  expect(decisions(frontDesk, roleActions, role)).toEqual({ update: true, remove: true });
  expect(can(frontDesk, roleActions.remove, { ...role, users_count: 1 })).toMatch(/^One person has this role/);
  expect(can(frontDesk, roleActions.remove, { ...role, users_count: 1200 })).toMatch(/^1,200 people have this role/);
  expect(can(frontDesk, roleActions.remove, { ...role, built_in: true })).toBe(
    'Guides is built in and can’t be deleted.',
  );
  expect(can(frontDesk, roleActions.update, { ...role, ...frontDesk })).toMatch(/^Only a SuperAdmin/);
  expect(can(superAdmin, roleActions.update, { ...role, ...frontDesk })).toBe(true);
});
