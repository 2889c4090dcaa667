import { lakh } from '#platform/shared/format/money.ts';
import { emiOf, incomeFor, interestOf, type LoanLimit, loanLimitOf } from './loan-rules.ts';
import { chargeOf, type Property, type Rate, type RateBuyer, type RateKind, rateFor } from './rate-rules.ts';

/**
 * The limits of an affordable residential apartment: gross amount in rupees, carpet area in square metres. Notification No. 03/2019-Central
 * Tax (Rate) of 29 March 2019, paragraph 4 (xvi).
 */
export const affordable = { price: 45 * lakh, metropolitan: 60, elsewhere: 90 } as const;

/** @param area carpet area in square metres; undefined if not known, and then it is not affordable */
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

/** @param places names of the place and those around it */
export const isMetropolitan = (places: readonly string[]): boolean =>
  places.some((name) => metropolitanNames.has(name.toLowerCase()));

/** Returns what a unit is by its configuration and category names. */
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
  /** Carpet area in square metres. */
  area: number | undefined;
  metropolitan: boolean;
  /** Whether it has its completion certificate: then there is no GST. */
  completed: boolean;
  buyer: RateBuyer;
  /** Percentages typed by the buyer, which replace those of the rates. */
  typed: Partial<Record<ChargeKind, number>>;
  /** In rupees; undefined: what the bank may not lend. */
  downPayment: number | undefined;
  /** Percent a year; undefined while no rate is known. */
  interest: number | undefined;
  years: number;
  /** The percent of the income that goes into the instalment. */
  share: number;
};

export type ChargeKind = Exclude<RateKind, 'loan_limit'>;
/** `percent` and `amount` are undefined where no rate is known and none was typed. */
export type Charge = { percent: number | undefined; amount: number | undefined; rate: Rate | undefined };

export type Costs = {
  charges: Record<ChargeKind, Charge>;
  /** Why there is no GST. */
  gstFree: 'completed' | 'plot' | undefined;
  affordable: boolean;
  /** Price and charges; without those that are not known. */
  total: number;
  /** Whether a charge is not known. */
  incomplete: boolean;
  limit: LoanLimit | undefined;
  downPayment: number;
  loan: number;
  /** Whether the loan is above what a bank may lend. */
  overLimit: boolean;
  /** Down payment and charges, which no loan pays. */
  ownMoney: number;
  /** What the loan costs; undefined without a rate of interest. */
  repayment: { emi: number; interest: number; income: number } | undefined;
};

/** Returns what a purchase costs, by the rates in force where it is. */
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
