import { Plus } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { DeleteRecord } from '#records/web/delete-record.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { useList } from '#records/web/use-list.ts';
import { listId } from '#records/web/use-refresh.ts';
import type { Permission, Role } from '#roles/shared/contract.ts';
import { permissionText, roleList } from '#roles/shared/rules.ts';
import { RoleCard } from './role-card.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Props = { roles: Role[]; permissions: Permission[] };

export function RolesPage({ roles, permissions }: Props) {
  const list = useList(roleList, '/admin/roles');
  const [deleting, setDeleting] = useState<Role>();
  return (
    <div className="space-y-10">
      <section aria-labelledby={listId} className="space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2
            id={listId}
            tabIndex={-1}
            className="me-auto font-sans text-base font-semibold tracking-normal outline-none"
          >
            {counted(roles.length, 'role', 'roles')}
          </h2>
          <DialogLink list={list} open={{ create: '1' }} className={buttonClass({})}>
            <Plus size={18} aria-hidden="true" /> Add role
          </DialogLink>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {roles.map((role) => (
            <RoleCard key={role.id} role={role} list={list} onDelete={() => setDeleting(role)} />
          ))}
        </div>
      </section>
      <section aria-labelledby="permissions" className="space-y-4">
        <h2 id="permissions" className="text-xl">
          All permissions
        </h2>
        <dl className="divide-y divide-base-300 card">
          {permissions.map(({ id, name }) => (
            <div key={id} className="gap-4 px-4 py-3 sm:flex sm:px-5">
              <dt className="font-mono text-sm wrap-anywhere sm:w-72 sm:shrink-0 sm:pt-0.5">{name}</dt>
              <dd className="text-muted max-sm:mt-1">{permissionText(name) ?? 'Not used by any screen.'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RoleDialog list={list} permissions={permissions} />
      {deleting && (
        <DeleteRecord
          question={`Are you sure you want to delete the role "${deleting.name}"?`}
          hint="No one has this role. This can’t be undone."
          remove={() => api().roles.remove({ id: deleting.id })}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}
