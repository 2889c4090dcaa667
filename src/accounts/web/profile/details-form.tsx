import { useState } from 'react';
import { profileInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { UnsavedGuard } from '#platform/web/lib/unsaved-guard.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Person } from '#users/shared/fields.ts';
import { updateViewer } from '../session.ts';

const typedOf = ({ name, phone, phone_2, phone_3, company }: Person) => ({
  name,
  phone: phone ?? '',
  phone_2: phone_2 ?? '',
  phone_3: phone_3 ?? '',
  company: company ?? '',
});

export function DetailsForm({ person }: { person: Person }) {
  const [done, setDone] = useState<string>();
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: profileInput,
    defaultValues: typedOf(person),
    send: async (input) => {
      setDone(undefined);
      const answer = await api().accounts.profile(input);
      updateViewer(answer.user);
      form.reset(typedOf(answer.user));
      setDone(answer.message);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label="About you" className="space-y-5">
      <TextField label="Full name" autoComplete="name" required {...field('name')} />
      <TextField label="Company" autoComplete="organization" {...field('company')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Second phone" type="tel" autoComplete="off" {...field('phone_2')} />
        <TextField label="Third phone" type="tel" autoComplete="off" {...field('phone_3')} />
      </div>
      <FormError message={message} />
      <FormDone message={done} />
      <SubmitButton busy={busy} busyText="Saving…">
        Save
      </SubmitButton>
      <UnsavedGuard unsaved={form.formState.isDirty && !busy} onDiscard={() => form.reset()} />
    </form>
  );
}
