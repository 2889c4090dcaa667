import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadMapping, MappingError, mappingNames, mappingSchema } from '#imports/server/mapping.ts';
import { bestSpelling, displayName, nameKey } from '#imports/server/names.ts';
import { dateReader, readCount, rowReader } from '#imports/server/rules.ts';

test.each([
  ['NEEM TREE HOMES LLP', 'Neem Tree Homes LLP'],
  ['D.G.BUILDERS PVT. LTD.', 'D.G.Builders Pvt. Ltd.'],
  ['M/S. BANYAN AND SONS', 'M/s. Banyan and Sons'],
  ["BUILDER'S PRIDE PHASE II", "Builder's Pride Phase II"],
  ['AB HOMES 2ND WING, SRA', 'AB Homes 2nd Wing, SRA'],
  ['OM SAI 2BHK', 'Om Sai 2BHK'],
  ['neem  tree\u00a0homes ', 'Neem Tree Homes'],
  ['iVilla NEEM', 'iVilla NEEM'],
  ['', ''],
])('%j is shown as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown);
  expect(displayName(shown)).toBe(shown);
  expect(nameKey(displayName(given))).toBe(nameKey(given));
});

test('the best spelling is in mixed case, in any order', () => {
  const spellings: [string, number][] = [
    ['NEEM HOMES', 9],
    ['neem Homes', 3],
    ['Neem Homes', 2],
    ['Neem HOMES', 1],
  ];
  expect(bestSpelling(new Map(spellings))).toBe('Neem Homes');
  expect(bestSpelling(new Map(spellings.toReversed()))).toBe('Neem Homes');
  expect(bestSpelling(new Map([['NEEM HOMES LLP', 2]]))).toBe('Neem Homes LLP');
});

test('dates follow the calendar, in the given format', () => {
  const american = dateReader('MM/DD/YYYY');
  expect(american('02/29/2028')).toBe('2028-02-29');
  for (const wrong of ['02/29/2027', '13/01/2027', '1/2/2027', '2027-01-02', '01/01/0001', '01/01/2027x'])
    expect(american(wrong)).toBeUndefined();
  expect(dateReader('DD-MMM-YYYY')('05-Nov-2027')).toBe('2027-11-05');
  expect(dateReader('DD.MM.YYYY')('05x11x2027')).toBeUndefined();
});

test('counts are whole numbers, even if written as floats', () => {
  expect([readCount('24.0', 'c'), readCount('0', 'c'), readCount('', 'c')]).toEqual([24, 0, null]);
  for (const wrong of ['1.5', '-1', '1e3', '9999999999']) expect(() => readCount(wrong, 'c')).toThrow('is not a count');
});

describe('the maharera mapping', () => {
  const read = rowReader(loadMapping('maharera'));
  const row = (given: Record<string, string>) => {
    const values: Record<string, string> = {
      rera_id: 'P1',
      project_name: 'Neem',
      promoter_name: 'Neem Homes',
      project_status: 'New Project',
      ...given,
    };
    return read((column) => values[column] ?? '');
  };

  test.each([
    ['New Project', 'upcoming'],
    ['On-Going Project', 'ongoing'],
    ['on-going  PROJECT', 'ongoing'],
  ])('what the register calls %s is %s', (project_status, status) => {
    expect(row({ project_status }).status).toBe(status);
  });

  test.each([
    ["('18.5204','73.8567')", 18.5204, 73.8567],
    ["('73.8567','18.5204')", null, null],
    ["('1.0','5.0')", null, null],
    ["('18.5.2','73.8567')", null, null],
    ['', null, null],
  ])('coordinates %s', (location_lat_long, latitude, longitude) => {
    expect(row({ location_lat_long }).values).toMatchObject({ latitude, longitude });
  });

  test('invalid PIN codes are left out', () => {
    const codes = ['411001', '0'].map((location_pin_code) => row({ location_pin_code }).values.pin_code);
    expect(codes).toEqual(['411001', null]);
  });
});

test('every mapping is valid, and an unknown one is refused with the known names', () => {
  for (const name of mappingNames()) expect(loadMapping(name).source).toBe(name);
  expect(() => loadMapping('../maharera')).toThrow(MappingError);
  expect(() => loadMapping('nowhere')).toThrow('Known mappings: maharera');
});

test('a RERA number is read as the projects’ editor reads it', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/importing.md', 'utf8')) ?? [];
  const read = rowReader(mappingSchema.parse(JSON.parse(example)));
  const numberOf = (reraNumber: string) =>
    read((column) => ({ 'Reg No': reraNumber, Scheme: 'Neem', Firm: 'Neem', Stage: 'Launched' })[column] ?? '')
      .reraNumber;
  expect(numberOf(' p52100/a  1 ')).toBe('P52100/A 1');
  expect(() => numberOf(' ')).toThrow('no RERA number in Reg No');
  for (const refused of ['P5#21', 'P'.repeat(61)])
    expect(() => numberOf(refused)).toThrow(
      'the RERA number in Reg No is longer than 60 characters or has other signs',
    );
});

test('the example in docs/importing.md works as described', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/importing.md', 'utf8')) ?? [];
  const row: Record<string, string> = {
    'Reg No': 'NR/7',
    Scheme: 'NEEM COURTYARD',
    Firm: 'Neem Homes',
    Town: 'Neempur',
    Lat: '12.5',
    Long: '77.5',
    'Due on': '05-Nov-2027',
    Stage: 'Launched',
    '2 BHK sq m': '60',
    '2 BHK from': '45,00,000',
  };
  expect(rowReader(mappingSchema.parse(JSON.parse(example)))((column) => row[column] ?? '')).toMatchObject({
    reraNumber: 'NR/7',
    projectName: 'Neem Courtyard',
    location: 'Neempur',
    values: { latitude: 12.5, longitude: 77.5, project_completion_date: '2027-11-05', total_units: null },
    status: 'upcoming',
    category: ['Residential'],
    unitTypes: [{ configuration: '2 BHK', carpet_area: 645.83, price_from: 4_500_000, total_units: null }],
  });
});
