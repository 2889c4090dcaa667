import { whyNot } from '#access/shared/policy-rules.ts';
import { revalidate } from '#accounts/web/session.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Dialog, DialogBody } from '#platform/web/ui/dialog.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';
import { type ListState, useLeaveList } from '#records/web/use-list.ts';
import type { UnattendedStall } from '#users/shared/contract.ts';
import type { userList } from '#users/shared/rules.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { NewUserForm } from './new-user-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { screenWords } from './person-fields.tsx';

type Props = {
  list: ListState<typeof userList>;
  roles: string[];
  /** Called with the listed stalls that have no member left after a change. */
  onUnattended: (stalls: UnattendedStall[]) => void;
};

export function UserDialog({ list, roles, onUnattended }: Props) {
  const viewer = useViewer();
  const { create, edit, password } = list.dialog;
  const leave = useLeaveList(list);
  const saved = useAfterSave(leave);
  const onSaved = async (message: string, unattended: UnattendedStall[] = []) => {
    if (edit && edit === viewer?.id) await revalidate();
    await saved(message);
    onUnattended(unattended);
  };
  const id = edit ?? password ?? 0;
  if (!create && !id) return null;
  const invited = screenWords[list.search.role ?? ''];
  return (
    <Dialog
      title={create ? (invited ? `Invite a ${invited}` : 'Add user') : edit ? 'Edit user' : 'Change password'}
      onClose={leave}
    >
      {create ? (
        <NewUserForm roles={roles} initialRole={list.search.role} onSaved={onSaved} />
      ) : (
        <LoadedDialog
          key={id}
          notFoundText="This account no longer exists: someone has deleted it."
          id={id}
          load={async (signal) => (await api().users.find({ id }, { signal })).data}
        >
          {(person) =>
            whyNot(edit ? person.can.update : person.can.password) ? (
              <DialogBody>
                <p>{whyNot(edit ? person.can.update : person.can.password)}</p>
              </DialogBody>
            ) : edit ? (
              <EditUserForm person={person} roles={roles} onSaved={onSaved} />
            ) : (
              <PasswordForm person={person} onSaved={onSaved} />
            )
          }
        </LoadedDialog>
      )}
    </Dialog>
  );
}
