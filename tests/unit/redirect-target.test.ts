import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRedirectTarget } from '#accounts/shared/redirect-rules.ts';

test.each([
  '/',
  '/developer/12/details',
  'broker/3/details',
  '/project/9/details?from=x#top',
  '/admin/users',
  '/visitor',
  '/?tab=brokers',
  '/projects?location_ids=3,7&budget_max=20000000&kinds=2bhk,3bhk',
  '/invitation',
  '/add-inquiry',
  '/profile#mails',
  `visitor#${'a'.repeat(1991)}`,
])('%s is a page of ours', (target) =>
  expect(readRedirectTarget(target)).toBe(target.startsWith('/') ? target : `/${target}`),
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/admin//evil',
  '/developer/12/details?next=https://evil.example',
  'javascript:alert(1)',
  '/administrator',
  '/ /evil.example',
  '/\t/evil.example',
  '/login',
  '/projects/7',
  '/projectsx',
  '/invitation?token=x',
  '/add-inquiry?token=x',
  '/invitation/7',
  `visitor#${'a'.repeat(1992)}`,
  undefined,
  42,
])('%s is refused', (target) => expect(readRedirectTarget(target)).toBeUndefined());

const pages = [
  'admin',
  'developer',
  'broker',
  'visitor',
  'dashboard',
  'invitation',
  'project',
  'projects',
  'developer/7/details',
  'project/7/details',
];
const hostile = [
  ...['/', '//', '///', '\\', '/\\', '\\\\', '.', '..', '/../', '/./', '//evil.example', '@evil.example', 'user:pass@'],
  ...['%2e%2e', '%2f', '%5c', '%2F%2F', '%00', '%0d%0a', '%09', '%25', '%'],
  ...['\t', '\n', '\r', '\0', '\u000b', '\u007f', '\u0085', '\u00a0', ' ', '\u200b', '\u202e', '\u2028', '\ufeff'],
  ...['\u2044', '\u2215', '\u29f8', '\uff0f', '\uff3c', '\uff0e', '\u3002', '\u{1d165}', '\ud800'],
  ...[
    'http:',
    'https:',
    'https://',
    'javascript:',
    'data:',
    'blob:',
    'file:',
    'x:',
    ':',
    ';',
    '?',
    '#',
    '&',
    '=',
    '?next=',
  ],
  ...['evil.example', 'expo.example.evil.example', 'settings', 'login', '0', '7', 'a'.repeat(1990), '<script>'],
];
const spelling = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...pages) },
      { weight: 3, arbitrary: fc.constantFrom(...hostile) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
      { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const onePage =
  /^\/(?:|invitation|projects|project\/[1-9]\d*\/details|(?:admin|developer|broker|visitor|dashboard)(?:\/[A-Za-z\d_/-]*)?)$/;

test('every accepted target is a page of this site, in any spelling', () => {
  let through = 0;
  const check = (given: string) => {
    const target = readRedirectTarget(given);
    if (target === undefined) return;
    through += 1;
    const { origin, username, pathname } = new URL(target, 'https://expo.example/login?type=visitor');
    expect({ origin, username }).toEqual({ origin: 'https://expo.example', username: '' });
    expect(decodeURIComponent(pathname)).toBe(pathname);
    expect(pathname).toMatch(onePage);
    expect(pathname).not.toContain('//');
    // Reading it twice, or from an address, gives the same result.
    expect(readRedirectTarget(target)).toBe(target);
    expect(
      readRedirectTarget(
        new URL(`https://expo.example/login?${new URLSearchParams({ redirect: target })}`).searchParams.get('redirect'),
      ),
    ).toBe(target);
  };
  fc.assert(
    fc.property(
      fc.oneof(
        spelling,
        spelling.map((text) => `/${text}`),
      ),
      check,
    ),
    { numRuns: 20_000 },
  );
  // Otherwise a function that refuses everything would pass.
  expect(through).toBeGreaterThan(200);
});

test.each([
  '/developer/../settings',
  '/admin/../..//evil.example',
  '/admin/%2e%2e/settings',
  '/admin/..',
  '/admin%5c..%5cevil',
  '/admin/%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/\u2044/evil.example',
  '/admin\u2028//evil',
  'admin@evil.example',
  '@evil.example/admin',
  'https:/admin',
  'https:admin',
  '\t/admin',
  '/ad\nmin',
  `/admin/${'a'.repeat(2000)}`,
  '/project/0/details',
  '/project/7/details/../../../settings',
  ['/admin'],
  { toString: () => '/admin' },
])('%j is refused', (target) => expect(readRedirectTarget(target)).toBeUndefined());
