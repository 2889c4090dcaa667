import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { passwordLength } from '#users/shared/fields.ts';

type Name = 'password' | 'password_confirmation';
type FieldOf = (name: Name) => Omit<Parameters<typeof PasswordField>[0], 'label' | 'hint' | 'autoComplete'>;

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
