import { useRouter } from '@tanstack/react-router';
import { Undo2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import type { ReceivedVisit } from '#shared/site-visits/contract.ts';
import { focusList } from '../../admin/focus-list.ts';
import { api } from '../../lib/api.ts';
import { readFormError } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { formatVisitSlot } from '../visit-time.tsx';

const quiet = 'btn btn-ghost text-muted hover:text-base-content @4xl:btn-sm @4xl:btn-square @max-4xl:px-3';

/** Whether the visitor came, in a list's row. */
export function Attendance({ visit, onMissed }: { visit: ReceivedVisit; onMissed: () => void }) {
  const { busy, setArrived, undoMissed } = useArrival(visit);
  const { can, visitor_name: name } = visit;
  return (
    <>
      {can.arrive === true && (
        <Button
          variant="outline"
          size="small"
          disabled={busy}
          aria-busy={busy}
          aria-label={busy ? undefined : `Arrived: ${name}`}
          className="whitespace-nowrap text-primary @max-4xl:btn-md @max-4xl:ms-2"
          onClick={() => setArrived(true)}
        >
          <UserCheck size={16} aria-hidden="true" /> {busy ? 'Saving…' : 'Arrived'}
        </Button>
      )}
      {can.undo_arrival === true && (
        <button
          type="button"
          aria-label={`Undo the arrival of ${name}`}
          title="Undo arrival"
          disabled={busy}
          className={quiet}
          onClick={() => setArrived(false)}
        >
          <Undo2 size={18} aria-hidden="true" />
          <span className="@4xl:hidden">Undo arrival</span>
        </button>
      )}
      {can.undo_no_show === true && (
        <button
          type="button"
          aria-label={`Undo: ${name} did come`}
          title="Undo “Didn’t come”"
          disabled={busy}
          className={quiet}
          onClick={undoMissed}
        >
          <Undo2 size={18} aria-hidden="true" />
          <span className="@4xl:hidden">Undo</span>
        </button>
      )}
      {can.no_show === true && (
        <button
          type="button"
          aria-label={`${name} didn’t come`}
          title="Didn’t come"
          className={quiet}
          onClick={onMissed}
        >
          <UserX size={18} aria-hidden="true" />
          <span className="@4xl:hidden">Didn’t come</span>
        </button>
      )}
    </>
  );
}

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
