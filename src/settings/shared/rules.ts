const namePlaceholder = /\{name\}/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Replaces `{name}` in the HTML of a settings text by the expo's name. */
export const withName = (html: string, name: string): string =>
  html.replace(namePlaceholder, () => name.replace(/[&<>]/g, (character) => escapes[character] as string));

export const maxSocialLinks = 10;
