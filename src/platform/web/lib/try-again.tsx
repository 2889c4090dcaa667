import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { Button } from '../ui/button.tsx';
import { apiErrorStatus } from './http-api.ts';
import { NetworkError } from './send.ts';

/** Returns whether an error is that of a call. Others may come from a missing script. */
export const isCallError = (error: unknown): boolean => Boolean(apiErrorStatus(error)) || error instanceof NetworkError;

/**
 * Asks again for the data of a page. A missing script needs the page to be loaded again (`byReload`), because React and
 * browsers remember that it failed.
 */
export function TryAgain({ byReload = false, variant }: { byReload?: boolean; variant?: 'outline' }) {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  const tryAgain = () => (byReload ? location.reload() : startTrying(() => router.invalidate()));
  return (
    <Button variant={variant} disabled={trying} className="unscripted:hidden" onClick={tryAgain}>
      {trying ? 'Trying…' : 'Try again'}
    </Button>
  );
}
