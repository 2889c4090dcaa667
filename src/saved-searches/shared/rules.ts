/** Says how often a saved search is mailed (docs/product/saved-searches.md, "Saved searches and alerts"). */
export const mailFrequencies = ['at once', 'weekly', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const mailFrequencyTexts: Record<MailFrequency, { label: string; hint: string }> = {
  'at once': { label: 'At once', hint: 'When a project matches; at most one email an hour.' },
  weekly: { label: 'Weekly', hint: 'On Friday morning, if projects match.' },
  never: { label: 'No email', hint: 'Only saved; your list counts what is new.' },
};

/** The limit applies to each person. */
export const maxSavedSearches = 20;

export const maxSearchNameLength = 100;

/** New projects are counted up to this. */
export const maxNewCounted = 99;

/** The address of the list. */
export const savedSearchesPath = '/saved-searches';
