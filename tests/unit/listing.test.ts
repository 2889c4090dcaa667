import { expect, test } from 'vitest';
import { doubtsAbout } from '#projects/shared/listing-rules.ts';

const today = '2026-11-28';
const sound = {
  project_name: 'Lotus Homes',
  project_status: 'ongoing',
  project_completion_date: null,
  location_address: '12, Mill Road',
  rera_number: 'P52100012345',
  start_price: 80_00_000,
  end_price: null,
  unit_types: [{ configuration: '2 BHK', carpet_area: 720, price_from: 80_00_000 }],
} as const;

test('a duplicate that wasn’t renamed is doubted', () => {
  expect(doubtsAbout({ ...sound, project_name: 'Lotus Homes (copy)' }, today).map(({ section }) => section)).toEqual([
    'project',
  ]);
});

test('a completion date that has passed is doubted while the project isn’t completed, and so is a missing address', () => {
  const sections = (project_status: 'upcoming' | 'past' | 'on_hold', project_completion_date: string | null) =>
    doubtsAbout({ ...sound, project_status, project_completion_date }, today);
  expect(sections('upcoming', '2026-11-27')).toEqual([
    { name: 'It is upcoming, but its completion date, 27 Nov 2026, has passed', section: 'project' },
  ]);
  expect(sections('upcoming', today)).toEqual([]);
  expect(sections('upcoming', null)).toEqual([]);
  expect(sections('past', '2026-11-27')).toEqual([]);
  expect(doubtsAbout({ ...sound, location_address: '' }, today).map(({ section }) => section)).toEqual(['location']);
});

test('a project for sale is told that no search with a budget finds it without a price', () => {
  const [unit] = sound.unit_types;
  const sectionsOf = (fields: object) =>
    doubtsAbout({ ...sound, start_price: null, ...fields }, today).map(({ section }) => section);
  expect(sectionsOf({ unit_types: [{ ...unit, price_from: null }] })).toEqual(['units']);
  expect(sectionsOf({ unit_types: [] })).toEqual(['prices']);
  expect(sectionsOf({})).toEqual([]);
  expect(sectionsOf({ unit_types: [], project_status: 'past' })).toEqual([]);
});

test.each([
  [{ configuration: '1 BHK', carpet_area: 5, price_from: 84_99_900 }, 'A 1 BHK of 5 sq ft is hardly a home'],
  [
    { configuration: '2 BHK', carpet_area: 720, price_from: 80 },
    '2 BHK: ₹0 per sq ft is unlikely. Its price or its area may be wrong',
  ],
  [
    { configuration: 'Shop', carpet_area: 20, price_from: 1_20_00_000 },
    'Shop: ₹6,00,000 per sq ft is unlikely. Its price or its area may be wrong',
  ],
  [{ configuration: 'Shop', carpet_area: 20, price_from: 10_00_000 }, undefined],
  [{ configuration: 'Villa', carpet_area: 2_400, price_from: null }, undefined],
])('a unit type with an unlikely area or price is doubted: %o', (unit, doubt) => {
  const doubts = doubtsAbout({ ...sound, unit_types: [unit, unit] }, today);
  expect(doubts).toEqual(doubt ? [{ name: doubt, section: 'units' }] : []);
});

test.each([
  ['P521', true],
  ['P5210001234', true],
  ['RERA', true],
  ['P52100012345', false],
  ['UPRERAPRJ4561', false],
  ['PRM/KA/RERA/1251/446/PR/171014/000123', false],
  [null, false],
])('the RERA number %o is doubted: %o', (rera_number, doubted) => {
  expect(doubtsAbout({ ...sound, rera_number }, today)).toHaveLength(doubted ? 1 : 0);
});
