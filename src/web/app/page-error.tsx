import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTransition } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** Stands in for a page that could not be made. The link reloads the same address where there are no scripts. */
export function PageError() {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <MessagePage
      documentTitle="Something went wrong"
      icon={<TriangleAlert size={32} aria-hidden="true" />}
      title="This page couldn’t be loaded"
      hint="Something went wrong on our side, or the connection was lost. What you chose is still in the address: try again in a moment."
    >
      <Button disabled={trying} className="unscripted:hidden" onClick={() => startTrying(() => router.invalidate())}>
        {trying ? 'Trying…' : 'Try again'}
      </Button>
      <a href="/" className={buttonClass({ look: 'outline' })}>
        Go to the directory
      </a>
    </MessagePage>
  );
}
