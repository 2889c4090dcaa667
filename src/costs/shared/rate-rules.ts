import { defineList } from '#records/shared/lists/list-rules.ts';

/** The duties and taxes of a purchase. */
export const chargeKinds = ['stamp_duty', 'registration', 'gst'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The kinds of rates. A loan limit is the share of the price that banks may lend. */
export const rateKinds = [...chargeKinds, 'loan_limit'] as const;
export type RateKind = (typeof rateKinds)[number];

export const rateKindLabels: Record<RateKind, string> = {
  stamp_duty: 'Stamp duty',
  registration: 'Registration',
  gst: 'GST',
  loan_limit: 'Loan limit',
};

/** The person in whose name the property is registered. */
export const rateBuyers = ['anyone', 'women', 'joint'] as const;
export type RateBuyer = (typeof rateBuyers)[number];

export const rateBuyerLabels: Record<RateBuyer, string> = {
  anyone: 'Anyone',
  women: 'Women only',
  joint: 'Joint (woman and man)',
};

export const properties = ['home', 'affordable_home', 'commercial', 'plot'] as const;
export type Property = (typeof properties)[number];
export const rateProperties = ['any', ...properties] as const;
type RateProperty = (typeof rateProperties)[number];

export const ratePropertyLabels: Record<RateProperty, string> = {
  any: 'Any property',
  home: 'Home',
  affordable_home: 'Affordable home',
  commercial: 'Shop or office',
  plot: 'Plot',
};

/** Returns whether rates of a kind apply in all of India, and equally to every buyer. */
export const isNational = (kind: RateKind): boolean => kind === 'gst' || kind === 'loan_limit';

export const costRateList = defineList({
  sorts: ['holds_from', 'updated_at'],
  order: { sortBy: 'holds_from', sortOrder: 'desc' },
  filters: { kind: rateKinds, location_id: 'id', in_force: ['yes', 'no'] },
  pageSize: 25,
  dialogs: { edit: 'id', create: 'flag' },
});

/** A rate that costs are computed from. Amounts are whole rupees. */
export type Rate = {
  kind: RateKind;
  /** Null means India. */
  place: string | null;
  /** The level within India: 0 for India, 1 for a state, more for places within it. */
  depth: number;
  buyer: RateBuyer;
  property: RateProperty;
  /** The rate applies to prices above this amount; a limit of loans applies to loans above it. */
  price_above: number;
  percent: number;
  min_amount: number | null;
  max_amount: number | null;
  holds_from: string;
  source: string;
  source_url: string | null;
  note: string | null;
};

type Purchase = { price: number; buyer: RateBuyer; property: Property };

const propertyFit = (rate: RateProperty, property: Property): number =>
  rate === property ? 2 : rate === 'home' && property === 'affordable_home' ? 1 : 0;

export const isOfProperty = (rate: Pick<Rate, 'property'>, property: Property): boolean =>
  rate.property === 'any' || propertyFit(rate.property, property) > 0;

const fits = (rate: Rate, { price, buyer, property }: Purchase): boolean =>
  (rate.buyer === 'anyone' || rate.buyer === buyer) && isOfProperty(rate, property) && price > rate.price_above;

/**
 * Returns the rate of a kind that applies to a purchase. It prefers the smallest place, then this buyer, then this
 * property, then the highest price limit, then the latest day (docs/decisions/0067). Undefined if none applies.
 * @param rates are those in force on the day.
 */
export function rateFor(rates: readonly Rate[], kind: RateKind, purchase: Purchase): Rate | undefined {
  const rank = (rate: Rate): (number | string)[] => [
    rate.depth,
    rate.buyer === 'anyone' ? 0 : 1,
    propertyFit(rate.property, purchase.property),
    rate.price_above,
    rate.holds_from,
  ];
  return rates
    .filter((rate) => rate.kind === kind && fits(rate, purchase))
    .toSorted((a, b) => compare(rank(b), rank(a)))[0];
}

function compare(one: (number | string)[], other: (number | string)[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] as number | string;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** Returns a percentage of a price in whole rupees, within the rate's minimum and maximum. */
export function chargeOf(
  price: number,
  percent: number,
  { min_amount, max_amount }: Pick<Rate, 'min_amount' | 'max_amount'> = { min_amount: null, max_amount: null },
): number {
  // Percentages have two decimals. Whole numbers make .5 round up as written.
  const amount = Math.round((price * Math.round(percent * 100)) / 10_000);
  return Math.max(min_amount ?? 0, Math.min(max_amount ?? amount, amount));
}
