import { expect, test } from 'vitest';
import { foldTowers, societyOf } from '#search/web/homes/fold-towers.ts';

test.each([
  ['25HOURLIFE - Tower A1', '25hourlife'],
  ['Regency Luxuria Phase II', 'regency luxuria'],
  ['Rustomjee La Vie Wing C', 'rustomjee la vie'],
  ['Sunteck Crescent Park -2', 'sunteck crescent park'],
  ['Unique Estate Type-C Wing D', 'unique estate'],
  ['Jasmine A, B and C', 'jasmine'],
  ['Palava Fresca E to H', 'palava fresca'],
  ['Tower 5', 'tower 5'],
  ['Adarsha', 'adarsha'],
])('“%s” is of the society “%s”', (name, society) => expect(societyOf(name)).toBe(society));

const tower = (project_name: string, developer_id = 1, latitude: number | null = null) => ({
  project_name,
  developer_id,
  location: 'Pune',
  latitude,
  longitude: latitude === null ? null : 73.8,
});

test('towers are folded under the first one of their builder and neighbourhood', () => {
  const homes = [
    tower('Nest Tower 1', 1, 18.5),
    tower('Other'),
    tower('Nest Tower 2', 1, 18.501),
    tower('Nest Tower 3', 2, 18.501),
    tower('Nest Tower 4', 1, 18.7),
  ];
  const folded = foldTowers(homes).map(({ home, towers }) => [home, ...towers].map((each) => each.project_name));
  expect(folded).toEqual([['Nest Tower 1', 'Nest Tower 2'], ['Other'], ['Nest Tower 3'], ['Nest Tower 4']]);
});
