import { useNavigate } from '@tanstack/react-router';
import { Check, Send, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { MappingActDialog } from '#mappings/web/mapping-act-dialog.tsx';
import { draftHints } from '#mappings/web/mapping-words.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import type { EditedProject } from '#projects/shared/edit-contract.ts';
import { useRefresh } from '#records/web/use-refresh.ts';

type Props = { project: EditedProject; isOwner: boolean; unsaved: boolean };

/** Shows that a consultant's draft waits for its builder, with the possible answers. */
export function DraftAnswer({ project: { project_name, developer, drafted_by, missing }, isOwner, unsaved }: Props) {
  const refresh = useRefresh('/admin/projects');
  const navigate = useNavigate();
  const [mayEdit, setMayEdit] = useState(false);
  const [asking, ask] = useState<'decline' | 'withdraw'>();
  const { busy, run } = useAction();
  if (!drafted_by) return null;
  const { mapping_id, name, sent } = drafted_by;
  const press = (call: () => Promise<string>) => () =>
    run(async () => {
      const message = await call();
      await refresh();
      notify('done', message, 6);
    });
  const accept = press(async () => {
    await api().mappings.act({ ids: [mapping_id], act: 'accept', may_edit: mayEdit });
    return 'The draft was accepted.';
  });
  const sendDraft = press(async () => (await api().mappings.send({ id: mapping_id })).message);
  const lacking = missing.map((part) => part.name);
  return (
    <div className="space-y-3 rounded-box border-s-4 border-info bg-info/10 p-3">
      {isOwner ? (
        <>
          <p>
            <strong>{name}</strong> {sent ? 'drafted' : 'is drafting'} this project for {developer.name}.{' '}
            {!sent && 'They haven’t sent it yet.'}{' '}
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
            You drafted this for {developer.name}.{' '}
            {sent
              ? 'They were asked to accept it. You can edit it until they answer.'
              : 'They hear of it when you send it, and you can edit it until they answer.'}{' '}
            {lacking.length > 0 && `To be listed, it still needs ${new Intl.ListFormat('en-IN').format(lacking)}.`}
          </p>
          <div className="flex flex-wrap gap-2">
            {!sent && (
              <Button disabled={busy || unsaved} onClick={sendDraft}>
                <Send size={18} aria-hidden="true" /> {busy ? 'Sending…' : `Send to ${developer.name}`}
              </Button>
            )}
            <Button variant="outline" disabled={busy || unsaved} onClick={() => ask('withdraw')}>
              <Undo2 size={18} aria-hidden="true" /> Withdraw
            </Button>
          </div>
          {unsaved && <p className="text-sm">Save your changes first.</p>}
        </>
      )}
      {asking && (
        <MappingActDialog
          ids={[mapping_id]}
          act={asking}
          question={asking === 'decline' ? `Decline the draft of ${project_name}?` : `Withdraw ${project_name}?`}
          hint={draftHints[asking]}
          onDone={async () => {
            await (asking === 'withdraw' ? navigate({ to: '/admin/projects' }) : refresh());
            notify('done', `The draft was ${asking === 'withdraw' ? 'withdrawn' : 'declined, and is archived'}.`, 6);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
