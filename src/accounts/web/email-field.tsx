import { type FieldProps, TextField } from '#platform/web/ui/text-field.tsx';

/** A required address of an account, which keyboards neither capitalise nor correct. */
export const EmailField = (props: FieldProps) => (
  <TextField type="email" autoCapitalize="off" spellCheck={false} required {...props} />
);
