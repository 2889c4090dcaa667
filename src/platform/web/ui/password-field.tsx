import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type FieldProps, TextField } from './text-field.tsx';

type Props = Omit<FieldProps, 'type'> & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="unscripted:hidden grid size-11 shrink-0 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
