import { useRouter } from '@tanstack/react-router';
import type { SiteVisit } from '#shared/site-visits/contract.ts';
import { api } from '../app/api.ts';
import { readProblem } from '../app/form-problems.ts';
import { visitWords } from '../site-visits/visit-time.tsx';
import { visitName } from '../site-visits/visit-words.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify } from '../ui/notify.ts';

/** Asks before a visit is cancelled, and cancels it. */
export function CancelVisit({ visit, onClose }: { visit: SiteVisit; onClose: () => void }) {
  const router = useRouter();
  const cancel = async () => {
    const { message } = await api().siteVisits.cancel({ id: visit.id });
    await router.invalidate();
    notify('done', message, 5);
  };
  return (
    <ConfirmDialog
      question={`Cancel the visit to ${visitName(visit)}?`}
      hint={`${visitWords(visit.visit_date, visit.visit_time)}. Your places are free for others then, and the firm is told.`}
      confirm="Cancel the visit"
      confirming="Cancelling…"
      refuse="Keep it"
      onConfirm={cancel}
      problemOf={(error) => readProblem(error).message}
      onClose={onClose}
    />
  );
}
