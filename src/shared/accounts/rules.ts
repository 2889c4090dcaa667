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

/** How often a signed-in browser asks whether it still is, and has its session prolonged, in seconds (section 9). */
export const sessionChecks = { revalidate: 300, refresh: 1800 } as const;
