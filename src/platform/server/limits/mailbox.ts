/**
 * Returns the key to count an email address under: lower case, without the part after a plus. Mail still goes to the
 * address as given.
 */
export function normalizeMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return at < 1 ? address : `${local}${address.slice(at)}`;
}
