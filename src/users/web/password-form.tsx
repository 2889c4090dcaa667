import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { userPasswordInput } from '#users/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';

type Props = {
  person: Person;
  onSaved: (message: string) => Promise<void>;
};

export function PasswordForm({ person, onSaved }: Props) {
  const { field, ...state } = useApiForm({
    schema: userPasswordInput,
    defaultValues: { id: person.id, password: '', password_confirmation: '' },
    send: async (input) => onSaved((await api().users.password(input)).message),
  });
  return (
    <DialogForm {...state} submit="Change password" submitting="Changing…">
      <div className="grid gap-5">
        <p className="text-muted">
          {person.name} ({person.email}) is signed out everywhere and signs in with the new password.
        </p>
        <PasswordField
          label="New password"
          required
          autoComplete="new-password"
          hint="At least 8 characters. Share it securely."
          {...field('password')}
        />
        <PasswordField
          label="Repeat the password"
          required
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
      </div>
    </DialogForm>
  );
}
