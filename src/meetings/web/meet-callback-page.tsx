import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AuthLayout } from '#accounts/web/auth-layout.tsx';
import { meetErrors } from '#meetings/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

type Finished = Awaited<ReturnType<ReturnType<typeof api>['meetings']['finish']>>;
type State = { kind: 'busy' } | { kind: 'done'; answer: Finished } | { kind: 'failed'; message: string };

/** Completes the connection by the query that Google has added to the address. */
export function MeetCallbackPage() {
  const [state, setState] = useState<State>({ kind: 'busy' });
  const sent = useRef(false);
  useEffect(() => {
    // The code in the address works once.
    if (sent.current) return;
    sent.current = true;
    const query = location.search;
    history.replaceState(history.state, '', location.pathname);
    if (!query) setState({ kind: 'failed', message: meetErrors.unknown });
    else
      api()
        .meetings.finish({ query })
        .then(
          (answer) => setState({ kind: 'done', answer }),
          (error) => setState({ kind: 'failed', message: readFormError(error).message }),
        );
  }, []);
  return (
    <AuthLayout title="Google Meet">
      {state.kind === 'busy' && <p role="status">Connecting…</p>}
      <FormDone message={state.kind === 'done' ? state.answer.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {state.kind === 'done' && state.answer.data.video_meet && (
        <p className="wrap-anywhere">
          The meeting link of {state.answer.data.stall.name} is{' '}
          <a className="link" href={state.answer.data.video_meet} target="_blank" rel="noopener noreferrer">
            {state.answer.data.video_meet}
          </a>
          .
        </p>
      )}
      {state.kind === 'done' && (
        <Link
          to="/admin/stalls/$id"
          params={{ id: String(state.answer.data.stall.id) }}
          className={buttonClass({ size: 'large' }, 'text-base')}
        >
          Open the stall
        </Link>
      )}
      {state.kind === 'failed' && (
        <Link to="/admin/stall" className={buttonClass({ size: 'large' }, 'text-base')}>
          Open your stall
        </Link>
      )}
    </AuthLayout>
  );
}
