const namePlaceholder = /\{name\}/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Replaces `{name}` in the HTML of a settings text by the expo's name. */
export const withName = (html: string, name: string): string =>
  html.replace(namePlaceholder, () => name.replace(/[&<>]/g, (character) => escapes[character] as string));

/** In characters; of formatted texts with their markup. */
export const settingLengths = {
  name: 60,
  tagline: 150,
  address: 300,
  opening_hours: 100,
  text: 40_000,
} as const;

/** How many months of the activity log can be kept, beside the current one. */
export const activityMonthLimits = { least: 1, most: 120 } as const;

export const maxSocialLinks = 10;
export const maxNotified = 20;
