const allowedPaths =
  /^(?:project\/[1-9]\d*\/details|(?:admin|developer|broker|visitor|dashboard)(?:\/[\w\-/]*)?)?(?:\?[^#]*)?(?:#.*)?$/;

/**
 * Returns a redirect target after sign-in as a path with a leading slash; undefined for anything that is not on the
 * allow-list (docs/product.md, "Redirect targets"): other sites, backslashes, control characters, lone surrogates.
 */
export function readRedirectTarget(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  const rest = value.replace(/^\//, '');
  if (rest.length >= 2000) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here
  if (/:\/\/|\/\/|\\|[\u0000-\u0020\u007f]/.test(rest) || rest.startsWith('/')) return undefined;
  return allowedPaths.test(rest) ? `/${rest}` : undefined;
}

/** How often a browser checks and extends its session, in seconds (docs/product.md, "Sessions"). */
export const sessionChecks = { revalidate: 300, refresh: 1800 } as const;
