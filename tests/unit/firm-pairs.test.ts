import { expect, test } from 'vitest';
import { type ComparedFirm, pairFinder } from '#exhibitors/server/firms/pair-finding.ts';

const base = { kind: 'developer', company: null, phone: null, address: null, agent_number: null, from_register: true };
type Given = Partial<ComparedFirm> & { name: string };

/** Returns why two firms are probably the same; undefined if they aren't. */
function reasonsOf(one: Given, other: Given, pinCodes: [string[], string[]] = [[], []]) {
  const firms = [one, other].map((firm, at) => ({ ...base, ...firm, id: at + 1 }) as ComparedFirm);
  const finder = pairFinder();
  finder.add(firms);
  const paired = finder.compare([]);
  return finder.likeliest(new Map(paired.map((id) => [id, pinCodes[id - 1] ?? []])), 1)[0]?.reasons;
}

test.each([
  ['vastushodh realty llp', 'vastushodh realty'],
  ['m s miracle gurukrupa developers', 'miracle gurukrupa developers'],
  ['paranjape schemes construction ltd', 'paranjape schemes construction private limited'],
  ['shree siddhivinayak developers', 'sri sidhie vinayak developers'],
  ['sai shraddha developers', 'saishraddha developers'],
  ['dhanlaxmi builders and developers', 'dhanlaxmi builders developers'],
  ['k k constructions', 'm s k k constructions'],
])('%s and %s have one name', (one, other) => {
  expect(reasonsOf({ name: one }, { name: other })).toEqual(['name']);
});

test.each([
  ['m k construction', 'm s k k construction'],
  ['samrat buildcon', 'samarttha buildcon'],
  ['r g developers', 'raga developers'],
  ['inc developers', 'ms developers'],
  ['sunrise towers', 'sunrise gardens'],
])('%s and %s are two firms', (one, other) => {
  expect(reasonsOf({ name: one }, { name: other }, [['411057'], ['411057']])).toBeUndefined();
});

test('a name without its trade counts where projects share a PIN code, or one of the two exhibits', () => {
  const [one, other] = [{ name: 'swojas associates llp' }, { name: 'swojas realtors llp' }];
  expect(reasonsOf(one, other, [['411057'], ['411033']])).toBeUndefined();
  expect(reasonsOf(one, other, [['411057'], ['411033', '411057']])).toEqual(['short_name', 'pin_code']);
  expect(reasonsOf({ ...one, from_register: false }, other)).toEqual(['short_name']);
});

test('of pairs with one name those whose projects share a PIN code come first', () => {
  const finder = pairFinder();
  const names = ['neem homes', 'neem homes llp', 'orchid homes', 'orchid homes llp'];
  finder.add(names.map((name, at) => ({ ...base, name, id: at + 1 }) as ComparedFirm));
  const pins = new Map(finder.compare([]).map((id) => [id, [id > 2 ? '411057' : `41103${id}`]]));
  expect(finder.likeliest(pins, 2).map(({ reasons }) => reasons)).toEqual([['name', 'pin_code'], ['name']]);
});

test('one phone, address or agent number joins firms of one kind, and a company’s name counts as theirs', () => {
  const phone = '9822012345';
  const address = '12 law college road pune';
  const agent_number = 'A52100012345';
  const one = { name: 'neem', phone, address, agent_number };
  expect(reasonsOf(one, { ...one, name: 'banyan' })).toEqual(['register', 'phone', 'address']);
  expect(reasonsOf(one, { ...one, name: 'banyan', kind: 'broker' })).toBeUndefined();
  expect(reasonsOf({ name: 'neem', company: 'orchid homes pvt ltd' }, { name: 'orchid homes' })).toEqual(['name']);
});

test('a phone that many share joins none of them', () => {
  const firms = Array.from({ length: 5 }, (_, at) => ({
    ...base,
    id: at,
    name: `firm${'abcde'[at]}`,
    phone: '9822012345',
  }));
  const finder = pairFinder();
  finder.add(firms as ComparedFirm[]);
  finder.compare([]);
  expect(finder.likeliest(new Map(), 10)).toEqual([]);
});
