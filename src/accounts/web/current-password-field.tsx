import { PasswordField } from '#platform/web/ui/password-field.tsx';
import type { FieldProps } from '#platform/web/ui/text-field.tsx';

/** The password of the signed-in person, which confirms a change of their account. */
export const CurrentPasswordField = (props: Omit<FieldProps, 'label' | 'autoComplete'>) => (
  <PasswordField label="Current password" autoComplete="current-password" required {...props} />
);
