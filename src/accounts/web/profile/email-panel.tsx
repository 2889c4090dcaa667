import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { Person } from '#users/shared/fields.ts';
import { useUndelivered } from '../use-undelivered.ts';
import { ChangeEmailForm } from './change-email-form.tsx';

type State = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; message: string };

export function EmailPanel({ person }: { person: Person }) {
  const [state, setState] = useState<State>({ kind: 'ready' });
  const undelivered = useUndelivered(`${person.email} ${state.kind}`);
  const send = async () => {
    setState({ kind: 'busy' });
    try {
      setState({ kind: 'done', message: (await api().accounts.sendConfirmation()).message });
    } catch (error) {
      setState({ kind: 'failed', message: readFormError(error).message });
    }
  };
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="min-w-0 break-all">{person.email}</strong>
        {person.email_confirmed ? <Badge tone="green">Confirmed</Badge> : <Badge tone="grey">Not confirmed yet</Badge>}
      </p>
      {!person.email_confirmed && (
        <>
          <p>We sent you an email with a link. Open it to confirm that the address is yours.</p>
          <Button variant="outline" disabled={state.kind === 'busy'} onClick={send}>
            {state.kind === 'busy' ? 'Sending…' : 'Resend email'}
          </Button>
        </>
      )}
      {undelivered.map((address) => (
        <FormError
          key={address}
          message={`Our email to ${address} couldn’t be delivered. Check the address, and change it below if it is wrong.`}
        />
      ))}
      <FormDone message={state.kind === 'done' ? state.message : undefined} />
      <FormError message={state.kind === 'failed' ? state.message : undefined} />
      <ChangeEmailForm
        person={person}
        onDone={(message) => setState(message === undefined ? { kind: 'ready' } : { kind: 'done', message })}
      />
    </div>
  );
}
