import { useState } from 'react';
import { profileInput } from '#shared/accounts/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { api } from '../../lib/api.ts';
import { useApiForm } from '../../lib/use-api-form.ts';
import { FormDone } from '../../ui/form-done.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
      <div className="grid gap-5 sm:grid-cols-3">
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
