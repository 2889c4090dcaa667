import { lakh } from '#platform/shared/format/money.ts';

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const inLakh = (rupees: number): string => `₹${oneDecimal.format(rupees / lakh)} L`;

/** Shows a range in lakh, as dashboards do, however large: `₹48.0 L – ₹184.0 L`; `–` if there is none. */
export function formatLakhRange(start: number | null, end: number | null): string {
  const [low, high] = [start ?? end, end ?? start];
  if (!low || !high) return '–';
  return low === high ? inLakh(low) : `${inLakh(low)} – ${inLakh(high)}`;
}
