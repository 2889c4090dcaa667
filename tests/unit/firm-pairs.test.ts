import { expect, test } from 'vitest';
import { type ComparedFirm, findPairs } from '#exhibitors/shared/firms/pair-rules.ts';

const base = { kind: 'developer', company: null, phone: null, address: null, agent_number: null, from_register: true };
type Given = Partial<ComparedFirm> & { name: string };

/** Returns why two firms are probably the same; undefined if they aren't. */
async function reasonsOf(one: Given, other: Given, pinCodes: [string[], string[]] = [[], []]) {
  const firms = [one, other].map((firm, at) => ({ ...base, ...firm, id: at + 1 }) as ComparedFirm);
  async function* pages() {
    for (const firm of firms) yield [firm];
  }
  const pairs = await findPairs(pages(), [], async (ids) => new Map(ids.map((id) => [id, pinCodes[id - 1] ?? []])));
  return pairs[0]?.reasons;
}

test.each([
  ['vastushodh realty llp', 'vastushodh realty'],
  ['m s miracle gurukrupa developers', 'miracle gurukrupa developers'],
  ['paranjape schemes construction ltd', 'paranjape schemes construction private limited'],
  ['shree siddhivinayak developers', 'sri sidhie vinayak developers'],
  ['sai shraddha developers', 'saishraddha developers'],
  ['dhanlaxmi builders and developers', 'dhanlaxmi builders developers'],
  ['k k constructions', 'm s k k constructions'],
])('%s and %s have one name', async (one, other) => {
  expect(await reasonsOf({ name: one }, { name: other })).toEqual(['name']);
});

test.each([
  ['m k construction', 'm s k k construction'],
  ['samrat buildcon', 'samarttha buildcon'],
  ['r g developers', 'raga developers'],
  ['inc developers', 'ms developers'],
  ['sunrise towers', 'sunrise gardens'],
])('%s and %s are two firms', async (one, other) => {
  expect(await reasonsOf({ name: one }, { name: other }, [['411057'], ['411057']])).toBeUndefined();
});

test('a name without its trade counts where projects share a PIN code, or one of the two exhibits', async () => {
  const [one, other] = [{ name: 'swojas associates llp' }, { name: 'swojas realtors llp' }];
  expect(await reasonsOf(one, other, [['411057'], ['411033']])).toBeUndefined();
  expect(await reasonsOf(one, other, [['411057'], ['411033', '411057']])).toEqual(['short_name', 'pin_code']);
  expect(await reasonsOf({ ...one, from_register: false }, other)).toEqual(['short_name']);
});

test('one phone, address or agent number joins firms of one kind, and a company’s name counts as theirs', async () => {
  const phone = '9822012345';
  const address = '12 law college road pune';
  const agent_number = 'A52100012345';
  const one = { name: 'neem', phone, address, agent_number };
  expect(await reasonsOf(one, { ...one, name: 'banyan' })).toEqual(['register', 'phone', 'address']);
  expect(await reasonsOf(one, { ...one, name: 'banyan', kind: 'broker' })).toBeUndefined();
  expect(await reasonsOf({ name: 'neem', company: 'orchid homes pvt ltd' }, { name: 'orchid homes' })).toEqual([
    'name',
  ]);
});

test('a phone that many share joins none of them', async () => {
  const firms = Array.from({ length: 5 }, (_, at) => ({
    ...base,
    id: at,
    name: `firm${'abcde'[at]}`,
    phone: '9822012345',
  }));
  async function* pages() {
    yield firms as ComparedFirm[];
  }
  expect(await findPairs(pages(), [], async () => new Map())).toEqual([]);
});
