import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { stallChoices } from '#members/web/stall-choices.ts';
import { singleLine } from '#platform/shared/http/fields.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { newUserInput } from '#users/shared/contract.ts';
import { ContactFields, contactFields, PersonFields, personGrid } from './person-fields.tsx';

type Props = {
  roles: string[];
  initialRole?: string | undefined;
  /** Called with the server's message. */
  onSaved: (message: string) => Promise<void>;
};

const kindOf: Record<string, 'developer' | 'broker' | undefined> = { Developer: 'developer', Broker: 'broker' };

type Which = '' | 'new' | 'existing';

/** The call accepts a password or none, and each form exactly one of these. */
const schemas: Record<Which, z.ZodType<z.output<typeof newUserInput>, z.input<typeof newUserInput>>> = {
  '': newUserInput,
  new: newUserInput.extend({
    new_stall: singleLine('Enter the stall’s name.').trim().min(1, 'Enter the stall’s name.'),
  }),
  existing: newUserInput.extend({ exhibitor_id: z.int('Choose a stall.') }),
};

/** Creates an account; a builder or a consultant also needs a stall. */
export function NewUserForm({ roles, initialRole = '', onSaved }: Props) {
  const known = roles.includes(initialRole) ? initialRole : '';
  const [which, setWhich] = useState<Which>(kindOf[known] ? 'new' : '');
  const { form, field, ...state } = useApiForm({
    schema: schemas[which],
    defaultValues: {
      name: '',
      email: '',
      role: known,
      password: '',
      phone: '',
      phone_2: '',
      phone_3: '',
      company: '',
      exhibitor_id: null,
      new_stall: '',
    },
    send: async (input) => onSaved((await api().users.create(input)).message),
  });
  const kind = kindOf[form.watch('role')];
  const [chosen, setChosen] = useState<Related | null>(null);
  const hasStall = kind !== undefined && which !== '';
  const isInvited = hasStall && !form.watch('password');
  const choose = (next: Related | null) => {
    setChosen(next);
    form.setValue('exhibitor_id', next?.id ?? null, { shouldDirty: true });
    form.clearErrors('exhibitor_id');
  };
  const chooseWhich = (next: Which) => {
    setWhich(next);
    choose(null);
    form.setValue('new_stall', '');
  };
  const folded = hasStall ? (['password', ...contactFields] as const) : contactFields;
  const password = (
    <PasswordField
      label="Password"
      required={!hasStall}
      autoComplete="new-password"
      hint={
        hasStall
          ? 'With a password there is no invitation. At least 8 characters. Share it securely.'
          : 'At least 8 characters. Share it securely.'
      }
      {...field('password')}
    />
  );
  return (
    <DialogForm
      {...state}
      form={form}
      submit={isInvited ? 'Invite' : 'Create user'}
      submitting={isInvited ? 'Inviting…' : 'Creating…'}
    >
      <div className={personGrid}>
        <PersonFields
          field={(name) => {
            const registered = field(name);
            if (name !== 'role') return registered;
            // A stall of the other kind is cleared.
            const onChange: typeof registered.onChange = (event) => {
              chooseWhich('');
              return registered.onChange(event);
            };
            return { ...registered, onChange };
          }}
          roles={roles}
        />
        {kind && (
          <ChoiceField
            label="Stall"
            name="stall"
            value={which}
            none="No stall yet"
            hint={which === '' && 'Without a stall they can’t add projects. Name a new one, or choose theirs.'}
            choices={[
              { value: 'new', label: 'A new stall' },
              { value: 'existing', label: 'An existing stall' },
            ]}
            onChange={({ target }) => chooseWhich(target.value as Which)}
          />
        )}
        {kind && which === 'new' && (
          <TextField
            label="Name of the new stall"
            required
            autoComplete="off"
            hint="Listed once its owner has completed it."
            {...field('new_stall')}
          />
        )}
        {kind && which === 'existing' && (
          <RelationField
            label="Existing stall"
            required
            {...stallChoices(kind)}
            placeholder="Type a name"
            value={chosen}
            error={field('exhibitor_id').error}
            onChange={choose}
          />
        )}
        {!hasStall && password}
      </div>
      {isInvited && <p className="mt-5 text-muted">The person is invited by email, and chooses a password there.</p>}
      <details className="group mt-5" open={folded.some((name) => field(name).error) || undefined}>
        <summary className="inline-flex min-h-8 items-center gap-1.5 font-semibold">
          <ChevronRight size={18} aria-hidden="true" className="group-open:rotate-90" />
          {hasStall ? 'Password, company and phones' : 'Company and phones'}
        </summary>
        <div className={`mt-3 ${personGrid}`}>
          {hasStall && password}
          <ContactFields field={field} />
        </div>
      </details>
    </DialogForm>
  );
}
