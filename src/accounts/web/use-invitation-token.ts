import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const key = 'invitation';

/**
 * Returns an invitation's token: `undefined` until it is known, `null` if there is none. The token moves from the URL
 * into this tab's storage, so it survives signing in and stays out of history, logs and other tabs.
 */
export function useInvitationToken(linkToken: string | undefined): string | null | undefined {
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null | undefined>(linkToken);
  useEffect(() => {
    if (linkToken === undefined) {
      setToken((known) => known ?? readToken());
      return;
    }
    setToken(linkToken);
    try {
      sessionStorage.setItem(key, linkToken);
    } catch {
      // Storage is blocked, so the person has to open the link again after signing in.
    }
    void navigate({ to: '.', search: {}, replace: true });
  }, [linkToken, navigate]);
  return token;
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets the token. Call it once the invitation is accepted or invalid. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
