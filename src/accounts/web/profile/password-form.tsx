import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import type { Person } from '#users/shared/fields.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { revalidate } from '../session.ts';
import { replaceToken } from '../signing.ts';

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
      {/* Password managers need this field. */}
      <input type="hidden" autoComplete="username" defaultValue={person.email} />
      {person.has_password && <CurrentPasswordField {...field('current_password')} />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
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
