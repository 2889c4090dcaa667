import { useState } from 'react';
import { profileInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Person } from '#users/shared/fields.ts';
import { updateViewer } from '../session.ts';

export function DetailsForm({ person }: { person: Person }) {
  const [done, setDone] = useState<string>();
  const { name, phone, phone_2, phone_3, company } = person;
  const { field, onSubmit, message, busy } = useApiForm({
    schema: profileInput,
    defaultValues: {
      name,
      phone: phone ?? '',
      phone_2: phone_2 ?? '',
      phone_3: phone_3 ?? '',
      company: company ?? '',
    },
    send: async (input) => {
      setDone(undefined);
      const answer = await api().accounts.profile(input);
      updateViewer(answer.user);
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
    </form>
  );
}
