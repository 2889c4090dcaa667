import { useNavigate } from '@tanstack/react-router';
import { Check, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import { useRefresh } from '#records/web/use-refresh.ts';

type Props = { project: EditedProject; isOwner: boolean; unsaved: boolean };
type Act = 'accept' | 'decline' | 'withdraw';

const done: Record<Act, string> = {
  accept: 'The draft was accepted.',
  decline: 'The draft was declined, and is archived.',
  withdraw: 'The draft was withdrawn.',
};

/** Shows that a consultant's draft waits for its builder, with the possible answers. */
export function DraftAnswer({ project: { project_name, developer, drafted_by, missing }, isOwner, unsaved }: Props) {
  const refresh = useRefresh('/admin/projects');
  const navigate = useNavigate();
  const [mayEdit, setMayEdit] = useState(false);
  const [asking, ask] = useState<'decline' | 'withdraw'>();
  const [busy, setBusy] = useState(false);
  if (!drafted_by) return null;
  const { mapping_id, name } = drafted_by;
  const send = async (act: Act) => {
    await api().mappings.act({ ids: [mapping_id], act, ...(act === 'accept' && { may_edit: mayEdit }) });
    await (act === 'withdraw' ? navigate({ to: '/admin/projects' }) : refresh());
    notify('done', done[act], 6);
  };
  const accept = async () => {
    setBusy(true);
    try {
      await send('accept');
    } catch (error) {
      notify('failed', readFormError(error).message, 8);
    }
    setBusy(false);
  };
  const lacking = missing.map((part) => part.name);
  return (
    <div className="space-y-3 rounded-box border-s-4 border-info bg-info/10 p-3">
      {isOwner ? (
        <>
          <p>
            <strong>{name}</strong> drafted this project for {developer.name}.{' '}
            {lacking.length === 0
              ? 'It is listed when you accept it.'
              : `It still needs ${new Intl.ListFormat('en-IN').format(lacking)}: accepted, it stays a draft until you list it.`}
          </p>
          <CheckboxField
            label={`Let ${name} edit it after that too`}
            checked={mayEdit}
            onChange={({ target }) => setMayEdit(target.checked)}
          />
          <div className="flex flex-wrap gap-2">
            <Button disabled={busy || unsaved} onClick={accept}>
              <Check size={18} aria-hidden="true" /> {busy ? 'Accepting…' : 'Accept'}
            </Button>
            <Button variant="outline" disabled={busy || unsaved} onClick={() => ask('decline')}>
              <X size={18} aria-hidden="true" /> Decline
            </Button>
          </div>
          {unsaved && <p className="text-sm">Save your changes first.</p>}
        </>
      ) : (
        <>
          <p>
            You drafted this for {developer.name}. You can edit it until they accept or decline it.{' '}
            {lacking.length > 0 && `To be listed, it still needs ${new Intl.ListFormat('en-IN').format(lacking)}.`}
          </p>
          <Button variant="outline" disabled={unsaved} onClick={() => ask('withdraw')}>
            <Undo2 size={18} aria-hidden="true" /> Withdraw
          </Button>
        </>
      )}
      {asking && (
        <ConfirmDialog
          question={asking === 'decline' ? `Decline the draft of ${project_name}?` : `Withdraw ${project_name}?`}
          hint={
            asking === 'decline'
              ? `It is archived, and ${name} can no longer see it. They get an email.`
              : 'You can no longer see it. The builder gets an email.'
          }
          confirmText={asking === 'decline' ? 'Decline' : 'Withdraw'}
          busyText="Sending…"
          onConfirm={() => send(asking)}
          errorText={(error) => readFormError(error).message}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
