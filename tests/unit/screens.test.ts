import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInPermissions, builtInRoles, permissionNames } from '#shared/accounts/access-rules.ts';
import { detour, landing, landingAfterRegistering, maySee, screens } from '#shared/accounts/screen-rules.ts';
import { guardedScreens, people, type Row } from '../support/screen-table.ts';

const holding = (...names: string[]) => ({ permissions: names.map((name) => ({ name })) });
const person = {
  anonymous: undefined,
  ...Object.fromEntries(builtInRoles.map((role) => [role, holding(...builtInPermissions[role])])),
} as Record<(typeof people)[number], ReturnType<typeof holding> | undefined>;

const open: Row[] = [
  '/',
  '/about',
  '/contact',
  '/why-visit',
  '/project/7/details',
  '/redirect-test',
  '/reset-password',
  '/nowhere',
].map((path) => [path, people.map(() => 'seen')]);

for (const [path, outcomes] of [...guardedScreens, ...open]) {
  test.each(people.map((who, at) => ({ who, outcome: outcomes[at] as string })))(
    `${path} for $who: $outcome`,
    (row) => {
      expect(detour(path, person[row.who]) ?? 'seen').toBe(row.outcome);
      const isGuestPage = outcomes[0] === 'seen' && outcomes[1] !== 'seen';
      if (person[row.who])
        expect(maySee(`${path}?a=/admin#b`, person[row.who] as ReturnType<typeof holding>)).toBe(
          row.outcome === 'seen' && !isGuestPage,
        );
    },
  );
}

test('the table of section 2 and the code name the same screens', () => {
  const named = screens.map(([path]) => path.replace('{id}', '7')).sort();
  expect(guardedScreens.map(([path]) => path).sort()).toEqual(named);
});

test.each([
  ['SuperAdmin', '/admin', '/admin'],
  ['Developer', '/admin', '/developer'],
  ['Broker', '/admin', '/broker'],
  ['Visitor', '/visitor', '/visitor'],
] as const)('%s lands on %s after signing in, on %s after registering', (role, signedIn, registered) => {
  expect(landing(holding(...builtInPermissions[role]))).toBe(signedIn);
  expect(landingAfterRegistering(holding(...builtInPermissions[role]))).toBe(registered);
});

const [organise, develop, broke, visit] = permissionNames;
/** Roles that an organiser might make: what they hold, where they land, and what they see (or where they are sent). */
const custom: [name: string, held: string[], lands: string, outcomes: Record<string, string>][] = [
  [
    'nothing at all',
    [],
    '/',
    { '/login': '/', '/profile': 'seen', '/admin': '/', '/visitor': '/', '/developer/7/details': 'seen' },
  ],
  [
    'permissions of another program',
    ['access-everything', 'SuperAdmin'],
    '/',
    { '/admin/users': '/', '/admin': '/', '/login': '/' },
  ],
  [
    'the front desk',
    [organise],
    '/admin',
    { '/admin/users': 'seen', '/admin/brokers': 'seen', '/developer': '/admin', '/visitor': '/admin' },
  ],
  ['the front desk that visits', [visit, organise], '/admin', { '/admin/settings': 'seen', '/visitor': '/admin' }],
  [
    'builder and consultant',
    [develop, broke],
    '/admin',
    {
      '/developer': 'seen',
      '/broker': 'seen',
      '/admin/broker-mapping': 'seen',
      '/admin/developer-mapping': 'seen',
      '/visitor': '/admin',
      '/admin/roles': '/admin',
    },
  ],
  [
    'consultant and visitor',
    [visit, broke],
    '/admin',
    {
      '/broker': 'seen',
      '/visitor': 'seen',
      '/admin/brokers': 'seen',
      '/developer': '/broker',
      '/admin/developer-mapping': '/broker',
    },
  ],
  [
    'builder and visitor',
    [visit, develop],
    '/admin',
    { '/developer': 'seen', '/visitor': 'seen', '/broker': '/admin', '/admin/brokers': '/admin' },
  ],
];
test.each(custom)('a role of %s', (_name, held, lands, outcomes) => {
  expect(landing(holding(...held))).toBe(lands);
  for (const [path, outcome] of Object.entries(outcomes))
    expect([path, detour(path, holding(...held)) ?? 'seen']).toEqual([path, outcome]);
});

test.each([
  '/ADMIN/users',
  '/admin/Users/',
  '//admin//users',
  '/admin/users///',
  '/admin/a-screen-that-nobody-named',
  '/Admin/x/y',
])('%s is closed like the screen it could be read as', (path) => {
  expect(detour(path, undefined)).toBe('/login');
  expect(detour(path, person.Visitor)).toBe('/visitor');
  expect(detour(path, person.SuperAdmin)).toBeUndefined();
});

test('whoever is sent elsewhere may be there', () => {
  const anybody = fc.option(
    fc.subarray([...permissionNames]).map((names) => holding(...names)),
    { nil: undefined },
  );
  const anywhere = fc.constantFrom(...guardedScreens.map(([path]) => path), '/', '/admin/nothing');
  fc.assert(
    fc.property(anybody, anywhere, (who, path) => {
      const to = detour(path, who);
      if (to !== undefined) expect(detour(to, who)).toBeUndefined();
    }),
  );
});
