import { expect, test } from 'vitest';
import { belongs, builtInPermissions, builtInRoles } from '#access/shared/audience-rules.ts';
import { calls } from '../access/calls.ts';
import { type CallerKind, callers, expectedCallers } from '../access/expected.ts';

const withPermissions = (names: readonly string[]) => ({ permissions: names.map((name) => ({ name })) });
const people = {
  anonymous: undefined,
  ...Object.fromEntries(builtInRoles.map((role) => [role, withPermissions(builtInPermissions[role])])),
  'Front desk': withPermissions(['access-admin-dashboard']),
  'No permissions': withPermissions([]),
} as Record<CallerKind, ReturnType<typeof withPermissions> | undefined>;

test('each call names an audience and is listed in the expectation', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(expectedCallers).sort());
  expect(calls.filter(({ audience }) => audience === undefined)).toEqual([]);
});

test('each call is open to the expected callers and to no others', () => {
  for (const { name, audience } of calls)
    expect(
      callers.filter((kind) => belongs(audience, people[kind])),
      name,
    ).toEqual(callers.filter((kind) => expectedCallers[name]?.includes(kind)));
});

test('a call without an audience is open to no one', () => {
  for (const kind of callers) expect(belongs(undefined, people[kind])).toBe(false);
});
