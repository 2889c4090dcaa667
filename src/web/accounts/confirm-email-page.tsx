import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { landing } from '#shared/accounts/screen-rules.ts';
import { api } from '../app/api.ts';
import { readProblem } from '../app/form-problems.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormDone } from '../ui/form-done.tsx';
import { FormError } from '../ui/form-error.tsx';
import { AccountFrame } from './account-frame.tsx';
import { revalidate } from './session.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { useViewer } from './use-viewer.ts';

type State = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; message: string };

/**
 * Confirming an address by a mailed link. On a press, not by itself: programs that look through mail open its links, and
 * must not vouch for somebody.
 */
export function ConfirmEmailPage({ token: inAddress }: { token: string | undefined }) {
  const token = useMailedToken(inAddress);
  const viewer = useViewer();
  const [state, setState] = useState<State>({ kind: 'ready' });
  const confirm = async (token: string) => {
    setState({ kind: 'busy' });
    try {
      const { message } = await api().accounts.confirmEmail({ token });
      setState({ kind: 'done', message });
      if (viewer) await revalidate();
    } catch (error) {
      const { message, fields } = readProblem(error);
      setState({ kind: 'failed', message: fields.token ?? message });
    }
  };
  const onward = viewer ? landing(viewer) : '/login';
  return (
    <AccountFrame title="Confirm your email address">
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      {state.kind === 'done' ? (
        <Link to={onward} className={buttonClass({ size: 'large' }, 'text-base')}>
          {viewer ? 'Go on' : 'Sign in'}
        </Link>
      ) : token ? (
        <>
          <p>You came here from our mail. Press the button to say that the address it went to is yours.</p>
          <Button size="large" className="text-base" disabled={state.kind === 'busy'} onClick={() => confirm(token)}>
            {state.kind === 'busy' ? 'Confirming…' : 'Confirm my address'}
          </Button>
        </>
      ) : (
        <p>Open this page by the link in the mail we sent you.</p>
      )}
      {(state.kind === 'failed' || (!token && state.kind === 'ready')) && (
        <p>
          The mail can be sent again from your{' '}
          <Link to="/profile" className="text-primary underline">
            profile
          </Link>
          .
        </p>
      )}
    </AccountFrame>
  );
}
