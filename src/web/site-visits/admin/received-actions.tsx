import { useRouter } from '@tanstack/react-router';
import { CalendarClock, CalendarX2, Check, CircleCheckBig, Video } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReceivedVisit } from '#shared/site-visits/contract.ts';
import { type ReceiverTransition, type VisitTime, visitLimits } from '#shared/site-visits/rules.ts';
import { focusList } from '../../admin/focus-list.ts';
import { api } from '../../lib/api.ts';
import { readFormError } from '../../lib/form-errors.ts';
import { useRequest } from '../../lib/use-request.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { formatVisitSlot } from '../visit-time.tsx';
import { visitName } from '../visit-words.tsx';
import { Attendance } from './attendance.tsx';
import { ConfirmTimeDialog } from './confirm-time-dialog.tsx';
import { useFreeAnonymous } from './release-unconfirmed.tsx';
import { canBeByVideo } from './use-way.tsx';

/** Opened by the page: in the row they would inherit its look. */
export type ReceivedDialog = 'confirm' | 'video' | 'propose' | 'cancel' | 'missed';

type Props = { visit: ReceivedVisit; onOpen: (dialog: ReceivedDialog) => void };

const steps = [
  { to: 'confirmed', label: 'Confirm', busy: 'Confirming…', icon: Check },
  { to: 'completed', label: 'Mark as completed', busy: 'Saving…', icon: CircleCheckBig },
] as const;

/** The next status, and cancelling. */
export function ReceivedActions({ visit, onOpen }: Props) {
  const [busy, setBusy] = useState(false);
  const change = useChangeVisit();
  const step = steps.find(({ to }) => visit.can[to] === true);
  const take = async (to: ReceiverTransition) => {
    if (to === 'confirmed' && (!visit.visit_time || visit.by_video)) return onOpen('confirm');
    setBusy(true);
    const failure = await change(visit, to).catch((error: unknown) => readFormError(error).message);
    setBusy(false);
    if (failure) notify('failed', failure, 8);
    // The pressed button is gone.
    else focusList();
  };
  return (
    <>
      <Attendance visit={visit} onMissed={() => onOpen('missed')} />
      {step && (
        <Button
          variant="outline"
          size="small"
          disabled={busy}
          aria-busy={busy}
          aria-label={busy ? undefined : `${step.label}: ${visit.visitor_name}`}
          className="whitespace-nowrap text-primary @max-4xl:btn-md @max-4xl:ms-2"
          onClick={() => take(step.to)}
        >
          <step.icon size={16} aria-hidden="true" /> {busy ? step.busy : step.label}
        </Button>
      )}
      {visit.can.confirmed === true && !visit.by_video && canBeByVideo(visit) && (
        <button
          type="button"
          aria-label={`By video: ${visit.visitor_name}`}
          title="Confirm as a video call"
          className="btn btn-ghost text-muted hover:text-base-content @4xl:btn-sm @4xl:btn-square @max-4xl:px-2"
          onClick={() => onOpen('video')}
        >
          <Video size={18} aria-hidden="true" />
          <span className="@4xl:hidden">By video</span>
        </button>
      )}
      {visit.can.propose === true && (
        <button
          type="button"
          aria-label={`Propose another time to ${visit.visitor_name}`}
          title="Propose another time"
          className="btn btn-ghost text-muted hover:text-base-content @4xl:btn-sm @4xl:btn-square @max-4xl:px-2"
          onClick={() => onOpen('propose')}
        >
          <CalendarClock size={18} aria-hidden="true" />
          <span className="@4xl:hidden">Propose</span>
        </button>
      )}
      {visit.can.cancelled === true && (
        <button
          type="button"
          aria-label={`Cancel the visit of ${visit.visitor_name}`}
          title="Cancel"
          className="btn btn-ghost text-muted hover:text-error @4xl:btn-sm @4xl:btn-square @max-4xl:px-2"
          onClick={() => onOpen('cancel')}
        >
          <CalendarX2 size={18} aria-hidden="true" />
          <span className="@4xl:hidden">Cancel</span>
        </button>
      )}
    </>
  );
}

type ConfirmProps = { visit: ReceivedVisit; byVideo: boolean; onClose: () => void };

/** Confirms a visit that was booked for any time of a day, or is by video. */
export function ConfirmReceived({ visit, byVideo, onClose }: ConfirmProps) {
  const change = useChangeVisit();
  return (
    <ConfirmTimeDialog
      visit={visit}
      byVideo={byVideo}
      confirm={async (chosen) => change(visit, 'confirmed', chosen)}
      onClose={onClose}
    />
  );
}

/** Cancels a visit, or all pending ones without an account for that project and day. */
export function CancelReceived({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) {
  const change = useChangeVisit();
  const free = useFreeAnonymous();
  const gone = useRef(false);
  const [alsoOthers, setAlsoOthers] = useState(false);
  const [reason, setReason] = useState('');
  const others = useOthersThatDay(visit);
  const all = alsoOthers && others > 0;
  const cancel = async () => {
    if (all) await free({ which: 'pending', project_id: visit.project_id ?? undefined, visit_date: visit.visit_date });
    else await change(visit, 'cancelled', { reason: reason.trim() || undefined });
    gone.current = true;
  };
  return (
    <ConfirmDialog
      question={all ? `Cancel ${others + 1} bookings?` : `Cancel the visit of ${visit.visitor_name}?`}
      hint={
        all
          ? `${formatVisitSlot(visit.visit_date, null)}. Visitors who know of their booking are notified by email, and the places are free for others.`
          : `${formatVisitSlot(visit.visit_date, visit.visit_time)}. ${hintOf(visit)}`
      }
      confirmText={all ? `Cancel ${others + 1} bookings` : 'Cancel the visit'}
      busyText="Cancelling…"
      cancelText={all ? 'Keep bookings' : 'Keep visit'}
      onConfirm={cancel}
      errorText={(error) => readFormError(error).message}
      onClose={() => {
        onClose();
        // The pressed button is gone.
        if (gone.current) focusList();
      }}
    >
      {!all && !visit.held_until && (
        <div className={others > 0 ? 'mb-5' : ''}>
          <TextAreaField
            label="Reason (optional)"
            hint={`${visit.visitor_name} reads it in the email.`}
            rows={2}
            maxLength={visitLimits.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      {others > 0 && (
        <label className="flex cursor-pointer items-start gap-3 rounded-box bg-base-200 p-3">
          <input
            type="checkbox"
            className="checkbox mt-0.5"
            checked={alsoOthers}
            onChange={({ target }) => setAlsoOthers(target.checked)}
          />
          <span>
            Also cancel the {others === 1 ? 'other pending booking' : `${others} other pending bookings`} made without
            an account for {visitName(visit)} that day
          </span>
        </label>
      )}
    </ConfirmDialog>
  );
}

const hintOf = ({ held_until }: ReceivedVisit): string =>
  held_until
    ? 'The visitor has not confirmed this booking, so they are not notified.'
    : 'The visitor is notified by email, and the slot is released.';

/** Other pending bookings without an account for that project and day; 0 until known. */
function useOthersThatDay({ without_account, status, project_id, visit_date }: ReceivedVisit): number {
  const isAsked = without_account && status === 'pending' && project_id !== null;
  const found = useRequest(isAsked ? `${project_id} ${visit_date}` : '', async (signal) =>
    isAsked ? ((await api().siteVisits.anonymousCount({ project_id, visit_date }, { signal })).data.pending ?? 0) : 0,
  );
  return found.status === 'loaded' ? Math.max(0, found.data - 1) : 0;
}

/** Reloads the list also after a conflict. @throws the server's refusal. */
function useChangeVisit() {
  const router = useRouter();
  return async (
    { id }: ReceivedVisit,
    status: ReceiverTransition,
    more: { visit_time?: VisitTime; by_video?: boolean; make_link?: boolean; reason?: string } = {},
  ): Promise<undefined> => {
    try {
      const { message, link_problem } = await api().siteVisits.setStatus({ id, status, ...more });
      notify('done', message, 5);
      if (link_problem) notify('failed', link_problem, 12);
    } finally {
      await router.invalidate();
    }
  };
}
