import { useState } from 'react';
import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import type { Consent } from '#consent/shared/contract.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { DocumentTitle } from '#platform/web/lib/message-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

type Props = { token: string; found: Consent };

/** Asks before consent is withdrawn, because mail scanners open links and erased details can't be restored. */
export function WithdrawPage({ token, found }: Props) {
  const [state, setState] = useState<{ busy?: boolean; done?: string; problem?: string }>({});
  const what = found.kind === 'inquiry' ? 'inquiry' : 'site visit';
  const withdraw = async () => {
    setState({ busy: true });
    try {
      setState({ done: (await api().consent.withdraw({ token })).message });
    } catch (error) {
      setState({ problem: readFormError(error).message });
    }
  };
  const done = state.done ?? (found.withdrawn ? 'The details are erased already.' : undefined);
  return (
    <AuthLayout title={done === undefined ? 'Withdraw your consent?' : 'Consent withdrawn'}>
      <DocumentTitle title="Withdraw your consent" />
      <FormDone message={done} />
      <FormError message={state.problem} />
      <p>
        Your {what}
        {found.about && (
          <>
            {' '}
            for <span className="font-semibold wrap-anywhere">{found.about}</span>
          </>
        )}{' '}
        at <span className="font-semibold wrap-anywhere">{found.to}</span>, sent on {formatDay(found.given_on)}.
      </p>
      {done === undefined && (
        <>
          <Consequences found={found} what={what} />
          <Button size="large" className="text-base" disabled={state.busy} aria-busy={state.busy} onClick={withdraw}>
            {buttonText(state.busy === true, found.cancels)}
          </Button>
        </>
      )}
      {found.notice && (
        <div className="text-sm text-muted">
          <p>When you sent the form, it said:</p>
          <blockquote className="mt-1 border-s-4 border-base-300 ps-3">{found.notice}</blockquote>
        </div>
      )}
    </AuthLayout>
  );
}

function buttonText(busy: boolean, cancels: boolean): string {
  if (busy) return 'Withdrawing…';
  return cancels ? 'Cancel visit, erase details' : 'Erase my details';
}

function Consequences({ found, what }: { found: Consent; what: string }) {
  return (
    <ul className="list-disc space-y-1 ps-5">
      {found.cancels && <li className="font-semibold">Your visit is cancelled, and its place is given to others.</li>}
      <li>Your name, email, phone and what you wrote with this {what} are erased here. This can’t be undone.</li>
      <li>Those who received it are told not to contact you about it any more.</li>
      <li>Other inquiries, visits and your account stay as they are.</li>
    </ul>
  );
}
