import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFloorPlans } from '#projects/shared/rules.ts';
import { hostileUrl } from '../support/hostile-urls.ts';

const one = [{ title: 'Floor plan 1', url: '/storage/plans/1.webp' }];

test.each([
  ['a single path', 'plans/1.webp', one],
  ['a path of ours', '/storage/plans/1.webp', one],
  ['a list of paths', ['plans/1.webp'], one],
  ['a list of objects', [{ image: 'plans/1.webp' }], one],
  ['one object', { url: 'plans/1.webp' }, one],
  ['a JSON string of paths', '["plans\\/1.webp"]', one],
  ['a JSON string of one path', '"plans/1.webp"', one],
  ['a JSON string within a JSON string', JSON.stringify('["plans/1.webp"]'), one],
  [
    'a JSON string of objects, with titles',
    ' [{"title":" East ","path":"a.webp"},{"name":"West","image":"https://plans.example/w.png"}]',
    [
      { title: 'East', url: '/storage/a.webp' },
      { title: 'West', url: 'https://plans.example/w.png' },
    ],
  ],
  [
    'an object that names its unit type',
    [{ image: 'plans/1.webp', configuration: ' 2 BHK ' }],
    [{ ...one[0], configuration: '2 BHK' }],
  ],
  ['an object whose first names are empty', [{ title: '', image: '', path: 'plans/1.webp' }], one],
  [
    'a plan between what is none',
    [null, 7, {}, [], '', 'plans/4.webp'],
    [{ title: 'Floor plan 6', url: '/storage/plans/4.webp' }],
  ],
])('%s', (_, stored, expected) => expect(readFloorPlans(stored)).toEqual(expected));

test.each([[null], [undefined], [''], [0], [true], ['[broken'], ['{}'], ['null'], [{}], [[]], [{ toString: 'x' }]])(
  '%j is not a floor plan',
  (stored) => expect(readFloorPlans(stored)).toEqual([]),
);

test('at most a hundred are read', () => {
  expect(readFloorPlans(Array.from({ length: 5_000 }, () => 'a.webp'))).toHaveLength(100);
});

test('any stored value is read without failing, and no plan links to a script or out of the storage', () => {
  const entry = fc.oneof(
    hostileUrl,
    fc.dictionary(
      fc.constantFrom('image', 'url', 'path', 'title', '__proto__', 'x'),
      fc.oneof(hostileUrl, fc.jsonValue()),
    ),
    fc.jsonValue(),
  );
  const stored = fc.oneof(
    entry,
    fc.array(entry),
    fc.array(entry).map((list) => JSON.stringify(list)),
    fc.json(),
  );
  fc.assert(
    fc.property(stored, (value) => {
      for (const { title, url } of readFloorPlans(value)) {
        expect(title.trim()).not.toBe('');
        const read = new URL(url, 'https://expo.example');
        expect(['http:', 'https:']).toContain(read.protocol);
        if (read.origin === 'https://expo.example') expect(read.pathname).toMatch(/^\/storage\/[^/]/);
      }
    }),
    { numRuns: 2_000 },
  );
});
