import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useRetryWhileStarting } from './use-retry-while-starting.ts';

/** @param error is that of a call. Its own message is shown if it says what to change or when to try again. */
export function NotLoaded({ what, error }: { what: string; error?: unknown }) {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  const status = apiErrorStatus(error) ?? 500;
  const isRefused = status < 500;
  useRetryWhileStarting(error, () => void router.invalidate());
  return (
    <div role="alert" className="flex flex-col items-start gap-3 card p-6">
      <p>
        {isRefused || status === 503
          ? (error as Error).message
          : `Couldn’t load ${what}. Check your connection and try again.`}
      </p>
      {!isRefused && (
        <Button disabled={trying} className="unscripted:hidden" onClick={() => startTrying(() => router.invalidate())}>
          {trying ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
