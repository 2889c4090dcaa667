import { takeOffInput } from '#exhibitors/shared/firms/contract.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { useRefreshAfterSave } from '#records/web/use-refresh.ts';

type Stall = { id: number; kind: ExhibitorKind; name: string };
type Props = { stall: Stall; onClose: () => void };

const schema = takeOffInput.pick({ reason: true });

const goneTexts: Record<ExhibitorKind, string> = {
  developer: 'Visitors no longer find the stall and its projects',
  broker: 'Visitors no longer find the stall, and its mapped projects stay listed without it',
};

/**
 * Takes a stall off the list, with a reason that its members read. @param lead explains the question if the organiser
 * didn't start it
 */
export function TakeOffDialog({ stall, lead, onClose }: Props & { lead?: string }) {
  const afterSave = useRefreshAfterSave(firmPath(stall), onClose);
  const { field, ...state } = useApiForm({
    schema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await afterSave((await api().firms.takeOff({ id: stall.id, reason })).message);
    },
  });
  return (
    <Dialog title={`Take ${stall.name} off the list`} onClose={onClose}>
      <DialogForm {...state} submit="Take off the list" submitting="Saving…">
        <div className="mb-5 space-y-3 text-muted">
          {lead && <p>{lead}</p>}
          <p>
            {goneTexts[stall.kind]}. Nothing new can be sent or booked. Visits that are booked stay; their visitors are
            told, and waiting lists end. You can put it back at any time.
          </p>
        </div>
        <TextAreaField label="Reason, emailed to the members" rows={4} required {...field('reason')} />
      </DialogForm>
    </Dialog>
  );
}

export function PutBackDialog({ stall, onClose }: Props) {
  const afterSave = useRefreshAfterSave(firmPath(stall));
  const projects = stall.kind === 'developer' ? ' with its projects, each as it was' : '';
  return (
    <ConfirmDialog
      question={`Put ${stall.name} back on the list?`}
      hint={`Visitors find it again${projects}. Its members are notified.`}
      confirmText="Put back on the list"
      busyText="Saving…"
      onConfirm={async () => afterSave((await api().firms.putBack({ id: stall.id })).message)}
      onClose={onClose}
    />
  );
}
