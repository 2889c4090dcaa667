import { expect, test } from 'vitest';
import { correctionOf, distance, editsOf, errorOf, splitsOf } from '#search/shared/spelling-rules.ts';
import { readWords } from '#search/shared/words-rules.ts';

const lakh = 100_000;
const crore = 100 * lakh;
const flats = ['1rk', '1bhk', '2bhk', '3bhk', '4bhk', '5bhk', 'penthouse'];

/** Each row has the typed text, the filters that it is read as, and the words left over. */
const table: [typed: string, filters: object, left: string, more?: object][] = [
  ['manish ngr', {}, 'manish nagar'],
  ['at least 3 bhk', { kinds: ['3bhk', '4bhk', '5bhk'] }, ''],
  ['kam se kam 4 bhk', { kinds: ['4bhk', '5bhk'] }, ''],
  ['not less than 4 bhk', { kinds: ['4bhk', '5bhk'] }, ''],
  ['more than 3 bhk', { kinds: ['4bhk', '5bhk'] }, ''],
  ['4 bhk and up', { kinds: ['4bhk', '5bhk'] }, ''],
  ['up to 2 bhk', { kinds: ['1bhk', '2bhk'] }, ''],
  ['not more than 2 bhk', { kinds: ['1bhk', '2bhk'] }, ''],
  ['2 bhk tak', { kinds: ['1bhk', '2bhk'] }, ''],
  ['2 bhk max 50 lakh', { kinds: ['2bhk'], budget_max: 50 * lakh }, ''],
  ['50 lakh max 2 bhk', { kinds: ['2bhk'], budget_max: 50 * lakh }, ''],
  ['saade teen crore', { budget_max: 3.5 * crore }, ''],
  ['paune do crore', { budget_max: 1.75 * crore }, ''],
  ['saat lakh', { budget_max: 7 * lakh }, ''],
  ['one point five crore', { budget_max: 1.5 * crore }, ''],
  ['50 lakh paryant', { budget_max: 50 * lakh }, ''],
  ['rate in vashi per sq ft', {}, 'vashi'],
  ['hinjewadi phase2', {}, 'hinjewadi phase 2'],
  ['flatinthane', {}, 'thane', { suggested: { kinds: flats, words: ['flat'] } }],
  ['kam kimat wala', {}, ''],
  ['turant kabza', { possession: 'ready' }, ''],
  ['with oc', { possession: 'ready' }, ''],
  ['just launched', { status: 'upcoming' }, ''],
  ['2 bhk pune under 80 lakh', { kinds: ['2bhk'], budget_max: 80 * lakh }, 'pune'],
  ['2BHK below ₹80L', { kinds: ['2bhk'], budget_max: 80 * lakh }, ''],
  ['two bedroom 80 lac', { kinds: ['2bhk'], budget_max: 80 * lakh }, ''],
  ['2 b h k upto 0.8 cr', { kinds: ['2bhk'], budget_max: 80 * lakh }, ''],
  ['2.5bhk max 80,00,000', { kinds: ['2bhk'], budget_max: 80 * lakh }, ''],
  ['2-bed rs. 8000000', { kinds: ['2bhk'], budget_max: 80 * lakh }, ''],
  ['2 bhk under 80', { kinds: ['2bhk'], budget_max: 80 * lakh }, ''],
  ['2 bhk under 2', { kinds: ['2bhk'], budget_max: 2 * crore }, ''],
  ['80 lakh tak', { budget_max: 80 * lakh }, ''],
  ['80 lakh ke andar', { budget_max: 80 * lakh }, ''],
  ['80 lakh se kam', { budget_max: 80 * lakh }, ''],
  ['80 lakh below', { budget_max: 80 * lakh }, ''],
  ['60 lakh approx', { budget_min: 51 * lakh, budget_max: 69 * lakh }, ''],
  ['60/70 lakh only', { budget_min: 60 * lakh, budget_max: 70 * lakh }, ''],
  ['60 70 lakh', { budget_min: 60 * lakh, budget_max: 70 * lakh }, ''],
  ['sector 10 70 lakh', { budget_max: 70 * lakh }, 'sector 10'],
  ['80 budget', { budget_max: 80 * lakh }, ''],
  ['80+ lakh', { budget_min: 80 * lakh }, ''],
  ['50 lakh ke niche', { budget_max: 50 * lakh }, ''],
  ['rs. 50,00,000/-', { budget_max: 50 * lakh }, ''],
  ['1000+ sq ft', { area_min: 1_000 }, ''],
  ['2bhkpune', { kinds: ['2bhk'] }, 'pune'],
  ['andheri (w)', {}, 'andheri west'],
  ['ready before diwali 2028', { possession: '2028' }, ''],
  ['ready by next diwali', { possession: '2027' }, ''],
  ['diwali heights', {}, 'diwali heights'],
  ['not above 80 lakh', { budget_max: 80 * lakh }, ''],
  ['not less than 80 lakh', { budget_min: 80 * lakh }, ''],
  ['not below 80', { budget_min: 80 * lakh }, ''],
  ['1 cr under construction', { budget_max: crore, status: 'ongoing' }, ''],
  ['above 1 crore', { budget_min: crore }, ''],
  ['at least 1.5cr', { budget_min: 1.5 * crore }, ''],
  ['1 cr+', { budget_min: crore }, ''],
  ['1 crore and above', { budget_min: crore }, ''],
  ['between 50 and 80 lakh', { budget_min: 50 * lakh, budget_max: 80 * lakh }, ''],
  ['50-80 lakh', { budget_min: 50 * lakh, budget_max: 80 * lakh }, ''],
  ['50l to 1cr', { budget_min: 50 * lakh, budget_max: crore }, ''],
  ['80 - 1.2 cr', { budget_min: 80 * lakh, budget_max: 1.2 * crore }, ''],
  ['1.5 - 2 cr', { budget_min: 1.5 * crore, budget_max: 2 * crore }, ''],
  ['50 lakh 80 lakh', { budget_min: 50 * lakh, budget_max: 80 * lakh }, ''],
  ['1 crore 20 lakh', { budget_max: 1.2 * crore }, ''],
  ['2 cr and 5 lakhs', { budget_max: 2.05 * crore }, ''],
  ['2 bhk emi 40000', { kinds: ['2bhk'], budget_max: 57 * lakh }, ''],
  ['emi under ₹40,000 a month', { budget_max: 57 * lakh }, ''],
  ['40k emi flat', { budget_max: 57 * lakh }, '', { suggested: { kinds: flats, words: ['flat'] } }],
  ['home loan emi', {}, '', { wantsLoan: true }],
  ['within 5 km of wakad', {}, 'wakad'],
  ['possession within 6 months', { possession: '2027' }, ''],
  ['possession within 18 months', { possession: '2028' }, ''],
  ['low budget plots', { kinds: ['plot'] }, ''],
  ['wakad area with kids play area', {}, 'wakad, kids play area'],
  ['2 bhk under 9000 per sq ft', { kinds: ['2bhk'], price_per_sq_ft_max: 9_000 }, ''],
  ['rate 8k psf baner', { price_per_sq_ft_max: 8_000 }, 'baner'],
  ['above 5000 per sq ft', { price_per_sq_ft_min: 5_000 }, ''],
  ['6000+ psf', { price_per_sq_ft_min: 6_000 }, ''],
  ['6,000 per sqft and above', { price_per_sq_ft_min: 6_000 }, ''],
  ['7000 to 8k psf', { price_per_sq_ft_min: 7_000, price_per_sq_ft_max: 8_000 }, ''],
  ['between 6000 and 9000 psf', { price_per_sq_ft_min: 6_000, price_per_sq_ft_max: 9_000 }, ''],
  [
    '6-9k per sq. ft. under 80 lakh',
    { price_per_sq_ft_min: 6_000, price_per_sq_ft_max: 9_000, budget_max: 80 * lakh },
    '',
  ],
  ['around ₹10,000/sqft', { price_per_sq_ft_min: 8_500, price_per_sq_ft_max: 11_500 }, ''],
  ['price per sq ft under 9000', { price_per_sq_ft_max: 9_000 }, ''],
  ['9000 psf under 80 lakh', { price_per_sq_ft_max: 9_000, budget_max: 80 * lakh }, ''],
  ['around 1 crore', { budget_min: 85 * lakh, budget_max: 115 * lakh }, ''],
  ['500k', { budget_max: 5 * lakh }, ''],
  ['24k opula', {}, '24k opula'],
  ['2 crore flat pune', { budget_max: 2 * crore }, 'pune', { suggested: { kinds: flats, words: ['flat'] } }],
  ['3 bhk apartment', { kinds: ['3bhk'] }, ''],
  ['2/3 bhk', { kinds: ['2bhk', '3bhk'] }, ''],
  ['2 or 4 bhk', { kinds: ['2bhk', '4bhk'] }, ''],
  ['2 to 4 bhk', { kinds: ['2bhk', '3bhk', '4bhk'] }, ''],
  ['4+ bhk', { kinds: ['4bhk', '5bhk'] }, ''],
  ['2 bhk + study', { kinds: ['2bhk'] }, 'study'],
  ['7 bhk', { kinds: ['5bhk'] }, ''],
  ['1rk', { kinds: ['1rk'] }, ''],
  ['studio apartment', { kinds: ['1rk'] }, ''],
  ['row house or villa', { kinds: ['villa'] }, ''],
  ['na plot nashik', { kinds: ['plot'] }, 'nashik'],
  ['shops and offices', { kinds: ['shop', 'office'] }, ''],
  ['godown bhiwandi', { kinds: ['industrial'] }, 'bhiwandi'],
  [
    'office 500 sqft andheri',
    { kinds: ['office'], area_min: 400, area_max: 600 },
    'andheri',
    { wider: { area_min: 250, area_max: 750 } },
  ],
  ['700 to 900 sq. ft. carpet area', { area_min: 700, area_max: 900 }, ''],
  [
    '2 bhk carpet area 700',
    { kinds: ['2bhk'], area_min: 560, area_max: 840 },
    '',
    { wider: { area_min: 350, area_max: 1050 } },
  ],
  [
    'office 500 area',
    { kinds: ['office'], area_min: 400, area_max: 600 },
    '',
    { wider: { area_min: 250, area_max: 750 } },
  ],
  ['carpet area 60 lakh', { budget_max: 60 * lakh }, ''],
  ['above 1000 sq feet', { area_min: 1000 }, ''],
  ['under 100 sqm', { area_max: 1076 }, ''],
  ['ready to move hinjawadi', { possession: 'ready' }, 'hinjawadi'],
  ['immediate possession', { possession: 'ready' }, ''],
  ['possession 2027', { possession: '2027' }, ''],
  ['possession by dec 2027', { possession: '2027' }, ''],
  ['by 2027 2 bhk', { possession: '2027', kinds: ['2bhk'] }, ''],
  ['before 2029', { possession: '2028' }, ''],
  ['in 2 years', { possession: '2028' }, ''],
  ['2 bhk 2028', { possession: '2028', kinds: ['2bhk'] }, ''],
  ['possession 2019', { possession: '2019' }, ''],
  ['completed by 2024', { possession: '2024' }, ''],
  ['possession after 2027', { possession_from: 2028 }, ''],
  ['after june 2027', { possession_from: 2027 }, ''],
  ['from 2027 wakad', { possession_from: 2027 }, 'wakad'],
  ['2028 onwards', { possession_from: 2028 }, ''],
  ['possession not before 2029', { possession_from: 2029 }, ''],
  ['handover between 2027 and 2029', { possession: '2029', possession_from: 2027 }, ''],
  ['before 2026', { possession: '2025' }, ''],
  ['possession not later than 2027', { possession: '2027' }, ''],
  ['pune 2027 tak ready', { possession: '2027' }, 'pune'],
  ['2027 ke baad possession', { possession_from: 2028 }, ''],
  ['possession 2027 se pehle', { possession: '2026' }, ''],
  ['possession 2027-28', { possession: '2028', possession_from: 2027 }, ''],
  ['possession by 31/12/2027', { possession: '2027' }, ''],
  ['possession Dec’27 pune', { possession: '2027' }, 'pune'],
  ['ready by mar 27', { possession: '2027' }, ''],
  ['first half of 2027', { possession: '2027' }, ''],
  ['possession next year', { possession: '2027' }, ''],
  ['within two years', { possession: '2028' }, ''],
  ['2-3 saal mein', { possession: '2029' }, ''],
  ['2 bhk may 50 lakh', { budget_max: 50 * lakh, kinds: ['2bhk'] }, 'may'],
  ['completed projects', { status: 'past' }, ''],
  ['2 bhk from 2050 sq ft', { area_min: 2050, kinds: ['2bhk'] }, ''],
  ['sq ft 700', { area_min: 560, area_max: 840 }, '', { wider: { area_min: 350, area_max: 1050 } }],
  ['area under 700', { area_max: 700 }, ''],
  ['carpet area above 700', { area_min: 700 }, ''],
  ['carpet area between 500 and 700', { area_min: 500, area_max: 700 }, ''],
  ['2bhk+3bhk', { kinds: ['2bhk', '3bhk'] }, ''],
  ['pune not ready to move', { possession_from: 2026 }, 'pune'],
  ['P521 0000 0799', {}, 'p52100000799'],
  ['52 1000 00799 pune', {}, 'pune, 52100000799'],
  ['under construction', { status: 'ongoing' }, ''],
  ['new launch', { status: 'upcoming' }, ''],
  ['rera approved wakad', { rera: '1' }, 'wakad'],
  ['verified builder with photos', { verified: '1', pictures: '1' }, ''],
  ['floor plan, available units', { floor_plan: '1', units_left: '1' }, ''],
  ['2 bhk with offers in baner', { offer: '1', kinds: ['2bhk'] }, 'baner'],
  ['1 bhk without rera, no offers, with photos', { pictures: '1', kinds: ['1bhk'] }, ''],
  ['semi furnished 2 bhk baner', { furnished: ['partly_furnished'], kinds: ['2bhk'] }, 'baner'],
  ['furnished or unfurnished', { furnished: ['unfurnished', 'fully_furnished'] }, ''],
  ['east facing 2 bhk', { facing: ['east'], kinds: ['2bhk'] }, ''],
  ['plot facing north-east, andheri east', { facing: ['north_east'], kinds: ['plot'] }, 'andheri east'],
  ['HDFC home loan thane', {}, 'hdfc, thane', { wantsLoan: true }],
  ['flats near metro in wakad', {}, 'metro, wakad', { suggested: { kinds: flats, words: ['flats'] } }],
  ['wakad me ghar chahiye', {}, 'wakad, ghar'],
  ['i am looking for something you can suggest in wakad', {}, 'something, wakad'],
  ['411057', {}, '411057'],
  ['pin no. 411 057', {}, '411057'],
  ['wakad 411-057', {}, 'wakad 411057'],
  ['p52100012345', {}, 'p52100012345'],
  ['odisha registration no 52100012345', {}, '52100012345'],
  ['MH P52100012345', {}, 'p52100012345'],
  ['nilambari L.L.P.', {}, 'nilambari llp'],
  ['nilambari (P) Ltd', {}, 'nilambari pvt ltd'],
  ['P-5210011', {}, 'p-5210011'],
  ['AGN/PUN/2027/20500', {}, 'agn/pun/2027/20500'],
  ['godrej infinity phase 2', {}, 'godrej infinity phase 2'],
  ['', {}, ''],
  ['₹ - / . |', {}, ''],
];

test.each(table)('“%s” is read as expected', (typed, filters, left, more = {}) => {
  const { runs, ...read } = readWords(typed, 2026);
  expect({ ...read, left: runs.map((run) => run.join(' ')).join(', ') }).toEqual({
    wantsLoan: false,
    ...more,
    filters,
    left,
  });
});

test('words of kinds can be names', () => {
  const { filters, runs } = readWords('2 bhk Royal Villa Apartment loan', 2026, { names: true });
  expect(filters).toEqual({ kinds: ['2bhk'] });
  expect(runs).toEqual([['royal', 'villa', 'apartment']]);
});

test('the nearest word is the one that was meant, and the most used among equally near ones', () => {
  const known = ['godrej', 'godavari', 'garden', 'golden'].map((word) => ({ word, used: 10 }));
  expect(correctionOf('godrje', known)).toBe('godrej');
  expect(correctionOf('xyzzy', known)).toBeUndefined();
  expect(
    correctionOf('thne', [
      { word: 'theme', used: 3 },
      { word: 'thane', used: 900 },
    ]),
  ).toBe('thane');
  expect(
    correctionOf('punr', [
      { word: 'pun', used: 95 },
      { word: 'pune', used: 90 },
    ]),
  ).toBe('pune');
  expect(correctionOf('hinjavadi', [{ word: 'hinjawadi', used: 1 }])).toBe('hinjawadi');
  expect(errorOf('shree', 'shri')).toBeLessThan(1);
  expect(errorOf('vakad', 'wakad')).toBeLessThan(1);
  expect(errorOf('tour', 'four')).toBeUndefined();
  expect(errorOf('pune', 'mumbai')).toBeUndefined();
});

test('edits and distances agree', () => {
  const edits = editsOf('wakad');
  expect(edits).toEqual(expect.arrayContaining(['waakd', 'wakd', 'wakads', 'vakad']));
  expect(edits.filter((edit) => distance('wakad', edit) !== 1)).toEqual([]);
  expect([distance('', 'ab'), distance('abc', 'abc'), distance('kitten', 'sitting')]).toEqual([2, 0, 3]);
  expect(splitsOf('navimumbai')).toContainEqual(['navi', 'mumbai']);
});
