import { readRedirectTarget } from '#shared/accounts/rules.ts';

const key = 'pending_redirect';

/** Keeps where somebody wanted to go until they have signed in, with the firm's id beside it (specification, section 2). */
export function keepPendingRedirect(target: string, firm?: { kind: 'developer' | 'broker'; id: number }): void {
  try {
    localStorage.setItem(key, target);
    if (firm) localStorage.setItem(`pending_${firm.kind}_id`, String(firm.id));
  } catch {
    // Storage may be closed to us: the address of the sign-in page names the target too.
  }
}

/** Where somebody wanted to go, if it is a page of ours. */
export function pendingRedirect(): string | undefined {
  try {
    return readRedirectTarget(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}
