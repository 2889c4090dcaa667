const allowed =
  /^(?:project\/[1-9]\d*\/details|(?:admin|developer|broker|visitor|dashboard)(?:\/[\w\-/]*)?)?(?:\?[^#]*)?(?:#.*)?$/;

/**
 * The page to go to after sign-in, when it is one of ours (specification, sections 2 and 5): a path of the allow-list, with
 * neither `://` nor `//` behind its first slash, no backslash and no control character,
 * and no half of a character, which no address can be written with. Anything else is undefined.
 */
export function readRedirectTarget(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  const rest = value.replace(/^\//, '');
  if (rest.length >= 2000) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (/:\/\/|\/\/|\\|[\u0000-\u0020\u007f]/.test(rest) || rest.startsWith('/')) return undefined;
  return allowed.test(rest) ? `/${rest}` : undefined;
}

/** What is wrong with a telephone number, in the words of section 5 "Phone verification"; undefined when nothing is. */
export function phoneProblem(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  if (text.trim() === '') return 'Phone number is required';
  if (digits < 10) return 'Phone number must be at least 10 digits';
  if (digits > 15 || text.length > 30) return 'Phone number is too long';
  return /^\+?[\d\s().-]+$/.test(text.trim())
    ? undefined
    : 'Phone number may hold digits, spaces, dashes and brackets only';
}

/** How often a signed-in browser asks whether it still is, and has its session prolonged, in seconds (section 9). */
export const sessionChecks = { revalidate: 300, refresh: 1800 } as const;
