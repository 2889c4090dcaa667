import { useId } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { ErrorLinks } from '#platform/web/lib/error-links.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { FieldError } from '#platform/web/ui/field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { History } from '#records/web/history.tsx';
import { type Permission, type Role, roleInput } from '#roles/shared/contract.ts';
import { permissionText } from '#roles/shared/rules.ts';

type Props = { known: Role | undefined; permissions: Permission[]; onSaved: (message: string) => Promise<void> };

/** Edits a role. Built-in roles keep their names, and SuperAdmin keeps all permissions. */
export function RoleForm({ known: role, permissions, onSaved }: Props) {
  const id = useId();
  // The order is that of the boxes, as the form reads them.
  const held = permissions
    .map(({ name }) => name)
    .filter((name) => role?.permissions.some((each) => each.name === name));
  const { field, ...state } = useApiForm({
    schema: roleInput,
    defaultValues: { name: role?.name ?? '', permissions: held },
    send: async (input) => {
      const { roles } = api();
      const { message } = await (role
        ? roles.update({ ...input, id: role.id, version: role.version })
        : roles.create(input));
      await onSaved(message);
    },
  });
  const { error: permissionsProblem, ...box } = field('permissions');
  const allowsAll = role?.built_in && role.name === 'SuperAdmin';
  return (
    <DialogForm
      {...state}
      resolve={<ErrorLinks more={state.failed?.more} />}
      submit={role ? 'Save changes' : 'Create role'}
      submitting={role ? 'Saving…' : 'Creating…'}
    >
      <div className="grid gap-6">
        <TextField
          label="Name"
          required
          autoComplete="off"
          readOnly={role?.built_in}
          hint={role?.built_in ? 'A built-in role keeps its name.' : undefined}
          {...field('name')}
        />
        <fieldset aria-describedby={permissionsProblem ? `${id}-problem` : undefined}>
          <legend className="mb-3 text-sm font-semibold">Permissions</legend>
          {!allowsAll && <p className="mb-3 text-sm text-muted">Without any, its people see the public pages only.</p>}
          {allowsAll && <p className="mb-3 text-sm text-muted">SuperAdmin always has every permission.</p>}
          <div className="grid gap-4">
            {permissions.map(({ id: permission, name }) => (
              <CheckboxField
                key={permission}
                label={permissionText(name) ?? name}
                hint={permissionText(name) && <span className="font-mono text-xs wrap-anywhere">{name}</span>}
                value={name}
                {...box}
                readOnly={allowsAll}
              />
            ))}
          </div>
          <FieldError id={`${id}-problem`} text={permissionsProblem} />
        </fieldset>
      </div>
      {role && <History resource={roleHistory} id={role.id} />}
    </DialogForm>
  );
}

const roleHistory = {
  path: '/admin/roles',
  calls: () => api().roles,
  labels: { name: 'Name', permissions: 'Permissions' },
};
