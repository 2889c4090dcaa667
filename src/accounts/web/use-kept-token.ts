import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The pages whose mailed token survives signing in. */
type Page = 'invitation' | 'add-inquiry';

/**
 * Returns a mailed link's token: `undefined` until it is known, `null` if there is none. The token moves from the URL
 * into this tab's storage, so it survives signing in and stays out of history, logs and other tabs.
 */
export function useKeptToken(page: Page, linkToken: string | undefined): string | null | undefined {
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null | undefined>(linkToken);
  useEffect(() => {
    if (linkToken === undefined) {
      setToken((known) => known ?? readToken(page));
      return;
    }
    setToken(linkToken);
    try {
      sessionStorage.setItem(page, linkToken);
    } catch {
      // Storage is blocked, so the person has to open the link again after signing in.
    }
    void navigate({ to: '.', search: {}, replace: true });
  }, [page, linkToken, navigate]);
  return token;
}

function readToken(page: Page): string | null {
  try {
    return sessionStorage.getItem(page);
  } catch {
    return null;
  }
}

/** Forgets the token. Call it once it was used or is invalid. */
export function forgetToken(page: Page): void {
  try {
    sessionStorage.removeItem(page);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
