/**
 * The key that limits count an email address under: lower case, without the plus part, since `asha+1@` and `asha+2@` are
 * one mailbox. Mail itself always goes to the address as given.
 */
export function normalizeMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return at < 1 ? address : `${local}${address.slice(at)}`;
}
