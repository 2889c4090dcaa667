import type { SiteVisit } from '#shared/site-visits/contract.ts';

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const inLakh = (rupees: number) => `₹${oneDecimal.format(rupees / 100_000)} L`;

/** A project's price, or its range, in lakh with one decimal (specification, section 9 "Price display"). */
export function priceInLakh({ price, end_price }: Pick<SiteVisit, 'price' | 'end_price'>): string {
  const [low, high] = [price ?? end_price, end_price ?? price];
  if (!low || !high) return '–';
  return low === high ? inLakh(low) : `${inLakh(low)} – ${inLakh(high)}`;
}
