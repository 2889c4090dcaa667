import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CalendarClock, CalendarX2, Check, CircleCheckBig, Undo2, UserCheck, UserX, Video } from 'lucide-react';
import { useState } from 'react';
import { useRaise } from '#handling/web/use-raise.ts';
import { api } from '#platform/web/lib/api.ts';
import { isRefused } from '#platform/web/lib/http-api.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { type RowAction, RowActions } from '#records/web/row-actions.tsx';
import { focusList } from '#records/web/use-refresh.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { receivedEvents } from '#site-visits/shared/policy-rules.ts';
import { type LaterStatus, visitLimits } from '#site-visits/shared/rules.ts';
import { formatVisitSlot } from '../visit-time.tsx';
import { visitName } from '../visit-words.tsx';
import { beginStatus, undoStatus, useLaterStatus } from './later-status.ts';
import { RaiseDialog } from './raise-dialog.tsx';
import { canBeByVideo } from './use-way.tsx';

/** The page opens these dialogs, because inside the row they would inherit its style. */
export type ReceivedDialog = 'confirm' | 'video' | 'propose' | 'cancel' | 'missed';

type Props = {
  visit: ReceivedVisit;
  onOpen: (dialog: ReceivedDialog) => void;
  /** Actions that don't depend on the visit's state. */
  more?: readonly RowAction[];
};

type RowEvent = Exclude<keyof typeof receivedEvents, 'assign' | 'make_link'>;

/**
 * These events have a button. The next step comes first, cancelling last. Undoing an arrival takes the place of noting
 * it, because a second press there would otherwise begin to complete the visit.
 */
const rowEvents = Object.keys(receivedEvents).filter(
  (name): name is RowEvent => name !== 'assign' && name !== 'make_link',
);

export const hasReceivedActions = ({ can }: ReceivedVisit): boolean => rowEvents.some((event) => can[event] === true);

export function ReceivedActions({ visit, onOpen, more = [] }: Props) {
  const { attempt } = useRaise();
  const { id, can, visitor_name: name } = visit;
  const setArrived = async (arrived: boolean) => {
    await attempt(() => api().siteVisits.arrival({ id, arrived }));
    if (document.activeElement === document.body) focusList();
  };
  const router = useRouter();
  const later = useLaterStatus(visit);
  const begin = async (status: LaterStatus) => {
    try {
      await beginStatus(visit, status);
      // The pressed button has disappeared.
      focusList();
    } catch (error) {
      if (isRefused(error)) await router.invalidate();
      notifyFailure(error);
    }
  };
  const undo: RowAction = {
    text: 'Undo',
    label: `Undo: the visit of ${name} stays as it was`,
    icon: Undo2,
    busy: 'Undoing…',
    run: async () => {
      await undoStatus(id);
      focusList();
    },
  };
  const buttons: Record<RowEvent, RowAction> = {
    arrive: {
      text: 'Arrived',
      label: `Arrived: ${name}`,
      icon: UserCheck,
      next: true,
      busy: 'Saving…',
      run: () => setArrived(true),
    },
    confirmed: {
      text: 'Confirm',
      label: `Confirm: ${name}`,
      icon: Check,
      next: true,
      busy: 'Confirming…',
      run: () => (!visit.visit_time || visit.by_video ? onOpen('confirm') : begin('confirmed')),
    },
    completed: {
      text: 'Completed',
      label: `Mark as completed: ${name}`,
      icon: CircleCheckBig,
      next: can.arrive !== true,
      busy: 'Saving…',
      run: () => begin('completed'),
    },
    undo_arrival: {
      text: 'Undo arrival',
      label: `Undo arrival: ${name}`,
      icon: Undo2,
      run: () => setArrived(false),
    },
    undo_no_show: {
      text: 'Undo “Didn’t come”',
      icon: Undo2,
      run: () => attempt(() => api().siteVisits.noShow({ id, missed: false })),
    },
    propose: {
      text: 'Propose',
      label: `Propose another time to ${name}`,
      icon: CalendarClock,
      run: () => onOpen('propose'),
    },
    no_show: { text: 'Didn’t come', icon: UserX, danger: true, run: () => onOpen('missed') },
    cancelled: { text: 'Cancel the visit', icon: CalendarX2, danger: true, run: () => onOpen('cancel') },
  };
  // While a change has begun, Undo is the only event, because any other would make the change fail.
  const buttonOf = (event: RowEvent) => (later ? event === later && undo : can[event] === true && buttons[event]);
  const canBecomeVideo = can.confirmed === true && !later && !visit.by_video && canBeByVideo(visit);
  const others = [
    canBecomeVideo && { text: 'Confirm as a video call', icon: Video, run: () => onOpen('video') },
    ...more,
  ];
  return (
    <RowActions
      name={name}
      actions={rowEvents.flatMap((event) => [buttonOf(event), ...(event === 'propose' ? others : [])])}
    />
  );
}

/** Cancels a visit, or all pending ones without a confirmed address for that project and day. */
export function CancelReceived({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) {
  const [alsoOthers, setAlsoOthers] = useState(false);
  const [reason, setReason] = useState('');
  const others = useOthersThatDay(visit);
  const all = alsoOthers && others > 0;
  const { id, project_id, visit_date } = visit;
  return (
    <RaiseDialog
      question={all ? `Cancel ${others + 1} bookings?` : `Cancel the visit of ${visit.visitor_name}?`}
      hint={
        all
          ? `${formatVisitSlot(visit_date, null)}. Visitors who know of their booking are notified by email, and the places are free for others.`
          : `${formatVisitSlot(visit_date, visit.visit_time)}. ${hintOf(visit)}`
      }
      confirmText={all ? `Cancel ${others + 1} bookings` : 'Cancel the visit'}
      busyText="Cancelling…"
      cancelText={all ? 'Keep bookings' : 'Keep visit'}
      send={() =>
        all
          ? api().siteVisits.freeAnonymous({ which: 'pending', project_id: project_id ?? undefined, visit_date })
          : api().siteVisits.setStatus({ id, status: 'cancelled', reason: reason.trim() || undefined })
      }
      onClose={onClose}
    >
      {!all && !visit.held_until && (
        <div className={others > 0 ? 'mb-5' : ''}>
          <TextAreaField
            label="Reason"
            tag="optional"
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
            className="mt-0.5 size-5 shrink-0"
            checked={alsoOthers}
            onChange={({ target }) => setAlsoOthers(target.checked)}
          />
          <span>
            Also cancel the {others === 1 ? 'other pending booking' : `${others} other pending bookings`} made without a
            confirmed email address for {visitName(visit)} that day
          </span>
        </label>
      )}
    </RaiseDialog>
  );
}

const hintOf = ({ held_until }: ReceivedVisit): string =>
  held_until
    ? 'The visitor has not confirmed this booking, so they are not notified.'
    : 'The visitor is notified by email, and the slot is released.';

/** Returns the number of that project’s and day’s other pending bookings without a confirmed address; 0 until known. */
function useOthersThatDay({ without_account, status, project_id, visit_date }: ReceivedVisit): number {
  const isAsked = without_account && status === 'pending' && project_id !== null;
  const { data = 0 } = useQuery({
    queryKey: ['anonymous visits', project_id, visit_date],
    queryFn: async ({ signal }) =>
      (await api().siteVisits.anonymousCount({ project_id: project_id ?? 0, visit_date }, { signal })).data.pending ??
      0,
    enabled: isAsked,
    staleTime: 0,
  });
  return Math.max(0, data - 1);
}
