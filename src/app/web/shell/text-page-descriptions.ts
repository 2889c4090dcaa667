/** Describes the pages of texts, by their addresses. Browsers load this module only with such a page. */
export const textPageDescriptions = {
  about: 'What this expo is, who exhibits here, and what a verified stall means.',
  'why-visit': 'Compare builders, consultants and prices in one place before you spend a weekend on the road.',
  contact: 'The expo’s address, phone, email and opening hours.',
  privacy: 'What this expo keeps about you, who sees it, and for how long.',
  terms: 'The terms of this expo for visitors and exhibitors.',
} as const;
