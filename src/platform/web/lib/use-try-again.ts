import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { apiErrorStatus } from './http-api.ts';
import { NetworkError } from './send.ts';

/**
 * Returns a function that tries again to show a page, and whether it does so now. Data that couldn't be loaded are asked
 * for again. A missing script needs the page to be loaded again, because React and browsers remember that it failed.
 */
export function useTryAgain(error: unknown): [trying: boolean, tryAgain: () => void] {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  const isData = apiErrorStatus(error) || error instanceof NetworkError;
  return [trying, () => (isData ? startTrying(() => router.invalidate()) : location.reload())];
}
