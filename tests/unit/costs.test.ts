import fc from 'fast-check';
import { expect, test } from 'vitest';
import { starterRatesFor } from '#costs/server/starter-rates.ts';
import { type CostInput, costsOf, isAffordable, isMetropolitan, propertyOf } from '#costs/shared/cost-rules.ts';
import { emiOf, incomeFor, interestOf, loanLimitOf } from '#costs/shared/loan-rules.ts';
import { chargeOf, type Rate, rateFor } from '#costs/shared/rate-rules.ts';
import { type CostForm, readCosts } from '#costs/web/cost-form.ts';
import { crore, lakh } from '#platform/shared/format/money.ts';
import { comparedCosts } from '#shortlist/web/comparison/compared-costs.ts';
import { comparedRows } from '#shortlist/web/comparison/compared-rows.ts';
import type { Compared } from '#shortlist/web/comparison/load-compared.ts';

/** Returns the starter rates of a state, and of a city in it, as the call answers them. */
function ratesOf(state: string, city?: string): Rate[] {
  const places = [
    { id: 1, name: state, kind: 'state', parent_id: null },
    ...(city ? [{ id: 2, name: city, kind: 'city', parent_id: 1 }] : []),
  ];
  return starterRatesFor(places).map((rate) => ({
    buyer: 'anyone',
    property: 'any',
    min_amount: null,
    max_amount: null,
    source_url: null,
    note: null,
    ...rate,
    price_above: rate.price_above ?? 0,
    place: rate.location_id === null ? null : (places[rate.location_id - 1]?.name ?? null),
    depth: rate.location_id ?? 0,
  })) as Rate[];
}

const flat: CostInput = {
  price: crore,
  property: 'home',
  area: 80,
  metropolitan: false,
  completed: false,
  buyer: 'anyone',
  typed: {},
  downPayment: undefined,
  interest: 8.5,
  years: 20,
  share: 40,
};
const chargesOf = (rates: Rate[], input: Partial<CostInput>) => {
  const { stamp_duty, registration, gst } = costsOf(rates, { ...flat, ...input }).charges;
  return [stamp_duty.amount, registration.amount, gst.amount];
};

test('the instalment, its interest and the required income are computed', () => {
  // Source: the EMI calculator of indiacalculates.in, with ₹50 lakh at 8.5 % for 20 years.
  const emi = emiOf(50 * lakh, 8.5, 240);
  expect([emi, interestOf(50 * lakh, emi, 240)]).toEqual([43_391, 54_13_840]);
  expect(emiOf(12 * lakh, 0, 240)).toBe(5_000);
  expect([incomeFor(43_391, 40), incomeFor(40, 40)]).toEqual([108_478, 100]);
});

test('instalments repay the loan on its reducing balance, whatever its terms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: lakh, max: 50 * crore }),
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 12, max: 480 }),
      (principal, hundredths, months) => {
        const percent = hundredths / 100;
        const emi = emiOf(principal, percent, months);
        const rate = percent / 1_200;
        // Rounding by half a rupee a month can add up to this.
        const slack = rate === 0 ? months : (0.51 * ((1 + rate) ** months - 1)) / rate;
        let balance = principal;
        for (let month = 0; month < months; month += 1) balance = balance * (1 + rate) - emi;
        expect(Math.abs(balance)).toBeLessThanOrEqual(slack + 1);
      },
    ),
  );
});

test('stamp duty and registration match the states’ worked examples', () => {
  // Source: Deccan Herald, 30 August 2025. Karnataka gets ₹7.6 lakh of ₹1 crore.
  const [duty, registration] = chargesOf(ratesOf('Karnataka', 'Bengaluru'), {});
  expect([duty, registration]).toEqual([5_60_000, 2_00_000]);
  // Source: gujreraexperts.com, July 2025, with ₹50 lakh and a single woman.
  expect(chargesOf(ratesOf('Gujarat'), { price: 50 * lakh, buyer: 'women' }).slice(0, 2)).toEqual([2_45_000, 0]);
  expect(chargesOf(ratesOf('Gujarat'), { price: 50 * lakh }).slice(0, 2)).toEqual([2_45_000, 50_000]);
  // Source: PTI, 22 July 2025. Women save up to ₹1 lakh in Uttar Pradesh, for prices up to ₹1 crore.
  const inUp = (price: number, buyer: 'anyone' | 'women') => chargesOf(ratesOf('Uttar Pradesh'), { price, buyer })[0];
  expect((inUp(crore, 'anyone') ?? 0) - (inUp(crore, 'women') ?? 0)).toBe(lakh);
  expect(inUp(crore + 100, 'women')).toBe(inUp(crore + 100, 'anyone'));
  // Source: legalshiksha.com, December 2024. Registration in Maharashtra costs 1 %, or ₹30,000 above ₹30 lakh.
  const mumbai = ratesOf('Maharashtra', 'Mumbai');
  expect(chargesOf(mumbai, { price: 20 * lakh })[1]).toBe(20_000);
  expect(chargesOf(mumbai, {})).toEqual([6_00_000, 30_000, 5_00_000]);
});

test('a city’s rate wins over its state’s, and a buyer’s and a property’s over general ones', () => {
  const pune = ratesOf('Maharashtra', 'Pune');
  const percent = (rates: Rate[], buyer: Rate['buyer'], property: 'home' | 'commercial', price = crore) =>
    rateFor(rates, 'stamp_duty', { price, buyer, property })?.percent;
  expect([percent(pune, 'anyone', 'home'), percent(pune, 'women', 'home'), percent(pune, 'joint', 'home')]).toEqual([
    7, 6, 7,
  ]);
  // Maharashtra's concession is for homes.
  expect(percent(pune, 'women', 'commercial')).toBe(7);
  expect(percent(ratesOf('Maharashtra', 'Nashik'), 'anyone', 'home')).toBe(6);
  const kerala = ratesOf('Kerala');
  expect([percent(kerala, 'anyone', 'home'), percent(kerala, 'anyone', 'commercial')]).toEqual([7, 8]);
  // Karnataka's rate for prices up to ₹45 lakh is not known.
  expect(percent(ratesOf('Karnataka'), 'anyone', 'home', 45 * lakh)).toBeUndefined();
  expect(percent(ratesOf('Delhi'), 'anyone', 'home')).toBeUndefined();
});

test('the rates of a missing state go to its cities that are in no place, and never to a district', () => {
  const place = (id: number, name: string, kind: string) => ({ id, name, kind, parent_id: null });
  const rates = starterRatesFor([place(1, 'Pune', 'city'), place(2, 'Nashik', 'city'), place(3, 'Nagpur', 'district')]);
  const of = (id: number | null) =>
    rates.filter(({ location_id, kind }) => location_id === id && kind === 'stamp_duty').map(({ percent }) => percent);
  expect([of(1), of(2), of(3)]).toEqual([[7, 6], [6, 5], []]);
  expect(rates.filter(({ location_id, kind }) => location_id === 1 && kind === 'registration')).toHaveLength(1);
  expect(rates.filter(({ location_id }) => location_id === null)).toHaveLength(6);
});

test('GST depends on homes, shops, plots and completed buildings', () => {
  const gst = (input: Partial<CostInput>) => chargesOf(ratesOf('Maharashtra', 'Mumbai'), input)[2];
  // Source: thewhitelistedestates.in, 2025. The tax is 5 % of ₹50 lakh.
  expect(gst({ price: 50 * lakh })).toBe(2_50_000);
  expect(gst({ price: 45 * lakh, area: 60, metropolitan: true })).toBe(45_000);
  expect(gst({ price: 45 * lakh, area: 60.1, metropolitan: true })).toBe(2_25_000);
  expect(gst({ price: 45 * lakh, area: 90 })).toBe(45_000);
  expect(gst({ price: 45 * lakh, area: undefined })).toBe(2_25_000);
  expect(gst({ property: 'commercial' })).toBe(12 * lakh);
  expect([gst({ property: 'plot' }), gst({ completed: true })]).toEqual([0, 0]);
  expect(isAffordable(45 * lakh + 1, 50, false)).toBe(false);
  expect([isMetropolitan(['Maharashtra', 'Thane']), isMetropolitan(['Maharashtra', 'Pune'])]).toEqual([true, false]);
  expect(
    ['2 BHK', 'Plot', 'Row house', 'Shop', 'Gated Plots', 'Industrial shed'].map((name) => propertyOf(name)),
  ).toEqual(['home', 'plot', 'home', 'commercial', 'plot', 'commercial']);
});

test('the largest loan follows the Reserve Bank’s limits by the size of the loan', () => {
  const most = (price: number) => loanLimitOf(ratesOf('Delhi'), price, 'home')?.most;
  // Source: DBR.BP.BC.No.72/08.12.015/2016-17. The limit is 90 % up to ₹30 lakh, 80 % up to ₹75 lakh, and 75 % above.
  expect([20, 33, 35, 50, 90, 95, 200].map((price) => most(price * lakh))).toEqual(
    [18, 29.7, 30, 40, 72, 75, 150].map((loan) => loan * lakh),
  );
  expect(loanLimitOf([], crore, 'home')).toBeUndefined();
  // They are for housing loans.
  expect(loanLimitOf(ratesOf('Delhi'), crore, 'commercial')).toBeUndefined();
  expect(loanLimitOf(ratesOf('Delhi'), 40 * lakh, 'affordable_home')?.most).toBe(32 * lakh);
});

test('total, own money and loan add up; typed percentages keep the rate’s limits, and unknown amounts stay unknown', () => {
  const pune = ratesOf('Maharashtra', 'Pune');
  const costs = costsOf(pune, flat);
  expect(costs).toMatchObject({
    total: crore + 7_00_000 + 30_000 + 5_00_000,
    incomplete: false,
    downPayment: 25 * lakh,
    loan: 75 * lakh,
    overLimit: false,
    ownMoney: 25 * lakh + 12_30_000,
    repayment: { emi: emiOf(75 * lakh, 8.5, 240) },
  });
  expect(costsOf(pune, { ...flat, typed: { registration: 2, stamp_duty: 0 } }).total).toBe(crore + 30_000 + 5_00_000);
  expect(costsOf(pune, { ...flat, downPayment: 10 * lakh })).toMatchObject({ loan: 90 * lakh, overLimit: true });
  expect(costsOf(ratesOf('Delhi'), flat)).toMatchObject({ total: crore + 5 * lakh, incomplete: true });
  expect(costsOf([], { ...flat, interest: undefined })).toMatchObject({
    total: crore,
    loan: crore,
    repayment: undefined,
  });
  expect(chargeOf(1_01_00_050, 5.55)).toBe(5_60_553);
  expect(chargeOf(1_000, 1, { min_amount: 500, max_amount: null })).toBe(500);
});

test('percentages are read with their sign, and a down payment also as a share of the price', () => {
  const form: CostForm = {
    ...{
      unit: '',
      price: '80 lakh',
      property: 'home',
      area: '',
      metropolitan: true,
      completed: false,
      buyer: 'anyone',
    },
    ...{ typed: {}, bank: '', downPayment: '20 %', interest: '8.5%', years: '20', share: '40' },
  };
  expect(readCosts(form).input).toMatchObject({ downPayment: 16 * lakh, interest: 8.5 });
  for (const downPayment of ['120%', '1..2%', 'much%', '-5%'])
    expect(readCosts({ ...form, downPayment }).problems).toEqual({
      downPayment: 'Enter an amount up to the price, or a percentage such as 20%.',
    });
});

test('compared costs are for the kind of home that all have, over the same years', () => {
  const compared = (years: number, units: [configuration: string, price: number | null][]) =>
    ({
      project: {
        unit_types: units.map(([configuration, price_from]) => ({ configuration, price_from, carpet_area: 700 })),
        banks: [{ id: 1, name: 'Bank', interest_rate: 8.5, max_tenure_years: years }],
        project_status: 'ongoing',
        register: null,
      },
      rates: { day: '2026-11-28', places: ['Maharashtra'], rates: ratesOf('Maharashtra') },
    }) as unknown as Compared;
  const small = compared(30, [
    ['1 BHK', 57 * lakh],
    ['2 BHK', 81 * lakh],
  ]);
  const homes = (...all: Compared[]) => comparedCosts(all, 10 * lakh).map((one) => [one?.home, one?.years]);
  expect(homes(small)).toEqual([['1 BHK at ₹57.0 L', 20]]);
  expect(homes(small, compared(15, [['2 BHK', 50 * lakh]]))).toEqual([
    ['2 BHK at ₹81.0 L', 15],
    ['2 BHK at ₹50.0 L', 15],
  ]);
  expect(
    homes(
      small,
      compared(20, [
        ['1 BHK', null],
        ['3 BHK', crore],
      ]),
    ),
  ).toEqual([
    ['1 BHK at ₹57.0 L', 20],
    ['3 BHK at ₹1.0 Cr', 20],
  ]);
});

test('compared instalments are for no more than banks may lend', () => {
  const flatOf = (price: number) =>
    ({
      project: {
        unit_types: [{ configuration: '2 BHK', price_from: price, carpet_area: 700 }],
        banks: [{ id: 1, name: 'Bank', interest_rate: 8.5, max_tenure_years: 20 }],
        project_status: 'ongoing',
        register: null,
      },
      rates: { day: '2026-11-28', places: ['Maharashtra'], rates: ratesOf('Maharashtra') },
    }) as unknown as Compared;
  const both = [flatOf(50 * lakh), flatOf(crore)];
  const emiOfLoans = (...loans: number[]) => loans.map((loan) => emiOf(loan, 8.5, 240));
  const compared = (typed?: number) => {
    const costs = comparedCosts(both, typed);
    return { emi: costs.map((one) => one?.costs.repayment?.emi), least: costs.map((one) => one?.least) };
  };
  const leastPaid = emiOfLoans(40 * lakh, 75 * lakh);
  expect(compared()).toEqual({ emi: leastPaid, least: [undefined, undefined] });
  expect(compared(3 * lakh)).toEqual({ emi: leastPaid, least: [10 * lakh, 25 * lakh] });
  expect(compared(12 * lakh)).toEqual({
    emi: [...emiOfLoans(38 * lakh), leastPaid[1]],
    least: [undefined, 25 * lakh],
  });
  expect(compared(60 * lakh).emi).toEqual(emiOfLoans(0, 40 * lakh));
});

test('the small print of a comparison names GST only where it is due', () => {
  const compared = (unit: string, project_status: string) =>
    ({
      home: { unit_types: [] },
      project: {
        unit_types: [{ configuration: unit, price_from: 60 * lakh, carpet_area: 700 }],
        banks: [],
        facilities: [],
        project_status,
        register: null,
      },
      rates: { day: '2026-11-28', places: ['Maharashtra'], rates: ratesOf('Maharashtra') },
    }) as unknown as Compared;
  const all = [compared('2 BHK', 'ongoing'), compared('2 BHK', 'past'), compared('Plot', 'ongoing')];
  const rows = comparedRows(all, comparedCosts(all, undefined), undefined, undefined);
  expect(rows.find(({ label }) => label === 'All-in cost')?.values.map(({ more }) => more)).toEqual([
    '2 BHK at ₹60.0 L, with stamp duty, registration and GST',
    '2 BHK at ₹60.0 L, with stamp duty and registration, without GST',
    'Plot at ₹60.0 L, with stamp duty and registration, without GST',
  ]);
});

test('the lowest price and costs are marked among like homes alone', () => {
  const compared = (configuration: string, price: number) =>
    ({
      home: { unit_types: [], start_price: price },
      project: {
        unit_types: [{ configuration, price_from: price, carpet_area: 700 }],
        banks: [{ id: 1, name: 'Bank', interest_rate: 8.5, max_tenure_years: 20 }],
        facilities: [],
        project_status: 'ongoing',
        register: null,
        location_prices: null,
      },
      rates: { day: '2026-11-28', places: ['Maharashtra'], rates: ratesOf('Maharashtra') },
    }) as unknown as Compared;
  const marked = (...all: Compared[]) =>
    comparedRows(all, comparedCosts(all, undefined), undefined, undefined).flatMap(({ label, values }) =>
      values.some(({ mark }) => mark === 'Lowest') ? label.split(',')[0] : [],
    );
  expect(marked(compared('2 BHK', 60 * lakh), compared('2 BHK', crore))).toEqual(['Price', 'EMI', 'All-in cost']);
  expect(marked(compared('1 BHK', 60 * lakh), compared('2 BHK', crore))).toEqual([]);
});
