import { linkOptions } from '@tanstack/react-router';
import type { RoleSearch } from '#shared/roles/address-rules.ts';
import { api } from '../lib/api.ts';
import { FoundInDialog } from '../lib/found-in-dialog.tsx';
import { useLeaveDialog } from '../lib/over-list.ts';
import { useSaved } from '../lib/use-saved.ts';
import { Dialog, DialogBody } from '../ui/dialog.tsx';
import type { Permission } from './load-roles.ts';
import { RoleForm } from './role-form.tsx';

/** The dialog that the address of the roles screen opens: a new role, or one there is. */
export function RoleDialog({ open: { edit }, permissions }: { open: RoleSearch; permissions: Permission[] }) {
  const leave = useLeaveDialog(linkOptions({ to: '/admin/roles', search: {} }));
  const onSaved = useSaved(leave);
  return (
    <Dialog title={edit ? 'Edit role' : 'Add role'} onClose={leave}>
      {edit ? (
        <FoundInDialog
          key={edit}
          id={edit}
          gone="This role is no longer there: somebody has deleted it."
          find={async (signal) => (await api().roles.find({ id: edit }, { signal })).data}
        >
          {(role) =>
            role.can.update === true ? (
              <RoleForm known={role} permissions={permissions} onSaved={onSaved} />
            ) : (
              <DialogBody>
                <p>{role.can.update}</p>
              </DialogBody>
            )
          }
        </FoundInDialog>
      ) : (
        <RoleForm known={undefined} permissions={permissions} onSaved={onSaved} />
      )}
    </Dialog>
  );
}
