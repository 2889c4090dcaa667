const namePlaceholder = /\{name\}/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Replaces `{name}` in the HTML of a settings text by the expo's name. */
export const withName = (html: string, name: string): string =>
  html.replace(namePlaceholder, () => name.replace(/[&<>]/g, (character) => escapes[character] as string));

/** Lengths are in characters. Those of formatted texts include the markup. */
export const settingLengths = {
  name: 60,
  tagline: 150,
  address: 300,
  opening_hours: 100,
  text: 40_000,
} as const;

/** The numbers of months of the activity log that can be kept, in addition to the current one. */
export const activityMonthLimits = { min: 1, max: 120 } as const;

export const maxSocialLinks = 10;
export const maxNotified = 20;
