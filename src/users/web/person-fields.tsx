import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ownAccountTexts } from '#users/shared/policy-rules.ts';

/** Lays out the fields of a person, two beside each other where there is room. */
export const personGrid = 'grid gap-x-4 gap-y-5 sm:grid-cols-2';

export const contactFields = ['company', 'phone', 'phone_2', 'phone_3'] as const;
type Field<Name> = (name: Name) => UseFormRegisterReturn & { error: FieldError['message'] };

/** Screens call the people of these roles builders and consultants. */
export const screenWords: Record<string, string | undefined> = { Developer: 'builder', Broker: 'consultant' };

type Props = { field: Field<'name' | 'email' | 'role'>; roles: string[]; isOwn?: boolean };

/** Edits who a person is. Organisers can't change their own address and role. */
export function PersonFields({ field, roles, isOwn = false }: Props) {
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
          choices={roles.map((role) => ({
            value: role,
            label: role in screenWords ? `${role} (${screenWords[role]})` : role,
          }))}
          {...field('role')}
        />
      )}
    </>
  );
}

export function ContactFields({ field }: { field: Field<(typeof contactFields)[number]> }) {
  return (
    <>
      <TextField label="Company" autoComplete="off" {...field('company')} />
      <TextField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <TextField label="Second phone" type="tel" autoComplete="off" {...field('phone_2')} />
      <TextField label="Third phone" type="tel" autoComplete="off" {...field('phone_3')} />
    </>
  );
}
