import { useState } from 'react';
import { changeEmailInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import type { Person } from '#users/shared/fields.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { EmailField } from '../email-field.tsx';

type Props = {
  person: Person;
  /** The message is undefined when the form opens or closes. */
  onDone: (message?: string) => void;
};

export function ChangeEmailForm({ person, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const show = (shown: boolean, message?: string) => {
    setOpen(shown);
    onDone(message);
  };
  if (open) return <OpenForm person={person} onClose={(message) => show(false, message)} />;
  return (
    <Button variant="outline" onClick={() => show(true)}>
      Change email address
    </Button>
  );
}

function OpenForm({ person, onClose }: { person: Person; onClose: (message?: string) => void }) {
  const { field, onSubmit, message, busy } = useApiForm({
    schema: changeEmailInput,
    send: async (input) => onClose((await api().accounts.requestEmailChange(input)).message),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label="Change email address" className="space-y-5">
      <p>
        We send a link to the new address and a notice to <strong className="break-all">{person.email}</strong>. The
        address changes when you open the link and press its button; your other devices are signed out then.
      </p>
      {!person.has_password && (
        <p>
          First{' '}
          <a href="/api/auth/google?again=1" className="text-primary underline">
            sign in with Google again
          </a>
          , then request the link within ten minutes.
        </p>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <EmailField label="New email address" autoComplete="email" {...field('email')} />
        {person.has_password && <CurrentPasswordField {...field('current_password')} />}
      </div>
      <FormError message={message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText="Sending…">
          Send link
        </SubmitButton>
        <Button variant="outline" onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
