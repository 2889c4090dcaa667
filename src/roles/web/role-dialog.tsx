import { can } from '#access/shared/policy-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Dialog, DialogBody } from '#platform/web/ui/dialog.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';
import { type ListState, useLeaveList } from '#records/web/use-list.ts';
import type { Permission } from '#roles/shared/contract.ts';
import { grantRole } from '#roles/shared/policy-rules.ts';
import type { roleList } from '#roles/shared/rules.ts';
import { RoleForm } from './role-form.tsx';

type Props = { list: ListState<typeof roleList>; permissions: Permission[] };

export function RoleDialog({ list, permissions }: Props) {
  const { create, edit } = list.dialog;
  const leave = useLeaveList(list);
  const onSaved = useAfterSave(leave);
  const viewer = useViewer();
  const givable = permissions.filter((permission) => can(viewer, grantRole, { permissions: [permission] }) === true);
  if (!create && !edit) return null;
  return (
    <Dialog title={edit ? 'Edit role' : 'Add role'} onClose={leave}>
      {edit ? (
        <LoadedDialog
          key={edit}
          id={edit}
          notFoundText="This role no longer exists: someone has deleted it."
          load={async (signal) => (await api().roles.find({ id: edit }, { signal })).data}
        >
          {(role) =>
            role.can.update === true ? (
              <RoleForm known={role} permissions={givable} onSaved={onSaved} />
            ) : (
              <DialogBody>
                <p>{role.can.update}</p>
              </DialogBody>
            )
          }
        </LoadedDialog>
      ) : (
        <RoleForm known={undefined} permissions={givable} onSaved={onSaved} />
      )}
    </Dialog>
  );
}
