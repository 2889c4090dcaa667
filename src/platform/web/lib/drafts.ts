export type DraftOwner = number | undefined;

const prefix = 'draft/';
/** Stands for the next person who signs in in this tab. Ids begin at 1. */
export const nextOwner = 0;
export const prefixOf = (owner: DraftOwner) => `${prefix}${owner ?? 'anonymous'}/`;

/**
 * Keeps the drafts of one user, whose session may only have expired, and assigns to this user those left for the next
 * sign-in.
 */
export function dropDrafts(except?: number): void {
  const [own, left] = [prefixOf(except), prefixOf(nextOwner)];
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix) || (except && key.startsWith(own))) continue;
      if (except && key.startsWith(left)) sessionStorage.setItem(key.replace(left, own), sessionStorage[key]);
      sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked.
  }
}
