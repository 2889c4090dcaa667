import { useEffect } from 'react';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';

/** In milliseconds. */
const retryAfter = 3_000;

/** Asks again a moment after each answer that says that search is starting. @param error is that of a call. */
export function useRetryWhileStarting(error: unknown, retry: () => void): void {
  const isStarting = apiErrorStatus(error) === 503;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is an answer after which it is asked again
  useEffect(() => {
    if (!isStarting) return undefined;
    const timer = setTimeout(retry, retryAfter);
    return () => clearTimeout(timer);
  }, [isStarting, error]);
}
