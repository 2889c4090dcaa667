import type { ProjectRates } from '#costs/shared/contract.ts';
import { type CostInput, isMetropolitan, propertyOf } from '#costs/shared/cost-rules.ts';
import { assumedYears, cheapestBank, firstYears } from '#costs/shared/loan-rules.ts';
import type { ChargeKind, RateBuyer } from '#costs/shared/rate-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { crore } from '#platform/shared/format/money.ts';
import { readMoney } from '#platform/shared/format/money-input.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { inSquareMetres } from '#projects/shared/unit-rules.ts';

/** The calculator's fields, as typed. */
export type CostForm = {
  /** The index of a unit type; empty for none. */
  unit: string;
  price: string;
  property: CostInput['property'];
  /** The carpet area in square feet. */
  area: string;
  metropolitan: boolean;
  completed: boolean;
  buyer: RateBuyer;
  /** Percentages. A field that is missing or blank uses the rate's. */
  typed: Partial<Record<ChargeKind, string>>;
  /** The id of a bank; empty for none. */
  bank: string;
  downPayment: string;
  interest: string;
  years: string;
  share: string;
};

/** Used if neither a bank nor the buyer says otherwise. */
export const assumed = { years: assumedYears, share: 40 } as const;
/** Amounts up to this are exact, and no home costs more. */
const maxPrice = 1_000 * crore;
const maxYears = 40;
const maxInterest = 30;

const rupees = (amount: number | null | undefined): string => (amount ? formatCount(amount) : '');

/** Returns the fields that follow from a unit type or, without one, from the project. */
export function fieldsOfUnit(
  project: ProjectDetail,
  unit: string,
): Pick<CostForm, 'unit' | 'price' | 'property' | 'area'> {
  const type = unit === '' ? undefined : project.unit_types[Number(unit)];
  const { sub_category3, sub_category, category } = project;
  return {
    unit,
    price: rupees(type?.price_from ?? project.start_price ?? project.price ?? project.end_price),
    property: type
      ? propertyOf(type.configuration)
      : propertyOf(sub_category3?.category_name, sub_category?.category_name, category?.category_name),
    area: type ? formatCount(type.carpet_area) : '',
  };
}

/** Returns the fields that follow from a bank. */
export function fieldsOfBank({ banks }: ProjectDetail, bank: string): Pick<CostForm, 'bank' | 'interest' | 'years'> {
  const chosen = banks.find(({ id }) => String(id) === bank);
  return {
    bank,
    interest: chosen?.interest_rate == null ? '' : String(chosen.interest_rate),
    years: String(firstYears(chosen?.max_tenure_years)),
  };
}

/**
 * Returns the calculator's first values. @param configuration is that of the unit type to begin with, such as “2 BHK”
 */
export function firstCosts(project: ProjectDetail, { places }: ProjectRates, configuration?: string): CostForm {
  const unit = project.unit_types.findIndex(
    (type) => type.price_from !== null && (configuration === undefined || type.configuration === configuration),
  );
  const bank = cheapestBank(project.banks);
  return {
    ...fieldsOfUnit(project, unit < 0 ? '' : String(unit)),
    metropolitan: isMetropolitan(places),
    completed: project.project_status === 'past' && !project.is_past_by_date,
    buyer: 'anyone',
    typed: {},
    ...fieldsOfBank(project, bank ? String(bank.id) : ''),
    downPayment: '',
    share: String(assumed.share),
  };
}

type Problems = Partial<Record<'price' | 'area' | 'downPayment' | 'interest' | 'years' | 'share' | ChargeKind, string>>;

/** Returns rupees of an amount or of a percentage of the price; undefined without text, and -1 for another text. */
function readDownPayment(text: string, price: number): number | undefined {
  if (text.trim() === '') return undefined;
  const [, percentage] = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(text) ?? [];
  return percentage === undefined ? (readMoney(text, 'rupees') ?? -1) : Math.round((price * Number(percentage)) / 100);
}

/** Returns the input of the computation, undefined while a needed field is wrong, and the errors by field. */
export function readCosts(form: CostForm): { input: CostInput | undefined; problems: Problems } {
  const problems: Problems = {};
  const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(/[,%]/g, '')));
  const within = (field: keyof Problems, text: string, min: number, max: number, error: string): number => {
    const value = number(text);
    if (!(value >= min && value <= max)) problems[field] = error;
    return value;
  };
  const price = readMoney(form.price, 'rupees') ?? 0;
  if (price <= 0) problems.price = 'Enter the price, such as 80 lakh.';
  if (price > maxPrice) problems.price = 'Enter a smaller amount.';
  const area = form.area.trim() === '' ? undefined : within('area', form.area, 1, 1_000_000, 'Enter square feet.');
  const downPayment = readDownPayment(form.downPayment, price);
  if (downPayment !== undefined && (downPayment < 0 || downPayment > price))
    problems.downPayment = 'Enter an amount up to the price, or a percentage such as 20%.';
  const interest =
    form.interest.trim() === ''
      ? undefined
      : within('interest', form.interest, 0, maxInterest, `Enter a percentage up to ${maxInterest}.`);
  const years = within('years', form.years, 1, maxYears, `Enter 1 to ${maxYears} years.`);
  const share = within('share', form.share, 1, 100, 'Enter 1 to 100%.');
  const typed: CostInput['typed'] = {};
  for (const [kind, text] of Object.entries(form.typed) as [ChargeKind, string][])
    if (text.trim() !== '') typed[kind] = within(kind, text, 0, 100, 'Enter 0 to 100%.');
  const { property, metropolitan, completed, buyer } = form;
  return {
    problems,
    input:
      Object.keys(problems).length > 0
        ? undefined
        : {
            price,
            property,
            area: area === undefined ? undefined : inSquareMetres(area),
            metropolitan,
            completed,
            buyer,
            typed,
            downPayment,
            interest,
            years,
            share,
          },
  };
}
