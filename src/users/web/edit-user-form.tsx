import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import { ErrorLinks } from '#platform/web/lib/error-links.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { History } from '#records/web/history.tsx';
import { type ManagedPerson, type UnattendedStall, userInput } from '#users/shared/contract.ts';
import { ownAccountTexts } from '#users/shared/policy-rules.ts';
import { ContactFields, PersonFields, personGrid } from './person-fields.tsx';

type Props = {
  person: ManagedPerson;
  roles: string[];
  /** Called with the listed stalls that have no member left. */
  onSaved: (message: string, unattended: UnattendedStall[]) => Promise<void>;
};

export function EditUserForm({ person, roles, onSaved }: Props) {
  const { field, ...state } = useApiForm({
    schema: userInput,
    defaultValues: {
      id: person.id,
      version: person.version,
      name: person.name,
      email: person.email,
      role: person.roles[0]?.name ?? '',
      is_active: person.is_active,
      phone: person.phone ?? '',
      phone_2: person.phone_2 ?? '',
      phone_3: person.phone_3 ?? '',
      company: person.company ?? '',
    },
    send: async (input) => {
      const { message, unattended } = await api().users.update(input);
      await onSaved(message, unattended);
    },
  });
  const isOwn = useViewer()?.id === person.id;
  return (
    <DialogForm
      {...state}
      resolve={<ErrorLinks more={state.failed?.more} />}
      submit="Save changes"
      submitting="Saving…"
    >
      <div className={personGrid}>
        <PersonFields field={field} roles={roles} isOwn={isOwn} />
        <ContactFields field={field} />
        <div className="sm:self-center">
          <CheckboxField
            label="Active"
            hint={isOwn ? ownAccountTexts.is_active : 'An inactive account is signed out and can’t sign in.'}
            {...field('is_active')}
            readOnly={isOwn}
          />
        </div>
      </div>
      <History resource={userHistory} id={person.id} />
    </DialogForm>
  );
}

const userHistory = {
  path: '/admin/users',
  calls: () => api().users,
  labels: {
    name: 'Name',
    email: 'Email',
    roles: 'Role',
    is_active: 'Active',
    phone: 'Phone',
    phone_2: 'Phone 2',
    phone_3: 'Phone 3',
    company: 'Company',
  },
};
