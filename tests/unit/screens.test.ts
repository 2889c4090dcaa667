import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allAreas } from '#access/shared/area-rules.ts';
import { builtInPermissions, builtInRoles, permissionNames } from '#access/shared/audience-rules.ts';
import { landing, landingAfterRegistering } from '#access/shared/landing-rules.ts';
import { detour, maySee } from '#access/shared/screen-rules.ts';
import { guardedScreens, people } from '../support/screen-table.ts';

const holding = (...names: string[]) => ({ permissions: names.map((name) => ({ name })) });
const person = {
  anonymous: undefined,
  ...Object.fromEntries(builtInRoles.map((role) => [role, holding(...builtInPermissions[role])])),
} as Record<(typeof people)[number], ReturnType<typeof holding> | undefined>;

const open = '/ /about /contact /why-visit /project/7/details /redirect-test /reset-password /nowhere'.split(' ');

test('each screen is shown to its audience, and redirects others', () => {
  expect(guardedScreens.map(([path]) => path).sort(), 'name the same screens in tests/support/screen-table.ts').toEqual(
    allAreas.flatMap(([, { screens = [] }]) => screens.map((path) => path.replace('{id}', '7'))).sort(),
  );
  for (const [path, outcomes] of guardedScreens)
    expect([path, ...people.map((who) => detour(path, person[who]) ?? 'seen')]).toEqual([path, ...outcomes]);
  for (const path of open) for (const who of people) expect(detour(path, person[who]), path).toBeUndefined();
});

test('an organiser who should have a second factor by now is sent to the page that sets one up, from everywhere', () => {
  const due = (ms: number) => ({
    ...holding(...builtInPermissions.SuperAdmin),
    second_factor_due: new Date(Date.now() + ms).toISOString(),
  });
  for (const path of ['/', '/admin', '/admin/users', '/profile', '/login', '/project/7/details', '/two-step/x'])
    expect(detour(path, due(-1)), path).toBe('/two-step');
  for (const path of ['/two-step', '/Two-Step/']) expect(detour(path, due(-1)), path).toBeUndefined();
  expect(detour('/admin/users', due(60_000))).toBeUndefined();
});

test('a redirect target counts as allowed where its screen is shown, except the pages for the signed out', () => {
  for (const [path, [anonymous, ...outcomes]] of guardedScreens)
    for (const role of builtInRoles)
      expect(maySee(`${path}?a=/admin#b`, person[role] as ReturnType<typeof holding>), `${role} ${path}`).toBe(
        anonymous !== 'seen' && outcomes[people.indexOf(role) - 1] === 'seen',
      );
  for (const path of open) expect(maySee(`${path}?a=/admin#b`, holding()), path).toBe(true);
});

test('where each role lands after signing in, and after registering', () => {
  const landings = builtInRoles.map((role) => {
    const holder = holding(...builtInPermissions[role]);
    return [role, landing(holder), landingAfterRegistering(holder)];
  });
  expect(landings).toEqual([
    ['SuperAdmin', '/admin', '/admin'],
    ['Developer', '/admin', '/developer'],
    ['Broker', '/admin', '/broker'],
    ['Visitor', '/visitor', '/visitor'],
  ]);
});

const [organise, develop, broke, visit] = permissionNames;
/** Lists roles that an organiser might create: their permissions, where they land, and where some screens send them. */
const custom: [permissions: string[], lands: string, outcomes: Record<string, string>][] = [
  [[], '/', { '/login': '/', '/profile': 'seen', '/admin': '/', '/visitor': '/', '/developer/7/details': 'seen' }],
  [['access-everything', 'SuperAdmin'], '/', { '/admin/users': '/', '/admin': '/', '/login': '/' }],
  [
    [organise],
    '/admin',
    { '/admin/users': 'seen', '/admin/brokers': 'seen', '/developer': '/admin', '/visitor': '/admin' },
  ],
  [[visit, organise], '/admin', { '/admin/settings': 'seen', '/visitor': '/admin' }],
  [
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
    [visit, develop],
    '/admin',
    { '/developer': 'seen', '/visitor': 'seen', '/broker': '/admin', '/admin/brokers': '/admin' },
  ],
];

test('custom roles', () => {
  for (const [permissions, lands, outcomes] of custom) {
    const holder = holding(...permissions);
    expect(landing(holder), permissions.join()).toBe(lands);
    for (const [path, outcome] of Object.entries(outcomes))
      expect([permissions, path, detour(path, holder) ?? 'seen']).toEqual([permissions, path, outcome]);
  }
});

test('other spellings of a screen, and admin paths that the table lacks, are closed too', () => {
  const spellings = [
    '/ADMIN/users',
    '/admin/Users/',
    '//admin//users',
    '/admin/users///',
    '/admin/unknown',
    '/Admin/x/y',
  ];
  for (const path of spellings) {
    expect(detour(path, undefined), path).toBe('/login');
    expect(detour(path, person.Visitor), path).toBe('/visitor');
    expect(detour(path, person.SuperAdmin), path).toBeUndefined();
  }
});

test('a page that someone is sent to is open to them', () => {
  const anyone = fc.option(
    fc.subarray([...permissionNames]).map((names) => holding(...names)),
    { nil: undefined },
  );
  const anywhere = fc.constantFrom(...guardedScreens.map(([path]) => path), '/', '/admin/nothing');
  fc.assert(
    fc.property(anyone, anywhere, (who, path) => {
      const to = detour(path, who);
      if (to !== undefined) expect(detour(to, who)).toBeUndefined();
    }),
  );
});
