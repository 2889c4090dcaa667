import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { Button } from '../ui/button.tsx';

export function NotLoaded({ what }: { what: string }) {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-box border border-base-300 bg-base-100 p-6">
      <p>Couldn’t load {what}. Check your connection and try again.</p>
      <Button disabled={trying} className="unscripted:hidden" onClick={() => startTrying(() => router.invalidate())}>
        {trying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  );
}
