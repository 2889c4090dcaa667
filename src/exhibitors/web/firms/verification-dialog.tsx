import { type Firm, verificationInput } from '#exhibitors/shared/firms/contract.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { CheckGroup } from '#platform/web/ui/check-group.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { useRefreshAfterSave } from '#records/web/use-refresh.ts';
import { type VerificationCheck, verificationChecks, verificationLabels } from '#verification/shared/rules.ts';

const choices = verificationChecks.map((value) => {
  const label = verificationLabels[value];
  return { value, label: label[0]?.toUpperCase() + label.slice(1) };
});

type Props = { firm: Firm; verified: boolean; checked: VerificationCheck[]; onClose: () => void };

/** Verifies a firm, records later checks, or removes the mark. The reason is mailed to the members. */
export function VerificationDialog({ firm, verified, checked, onClose }: Props) {
  const afterSave = useRefreshAfterSave(firmPath(firm), onClose);
  const { field, ...state } = useApiForm({
    schema: verificationInput,
    defaultValues: { id: firm.id, verified, checks: verified ? checked : [], reason: '' },
    send: async (input) => {
      await afterSave((await api().firms.verify(input)).message);
    },
  });
  const { error, ...box } = field('checks');
  const verb = verified ? 'Verify' : 'Remove verification';
  return (
    <Dialog title={`${verb}: ${firm.name}`} onClose={onClose}>
      <DialogForm {...state} submit={verb} submitting="Saving…">
        <p className="mb-5 text-muted">
          {verified
            ? 'The stall, its projects and the directory show the “Verified” mark at once, with what you checked and today’s date.'
            : 'The “Verified” mark disappears from the stall, its projects and the directory at once.'}
        </p>
        {verified && (
          <div className="mb-5">
            <CheckGroup legend="What did you check?" choices={choices} error={error} box={box} />
          </div>
        )}
        <TextAreaField
          label={verified ? 'Note, emailed to the members' : 'Reason, emailed to the members'}
          rows={4}
          required
          {...field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
