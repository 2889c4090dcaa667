import { formatCount, formatPercent } from '#platform/shared/format/counts.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';

type Usual = NonNullable<ProjectDetail['location_prices']>;

/**
 * Says how a price stands to a usual range. The distance is from its nearer end, and beyond double or half no number.
 */
function standing(price: number, { low, high }: Usual): string {
  if (price > 2 * high) return 'more than double what is usual';
  if (price < low / 2) return 'less than half of what is usual';
  const percent = Math.round(price > high ? (price / high - 1) * 100 : (1 - price / low) * 100);
  if (percent <= 0) return 'about what is usual';
  return `${formatPercent(percent)} ${price > high ? 'above' : 'below'} what is usual`;
}

/**
 * Returns what a project's flats cost a square foot, how that compares with those around it, and what “usual” means;
 * undefined if they have no price, or too few around have one.
 */
export function usualPriceText({ location_prices: usual }: Pick<ProjectDetail, 'location_prices'>) {
  if (!usual?.own) return undefined;
  const { own, low, high, projects, location_name } = usual;
  return {
    own: `₹${formatCount(own)}`,
    text: `${standing(own, usual)} in ${location_name}`,
    range: `₹${formatCount(low)} to ₹${formatCount(high)} there, in ${formatCount(projects)} projects`,
    basis: `Flats there usually start at ₹${formatCount(low)} to ₹${formatCount(high)} per sq ft of carpet area, by the lowest prices of ${formatCount(projects)} projects at this expo`,
  };
}
