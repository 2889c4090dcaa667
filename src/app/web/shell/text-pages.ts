/** The pages whose texts are settings, by their addresses. */
export const textPages = {
  about: {
    title: 'About the fair',
    description: 'What this expo is, who exhibits here, and what a verified stall means.',
  },
  'why-visit': {
    title: 'Why to visit this expo',
    description: 'Compare builders, consultants and prices in one place before you spend a weekend on the road.',
  },
  contact: { title: 'Contact', description: 'The expo’s address, phone, email and opening hours.' },
  privacy: { title: 'Privacy', description: 'What this expo keeps about you, who sees it, and for how long.' },
  terms: { title: 'Terms of use', description: 'The terms of this expo for visitors and exhibitors.' },
} as const;

export type TextPageName = keyof typeof textPages;

export const isTextPage = (page: string): page is TextPageName => Object.hasOwn(textPages, page);
