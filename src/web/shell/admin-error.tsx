import { useRouter } from '@tanstack/react-router';
import { LockKeyhole, TriangleAlert } from 'lucide-react';
import { useTransition } from 'react';
import { apiErrorStatus } from '../lib/http-api.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Stands in for an admin page whose data were not to be had: because they were refused, or because something failed. */
export function AdminError({ error }: { error: unknown }) {
  const status = apiErrorStatus(error);
  return status === 401 || status === 403 ? <Refused /> : <Failed />;
}

/** The link loads the page anew: who one is and what one may is then asked afresh. */
function Refused() {
  return (
    <EmptyState
      icon={<LockKeyhole size={32} aria-hidden="true" />}
      title="You may no longer open this"
      hint="Your account’s roles have changed, or it was signed out, since you opened this page. Nothing you had saved is lost."
    >
      <a href="/admin" className={buttonClass({})}>
        Go to what you may open
      </a>
    </EmptyState>
  );
}

function Failed() {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <EmptyState
      icon={<TriangleAlert size={32} aria-hidden="true" />}
      title="This couldn’t be loaded"
      hint="Something went wrong on our side, or the connection was lost. What you chose is still in the address: try again in a moment."
    >
      <Button disabled={trying} onClick={() => startTrying(() => router.invalidate())}>
        {trying ? 'Trying…' : 'Try again'}
      </Button>
    </EmptyState>
  );
}
