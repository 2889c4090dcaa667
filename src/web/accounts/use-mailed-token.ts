import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of a mailed link. It is taken out of the address at once, so that it stays neither in the browser's history nor
 * in a picture of the screen.
 */
export function useMailedToken(inAddress: string | undefined): string | undefined {
  const navigate = useNavigate();
  const [token] = useState(inAddress);
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true });
  }, [inAddress, navigate]);
  return token;
}
