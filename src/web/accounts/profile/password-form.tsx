import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordInput } from '#shared/accounts/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { api } from '../../lib/api.ts';
import { useApiForm } from '../../lib/use-api-form.ts';
import { FormDone } from '../../ui/form-done.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { replaceToken, revalidate } from '../session.ts';

export function PasswordForm({ person }: { person: Person }) {
  const router = useRouter();
  const [done, setDone] = useState<string>();
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: passwordInput,
    send: async (input) => {
      setDone(undefined);
      const answer = await api().accounts.password(input);
      replaceToken(answer.token);
      form.reset();
      setDone(answer.message);
      await revalidate();
      await router.invalidate();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label="Password" className="space-y-5">
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" defaultValue={person.email} />
      {person.has_password && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...field('current_password')}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPasswordFields label="New password" field={field} />
      </div>
      <FormError message={message} />
      <FormDone message={done} />
      <SubmitButton busy={busy} busyText="Saving…">
        {person.has_password ? 'Change password' : 'Set a password'}
      </SubmitButton>
    </form>
  );
}
