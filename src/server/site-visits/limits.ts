import type { Limit } from '../platform/limits/service.ts';

const hour = 3_600;

/** How often is booked and moved. An address may be a whole hall's; mail goes to the one typed, whoever's it is: few to each. */
export const visitLimitsOfUse = {
  byAddress: { name: 'visit address', most: 240, seconds: hour },
  byAccount: { name: 'visit account', most: 40, seconds: hour },
  byAddressee: { name: 'visit addressee', most: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
