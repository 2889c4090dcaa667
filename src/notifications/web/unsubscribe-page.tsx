import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import type { Unsubscription } from '#notifications/shared/mail-contract.ts';
import { mailChoicesPath, mailGroupTexts } from '#notifications/shared/mail-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { savedSearchesPath } from '#saved-searches/shared/rules.ts';

const profile: string = mailChoicesPath;
const searches: string = savedSearchesPath;

/** Switches mails off by a mailed link. It needs a click because mail scanners open links. */
export function UnsubscribePage({ token, found }: { token: string; found: Unsubscription }) {
  const [state, setState] = useState<{ busy?: boolean; done?: string; problem?: string }>({});
  const sending = useRef(false);
  const { label, hint } = mailGroupTexts[found.group];
  const act = async (send: () => Promise<{ message: string }>) => {
    if (sending.current) return;
    sending.current = true;
    setState({ busy: true });
    try {
      setState({ done: (await send()).message });
    } catch (error) {
      setState({ problem: readFormError(error).message });
    }
    sending.current = false;
  };
  const stop = () => act(() => api().mails.unsubscribe({ token }));
  const renew = () => act(() => api().mails.renew({ token }));
  return (
    <AuthLayout title="Stop these emails?">
      <FormDone message={state.done ?? (found.off ? 'These emails are switched off already.' : undefined)} />
      <FormError message={state.problem} />
      <p>
        {found.only ? (
          <>
            Emails for your saved search <span className="font-semibold">“{found.only}”</span>.
          </>
        ) : (
          <>
            <span className="font-semibold">{label}.</span> {hint}
          </>
        )}
      </p>
      {!state.done && !found.off && !found.ended && (
        <Button size="large" className="text-base" disabled={state.busy} aria-busy={state.busy} onClick={stop}>
          {state.busy ? 'Stopping…' : 'Stop these emails'}
        </Button>
      )}
      {!state.done && !found.off && found.ended && (
        <>
          <p>This link is more than a year old, so it has ended.</p>
          <Button size="large" className="text-base" disabled={state.busy} aria-busy={state.busy} onClick={renew}>
            {state.busy ? 'Sending…' : 'Email me a new link'}
          </Button>
        </>
      )}
      <p className="text-sm text-muted">
        Other emails still come. After signing in you can{' '}
        {found.only && (
          <>
            <Link to={searches} className="text-primary underline">
              get these again with your saved searches
            </Link>
            , and{' '}
          </>
        )}
        <Link to={profile} className="text-primary underline">
          choose all of them
        </Link>
        {!found.only && ', and get these again'}.
      </p>
    </AuthLayout>
  );
}
