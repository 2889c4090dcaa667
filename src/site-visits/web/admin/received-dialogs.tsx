import { useRaise } from '#handling/web/use-raise.ts';
import { api } from '#platform/web/lib/api.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { RescheduleForm } from '../reschedule-form.tsx';
import { formatVisitSlot } from '../visit-time.tsx';
import { ConfirmVisitDialog } from './confirm-visit-dialog.tsx';
import { RaiseDialog } from './raise-dialog.tsx';
import { CancelReceived, type ReceivedDialog } from './received-actions.tsx';
import { useWay } from './use-way.tsx';

export type OpenDialog = { dialog: ReceivedDialog; visit: ReceivedVisit };

/** Shows the dialog that `ReceivedActions` opened, for the list and the calendar. */
export function ReceivedDialogs({ open, onClose }: { open: OpenDialog | undefined; onClose: () => void }) {
  if (!open) return null;
  const { dialog, visit } = open;
  return {
    cancel: <CancelReceived visit={visit} onClose={onClose} />,
    confirm: <ConfirmVisitDialog visit={visit} byVideo={visit.by_video} onClose={onClose} />,
    video: <ConfirmVisitDialog visit={visit} byVideo onClose={onClose} />,
    missed: <NoShowDialog visit={visit} onClose={onClose} />,
    propose: <ProposeDialog visit={visit} onClose={onClose} />,
  }[dialog];
}

/** Asks before a visit ends as one whose visitor didn’t come. */
const NoShowDialog = ({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) => (
  <RaiseDialog
    question={`${visit.visitor_name} didn’t come?`}
    hint={`${formatVisitSlot(visit.visit_date, visit.visit_time)}. The visit ends as cancelled; you can undo that today. ${visit.visitor_name} gets a friendly email with an invitation to book again.`}
    confirmText="Didn’t come"
    busyText="Saving…"
    send={() => api().siteVisits.noShow({ id: visit.id })}
    onClose={onClose}
  />
);

/** Proposes another time to the visitor, who accepts or declines. */
function ProposeDialog({ visit, onClose }: { visit: ReceivedVisit; onClose: () => void }) {
  const { raise } = useRaise();
  const { way, fields } = useWay(visit, visit.by_video);
  return (
    <Dialog title="Propose another time" onClose={onClose}>
      <RescheduleForm
        name={visit.visitor_name}
        visit={visit}
        send={async (when) => {
          await raise(() => api().siteVisits.propose({ id: visit.id, ...when, ...way }));
          onClose();
        }}
        submit="Propose"
        submitting="Proposing…"
        hint={`The places are held for ${visitLimits.proposalHours} hours. ${visit.visitor_name} accepts or declines by a link in an email; until then the visit stays as it is.`}
      >
        {fields}
      </RescheduleForm>
    </Dialog>
  );
}
