import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { apiErrorStatus } from '../lib/http-api.ts';
import { Button } from '../ui/button.tsx';

/** @param error of a call, whose own words are shown where it could be told what to change */
export function NotLoaded({ what, error }: { what: string; error?: unknown }) {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  const isRefused = (apiErrorStatus(error) ?? 500) < 500;
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-6">
      <p>{isRefused ? (error as Error).message : `Couldn’t load ${what}. Check your connection and try again.`}</p>
      {!isRefused && (
        <Button disabled={trying} className="unscripted:hidden" onClick={() => startTrying(() => router.invalidate())}>
          {trying ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
