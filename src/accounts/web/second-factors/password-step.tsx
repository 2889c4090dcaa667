import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { z } from 'zod';
import { passwordInput } from '#accounts/shared/second-factors/contract.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import type { Person } from '#users/shared/fields.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { PasskeyError } from './passkeys.ts';

type WithPassword = { current_password?: string | undefined };
type Props<Typed extends WithPassword, Sent> = {
  person: Person;
  /** By default the password alone is sent, where the account has one. */
  schema?: z.ZodType<Sent, Typed>;
  submit: string;
  submitting: string;
  send: (input: Sent) => Promise<void>;
  fields?: (field: ReturnType<typeof useApiForm<Typed, Sent>>['field']) => ReactNode;
  children: ReactNode;
};

/** Asks for the password in a dialog, or for a fresh sign-in with Google where the account has no password. */
export function PasswordStep<Typed extends WithPassword = WithPassword, Sent = WithPassword>(
  props: Props<Typed, Sent>,
) {
  const { person, schema = passwordInput as unknown as z.ZodType<Sent, Typed>, submit, submitting, send } = props;
  const { form, field, message, ...state } = useApiForm({
    schema,
    send: async (input) => {
      try {
        await send(input);
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
        form.setError('root', { message: error.message });
      }
    },
  });
  return (
    <DialogForm
      {...state}
      message={message ?? form.formState.errors.root?.message}
      submit={submit}
      submitting={submitting}
    >
      <div className="space-y-5">
        {props.children}
        {props.fields?.(field)}
        {person.has_password ? (
          <CurrentPasswordField {...field('current_password' as Path<Typed>)} />
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
