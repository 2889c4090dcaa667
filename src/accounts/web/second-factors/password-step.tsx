import type { ReactNode } from 'react';
import { passwordInput } from '#accounts/shared/second-factors/contract.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import type { Person } from '#users/shared/fields.ts';

type Props = {
  person: Person;
  submit: string;
  submitting: string;
  /** Sends the password, where the account has one. */
  send: (input: { current_password?: string | undefined }) => Promise<void>;
  children: ReactNode;
};

/** Asks for the password in a dialog; of accounts without one, for a fresh sign-in with Google. */
export function PasswordStep({ person, submit, submitting, send, children }: Props) {
  const { field, onSubmit, message, busy } = useApiForm({ schema: passwordInput, send });
  return (
    <DialogForm {...{ onSubmit, message, busy, submit, submitting }} unsaved={false}>
      <div className="space-y-5">
        {children}
        {person.has_password ? (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            {...field('current_password')}
          />
        ) : (
          <p>
            First{' '}
            <a href="/api/auth/google?again=1" className="text-primary underline">
              sign in with Google again
            </a>
            . You then have ten minutes for this.
          </p>
        )}
      </div>
    </DialogForm>
  );
}
