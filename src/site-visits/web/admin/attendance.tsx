import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { focusList } from '#records/web/use-refresh.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { formatVisitSlot } from '../visit-time.tsx';
import { useRaise } from './use-raise.ts';

/** Asks before a visit ends as one whose visitor didn’t come. */
export function NoShowDialog({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) {
  const { raise } = useRaise();
  const [isDone, setDone] = useState(false);
  const end = async () => {
    await raise(() => api().siteVisits.noShow({ id: visit.id }));
    setDone(true);
  };
  return (
    <ConfirmDialog
      question={`${visit.visitor_name} didn’t come?`}
      hint={`${formatVisitSlot(visit.visit_date, visit.visit_time)}. The visit ends as cancelled; you can undo that today. ${visit.visitor_name} gets a friendly email with an invitation to book again.`}
      confirmText="Didn’t come"
      busyText="Saving…"
      onConfirm={end}
      onClose={() => {
        onClose();
        // The pressed button has disappeared.
        if (isDone) focusList();
      }}
    />
  );
}
