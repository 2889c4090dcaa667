export const projectLimits = {
  text: 20_000,
  features: 100,
  facilities: 100,
  banks: 50,
  consultants: 50,
  floorPlans: 60,
  unitTypes: 40,
} as const;

export type Amounts = {
  start_price?: number | null | undefined;
  end_price?: number | null | undefined;
  total_units?: number | null | undefined;
  booked_units?: number | null | undefined;
};

type FieldProblem = { field: string; message: string };

/** Returns the contradiction in a project's prices and units; undefined if there is none. */
export function amountProblem({
  start_price,
  end_price,
  total_units,
  booked_units,
}: Amounts): FieldProblem | undefined {
  if (start_price && end_price && start_price > end_price)
    return { field: 'end_price', message: '“Price to” is lower than “Price from”.' };
  if (total_units != null && booked_units != null && booked_units > total_units)
    return { field: 'booked_units', message: 'More units are booked than there are.' };
  return undefined;
}

export type Offer = { offer?: string | null | undefined; offer_until?: string | null | undefined };

/** Returns what is wrong with an offer that is being changed; undefined if nothing. @param today as in dates of fields */
export function offerProblem({ offer, offer_until }: Offer, today: string): FieldProblem | undefined {
  if (!offer) return undefined;
  if (!offer_until) return { field: 'offer_until', message: 'Enter the last day of the offer.' };
  if (offer_until < today) return { field: 'offer_until', message: 'This day has passed. Enter a later one.' };
  return undefined;
}

export const unitSheetLimits = { rows: 5_000, bytes: 1_000_000 } as const;
