import { expect, test } from 'vitest';
import { belongs, builtInPermissions, builtInRoles } from '#access/shared/audience-rules.ts';
import { calls } from '../access/calls.ts';
import { type CallerKind, callers, expectedCallers } from '../access/expected.ts';
import { refused, samples, unscoped } from '../access/samples.ts';

const withPermissions = (names: readonly string[]) => ({ permissions: names.map((name) => ({ name })) });
const people = {
  anonymous: undefined,
  ...Object.fromEntries(builtInRoles.map((role) => [role, withPermissions(builtInPermissions[role])])),
  'Front desk': withPermissions(['access-admin-dashboard']),
  'No permissions': withPermissions([]),
} as Record<CallerKind, ReturnType<typeof withPermissions> | undefined>;

const names = calls.map(({ name }) => name);
/** Returns the calls that a table lacks, and its entries that are no calls. */
const differences = (table: object): string[] => [
  ...names.filter((name) => !Object.hasOwn(table, name)),
  ...Object.keys(table).filter((name) => !names.includes(name)),
];

test('each call has an audience', () => {
  expect(calls.filter(({ audience }) => audience === undefined)).toEqual([]);
});

test('tests/access says of each call who may make it, with a sample of it and, if it is about one record, a refused one', () => {
  expect(differences(expectedCallers), 'name who may make these calls in tests/access/expected.ts').toEqual([]);
  expect(differences(samples), 'give these calls a sample in tests/access/samples*.ts').toEqual([]);
  const aboutOne = calls.filter(
    ({ name, path }) => path.includes('{id}') && !expectedCallers[name]?.includes('anonymous'),
  );
  const unrefused = aboutOne.map(({ name }) => name).filter((name) => !refused[name] && !unscoped.includes(name));
  expect(unrefused, 'give these calls a refused sample, or name them in `unscoped` of tests/access/samples.ts').toEqual(
    [],
  );
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
