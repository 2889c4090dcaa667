import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { Button } from '../ui/button.tsx';

/** In place of a list that couldn't be loaded, with the way to try again. */
export function NotLoaded() {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-6">
      <p>Builders and consultants couldn’t be loaded. Check your connection and try again.</p>
      <Button disabled={trying} className="unscripted:hidden" onClick={() => startTrying(() => router.invalidate())}>
        {trying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}
