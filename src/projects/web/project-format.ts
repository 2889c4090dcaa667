import { formatCount } from '#platform/shared/format/counts.ts';
import { formatPriceRange } from '#platform/shared/format/money.ts';
import { placeWithPin } from '#platform/shared/format/place.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';

type Priced = Pick<ProjectDetail, 'start_price' | 'price' | 'end_price'>;

/** Returns the price; undefined if there is none (show `noPriceText`). */
export const priceOf = ({ start_price, price, end_price }: Priced): string | undefined =>
  formatPriceRange(start_price ?? price, end_price);

/** Returns the instalment; undefined if there is no price, or no bank that states its rate. */
export const emiText = ({ emi_from }: Pick<ProjectDetail, 'emi_from'>): string | undefined =>
  emi_from === null ? undefined : `EMI from ₹${formatCount(emi_from)} a month`;

/** Returns the most exact address that is known, with its PIN code. */
export const addressOf = ({ location_address, location, pin_code }: ProjectDetail): string | undefined =>
  placeWithPin(location_address, location, pin_code) ?? undefined;

/** Returns the coordinates if they are known, or else the address. */
export const mapQueryOf = (project: ProjectDetail): string | undefined =>
  project.latitude !== null && project.longitude !== null
    ? `${project.latitude},${project.longitude}`
    : addressOf(project);
