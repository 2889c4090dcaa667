import { passwordLength } from '#shared/users/fields.ts';
import { PasswordField } from '../ui/password-field.tsx';

type Name = 'password' | 'password_confirmation';
/** What of the form's hook these fields need. */
type FieldOf = (name: Name) => Omit<Parameters<typeof PasswordField>[0], 'label' | 'hint' | 'autoComplete'>;

/** Choosing a password, typed twice: one under the other unless whoever places them says otherwise. */
export function NewPasswordFields({ label, field }: { label: string; field: FieldOf }) {
  return (
    <>
      <PasswordField
        label={label}
        hint={`At least ${passwordLength.min} characters. A few words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...field('password_confirmation')}
      />
    </>
  );
}
