import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ownAccountTexts } from '#users/shared/policy-rules.ts';

const names = ['name', 'email', 'role', 'phone', 'phone_2', 'phone_3', 'company'] as const;
type Field = (name: (typeof names)[number]) => UseFormRegisterReturn & { error: FieldError['message'] };

type Props = { field: Field; roles: string[]; isOwn?: boolean; afterRole?: ReactNode };

/** Edits a person's fields. Organisers can't change their own address and role. */
export function PersonFields({ field, roles, isOwn = false, afterRole }: Props) {
  return (
    <>
      <TextField label="Name" required autoComplete="off" {...field('name')} />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        readOnly={isOwn}
        hint={isOwn ? ownAccountTexts.email : undefined}
        {...field('email')}
      />
      {isOwn ? (
        <TextField label="Role" required readOnly hint={ownAccountTexts.role} {...field('role')} />
      ) : (
        <ChoiceField
          label="Role"
          required
          none="Choose a role"
          choices={roles.map((role) => ({ value: role, label: role }))}
          {...field('role')}
        />
      )}
      {afterRole}
      <TextField label="Company" autoComplete="off" {...field('company')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <TextField label="Second phone" type="tel" autoComplete="off" {...field('phone_2')} />
      <TextField label="Third phone" type="tel" autoComplete="off" {...field('phone_3')} />
    </>
  );
}
