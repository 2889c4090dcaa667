import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { focusList } from '#records/web/focus-list.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { formatVisitSlot } from '../visit-time.tsx';

/** Notes an arrival or takes it back, or takes back that the visitor didn’t come; the page shows what is true also after a refusal. */
export function useArrival({ id }: ReceivedVisit) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const run = async (send: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      notify('done', (await send()).message, 5);
    } catch (error) {
      notify('failed', readFormError(error).message, 8);
    }
    await router.invalidate();
    setBusy(false);
  };
  return {
    busy,
    setArrived: (arrived: boolean) => run(() => api().siteVisits.arrival({ id, arrived })),
    undoMissed: () => run(() => api().siteVisits.noShow({ id, missed: false })),
  };
}

/** Asks before a visit ends as one whose visitor didn’t come. */
export function NoShowDialog({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const end = async () => {
    try {
      const { message } = await api().siteVisits.noShow({ id: visit.id });
      notify('done', message, 5);
      setDone(true);
    } finally {
      await router.invalidate();
    }
  };
  return (
    <ConfirmDialog
      question={`${visit.visitor_name} didn’t come?`}
      hint={`${formatVisitSlot(visit.visit_date, visit.visit_time)}. The visit ends as cancelled; you can undo that today. ${visit.visitor_name} gets a friendly email with an invitation to book again.`}
      confirmText="Didn’t come"
      busyText="Saving…"
      onConfirm={end}
      errorText={(error) => readFormError(error).message}
      onClose={() => {
        onClose();
        // The pressed button is gone.
        if (isDone) focusList();
      }}
    />
  );
}
