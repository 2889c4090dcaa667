import { type Firm, verificationInput } from '#shared/firms/contract.ts';
import { firmPath } from '#shared/firms/list-rules.ts';
import { useRefresh } from '../admin/use-refresh.ts';
import { api } from '../lib/api.ts';
import { useApiForm } from '../lib/use-api-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { notify } from '../ui/notify.ts';
import { TextAreaField } from '../ui/text-area-field.tsx';

const schema = verificationInput.pick({ reason: true });

/** The reason is mailed to the members. */
export function VerificationDialog({ firm, onClose }: { firm: Firm; onClose: () => void }) {
  const refresh = useRefresh(firmPath(firm));
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const saved = await api().firms.verify({ id: firm.id, verified: !firm.is_verified, reason });
      await refresh();
      onClose();
      notify('done', saved.message, 5);
    },
  });
  const verb = firm.is_verified ? 'Remove verification' : 'Verify';
  return (
    <Dialog title={`${verb}: ${firm.name}`} onClose={onClose}>
      <DialogForm
        onSubmit={onSubmit}
        message={message}
        busy={busy}
        unsaved={form.formState.isDirty}
        submit={verb}
        submitting="Saving…"
      >
        <p className="mb-5 text-muted">
          {firm.is_verified
            ? 'The “Verified” mark disappears from the stall, its projects and the directory at once.'
            : 'The stall, its projects and the directory show the “Verified” mark at once.'}
        </p>
        <TextAreaField label="Reason, mailed to the members" rows={4} required {...field('reason')} />
      </DialogForm>
    </Dialog>
  );
}
