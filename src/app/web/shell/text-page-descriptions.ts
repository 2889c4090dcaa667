import type { TextPageName } from './text-pages.ts';

/** These are in a module of their own, which browsers load with the page at most. */
export const textPageDescriptions: Record<TextPageName, string> = {
  about: 'What this expo is, who exhibits here, and what a verified stall means.',
  'why-visit': 'Compare builders, consultants and prices in one place before you spend a weekend on the road.',
  contact: 'The expo’s address, phone, email and opening hours.',
  privacy: 'What this expo keeps about you, who sees it, and for how long.',
  terms: 'The terms of this expo for visitors and exhibitors.',
};
