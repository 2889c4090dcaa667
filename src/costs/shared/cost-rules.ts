import { lakh } from '#platform/shared/format/money.ts';
import { emiOf, incomeFor, interestOf, type LoanLimit, loanLimitOf } from './loan-rules.ts';
import { type ChargeKind, chargeOf, type Property, type Rate, type RateBuyer, rateFor } from './rate-rules.ts';

/**
 * The limits of an affordable residential apartment: gross amount in rupees, and carpet area in square metres. Source:
 * Notification No. 03/2019-Central Tax (Rate) of 29 March 2019, paragraph 4 (xvi).
 */
export const affordable = { price: 45 * lakh, metropolitan: 60, elsewhere: 90 } as const;

/** @param area is the carpet area in square metres. Without it the home doesn't count as affordable. */
export const isAffordable = (price: number, area: number | undefined, metropolitan: boolean): boolean =>
  price <= affordable.price &&
  area !== undefined &&
  area <= (metropolitan ? affordable.metropolitan : affordable.elsewhere);

/** The notification's metropolitan cities, and the larger cities of the Mumbai Metropolitan Region. */
const metropolitanNames = new Set(
  `bengaluru,bangalore,chennai,delhi,new delhi,noida,greater noida,ghaziabad,gurugram,gurgaon,faridabad,hyderabad,kolkata,mumbai,navi mumbai,
   thane,kalyan,dombivli,kalyan-dombivli,mira-bhayandar,vasai-virar,bhiwandi,ulhasnagar,ambernath,badlapur,panvel`
    .split(',')
    .map((name) => name.trim()),
);

/** @param places are the names of the place and those that contain it. */
export const isMetropolitan = (places: readonly string[]): boolean =>
  places.some((name) => metropolitanNames.has(name.toLowerCase()));

/** Returns the property kind of a unit, by its configuration and category names. */
export function propertyOf(...names: (string | null | undefined)[]): Exclude<Property, 'affordable_home'> {
  const named = names.filter(Boolean).join(' ');
  if (/\bplots?\b/i.test(named)) return 'plot';
  if (/\b(shops?|showrooms?|offices?|warehouses?|sheds?|commercial|industrial)\b/i.test(named)) return 'commercial';
  return 'home';
}

export type CostInput = {
  /** In rupees, above 0. */
  price: number;
  property: Exclude<Property, 'affordable_home'>;
  /** The carpet area in square metres. */
  area: number | undefined;
  metropolitan: boolean;
  /** Says whether it has its completion certificate. Then there is no GST. */
  completed: boolean;
  buyer: RateBuyer;
  /** Percentages typed by the buyer, which replace those of the rates. */
  typed: Partial<Record<ChargeKind, number>>;
  /** In rupees; undefined means the part that the bank may not lend. */
  downPayment: number | undefined;
  /** In percent a year; undefined while no rate is known. */
  interest: number | undefined;
  years: number;
  /** The percentage of the income that goes into the instalment. */
  share: number;
};

/** `percent` and `amount` are undefined if no rate is known and none was typed. */
type Charge = { percent: number | undefined; amount: number | undefined; rate: Rate | undefined };

export type Costs = {
  charges: Record<ChargeKind, Charge>;
  /** The reason why there is no GST. */
  gstFree: 'completed' | 'plot' | undefined;
  affordable: boolean;
  /** The price and those charges that are known. */
  total: number;
  /** Says whether a charge is unknown. */
  incomplete: boolean;
  limit: LoanLimit | undefined;
  downPayment: number;
  loan: number;
  /** Says whether the loan is above what a bank may lend. */
  overLimit: boolean;
  /** Down payment and charges, which no loan pays. */
  ownMoney: number;
  /** The cost of the loan; undefined without a rate of interest. */
  repayment: { emi: number; interest: number; income: number } | undefined;
};

/** Returns the costs of a purchase, by the rates in force at its place. */
export function costsOf(rates: readonly Rate[], input: CostInput): Costs {
  const { price, buyer, typed } = input;
  const isCheap = input.property === 'home' && isAffordable(price, input.area, input.metropolitan);
  const property: Property = isCheap ? 'affordable_home' : input.property;
  const gstFree = input.completed ? 'completed' : input.property === 'plot' ? 'plot' : undefined;
  const charge = (kind: ChargeKind): Charge => {
    if (kind === 'gst' && gstFree && typed.gst === undefined) return { percent: 0, amount: 0, rate: undefined };
    const rate = rateFor(rates, kind, { price, buyer, property });
    const percent = typed[kind] ?? rate?.percent;
    return { percent, amount: percent === undefined ? undefined : chargeOf(price, percent, rate), rate };
  };
  const charges = { stamp_duty: charge('stamp_duty'), registration: charge('registration'), gst: charge('gst') };
  const amounts = Object.values(charges).map(({ amount }) => amount);
  const charged = amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0);

  const limit = loanLimitOf(rates, price, property);
  const downPayment = Math.min(price, input.downPayment ?? price - (limit?.most ?? price));
  const loan = price - downPayment;
  const months = Math.round(input.years * 12);
  const emi = input.interest === undefined ? undefined : emiOf(loan, input.interest, months);
  return {
    charges,
    gstFree: charges.gst.rate || charges.gst.percent ? undefined : gstFree,
    affordable: isCheap,
    total: price + charged,
    incomplete: amounts.includes(undefined),
    limit,
    downPayment,
    loan,
    overLimit: limit !== undefined && loan > limit.most,
    ownMoney: downPayment + charged,
    repayment:
      emi === undefined
        ? undefined
        : { emi, interest: interestOf(loan, emi, months), income: incomeFor(emi, input.share) },
  };
}
