import type { OwnVisit } from '#shared/site-visits/contract.ts';
import { api } from '../lib/api.ts';
import { readFormError } from '../lib/form-errors.ts';
import { useAfterSave } from '../lib/use-after-save.ts';
import { formatVisitSlot } from '../site-visits/visit-time.tsx';
import { visitName } from '../site-visits/visit-words.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export function CancelVisit({ visit, onClose }: { visit: OwnVisit; onClose: () => void }) {
  const saved = useAfterSave();
  const cancel = async () => {
    const { message } = await api().siteVisits.cancel({ id: visit.id });
    await saved(message);
  };
  return (
    <ConfirmDialog
      question={`Cancel the visit to ${visitName(visit)}?`}
      hint={`${formatVisitSlot(visit.visit_date, visit.visit_time)}. Your slot will be released and ${visit.developer_name ?? visit.broker_name ?? 'the exhibitor'} notified.`}
      confirmText="Cancel the visit"
      busyText="Cancelling…"
      cancelText="Keep visit"
      onConfirm={cancel}
      errorText={(error) => readFormError(error).message}
      onClose={onClose}
    />
  );
}
