import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const key = 'invitation';

/**
 * Returns an invitation's token: `undefined` until it is known, `null` if there is none. It is moved from the link into this
 * tab's storage, where it is found again after signing in, and where no history, log or other tab sees it.
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
      // Storage is blocked: after signing in, the link has to be opened again.
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

/** To be called once the invitation was accepted, or works no more. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is none.
  }
}
