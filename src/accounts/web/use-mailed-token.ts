import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Returns a mailed link's token and removes it from the URL, so that it stays out of history and screenshots. */
export function useMailedToken(linkToken: string | undefined): string | undefined {
  const navigate = useNavigate();
  const [token] = useState(linkToken);
  useEffect(() => {
    if (linkToken !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [linkToken, navigate]);
  return token;
}
