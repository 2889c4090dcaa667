const allowedPaths =
  /^(?:invitation|add-inquiry|(?:projects|saved-searches|profile|project\/[1-9]\d*\/details|(?:admin|developer|broker|visitor|dashboard)(?:\/[\w\-/]*)?)?(?:\?[^#]*)?(?:#.*)?)$/;

/**
 * Returns a redirect target with a leading slash; undefined unless it is on the allow-list (docs/product/accounts.md,
 * "Redirect targets"). Other sites, backslashes, control characters and lone surrogates are refused.
 */
export function readRedirectTarget(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.isWellFormed()) return undefined;
  const rest = value.replace(/^\//, '');
  if (rest.length >= 2000) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here
  if (/:\/\/|\/\/|\\|[\u0000-\u0020\u007f]/.test(rest) || rest.startsWith('/')) return undefined;
  return allowedPaths.test(rest) ? `/${rest}` : undefined;
}
