import { useNavigate, useRouter } from '@tanstack/react-router';
import type { RoleSearch } from '#shared/roles/address-rules.ts';
import { api } from '../app/api.ts';
import { FoundInDialog } from '../app/found-in-dialog.tsx';
import { useLeaveDialog } from '../app/over-list.ts';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.ts';
import type { Permission } from './load-roles.ts';
import { RoleForm } from './role-form.tsx';

/** The dialog that the address of the roles screen opens: a new role, or one there is. */
export function RoleDialog({ open: { edit }, permissions }: { open: RoleSearch; permissions: Permission[] }) {
  const router = useRouter();
  const navigate = useNavigate();
  const leave = useLeaveDialog(
    () => void navigate({ to: '/admin/roles', search: {}, replace: true, resetScroll: false }),
  );
  const onSaved = async (message: string) => {
    await router.invalidate();
    leave();
    notify('done', message, 5);
  };
  return (
    <Dialog title={edit ? 'Edit role' : 'Add role'} onClose={leave}>
      {edit ? (
        <FoundInDialog
          key={edit}
          id={edit}
          gone="This role is no longer there: somebody has deleted it."
          find={async (signal) => (await api().roles.find({ id: edit }, { signal })).data}
        >
          {(role) => <RoleForm known={role} permissions={permissions} onSaved={onSaved} />}
        </FoundInDialog>
      ) : (
        <RoleForm known={undefined} permissions={permissions} onSaved={onSaved} />
      )}
    </Dialog>
  );
}
