import { useState } from 'react';
import { useRaise } from '#handling/web/use-raise.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { everyDay } from '#site-visits/shared/hours-rules.ts';
import { useSlots } from '../slots.ts';
import { TimeField } from '../time-field.tsx';
import { formatVisitSlot } from '../visit-time.tsx';
import { visitName } from '../visit-words.tsx';
import { useWay } from './use-way.tsx';

type Props = {
  visit: ReceivedVisit;
  /** Says whether a video visit is chosen when the dialog opens. */
  byVideo: boolean;
  onClose: () => void;
};

/**
 * Confirms a visit and asks for the missing choices: a time, if it was booked for any of a day, and whether it is by
 * video.
 */
export function ConfirmVisitDialog({ visit, byVideo, onClose }: Props) {
  const { raise } = useRaise();
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(0);
  const { way, fields } = useWay(visit, byVideo);
  const needsTime = visit.visit_time === null;
  const { id, project_id, visit_date, number_of_visitors: visitors, visitor_name } = visit;
  const party = counted(visitors, 'visitor', 'visitors');
  // The exhibitor can choose any time, because lead times and closed days are for visitors.
  const { times, loading } = useSlots({ project: project_id ?? undefined }, visit_date, everyDay, version);
  const send = async () => {
    if (needsTime && !time) return setProblem('Choose a time.');
    setBusy(true);
    setProblem(undefined);
    try {
      const chosen = { ...(needsTime && { visit_time: time as VisitTime }), ...way };
      await raise(() => api().siteVisits.setStatus({ id, status: 'confirmed', ...chosen }));
      onClose();
    } catch (error) {
      const { fields, message } = readFormError(error);
      setProblem(fields.visit_time ?? fields.by_video ?? fields.make_link ?? message);
      setVersion((version) => version + 1);
      setBusy(false);
    }
  };
  return (
    <Dialog title={needsTime ? 'Confirm with a time' : 'Confirm the visit'} onClose={onClose}>
      <DialogBody>
        <p className="mb-5 text-muted">
          {needsTime
            ? `${visitor_name} can come to ${visitName(visit)} at any time on ${formatVisitSlot(visit_date, null)}, with ${party}. Choose a time; they are notified by email.`
            : `${visitor_name}, ${party}, ${visitName(visit)}, ${formatVisitSlot(visit_date, visit.visit_time)}. They are notified by email.`}
        </p>
        {fields}
        {needsTime && (
          <TimeField
            name="visit_time"
            times={times}
            loading={loading}
            visitors={visitors}
            value={time}
            onChoose={setTime}
            required
          />
        )}
        <div className="mt-5">
          <FormError message={problem} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={busy} aria-busy={busy} onClick={send}>
          {busy ? 'Confirming…' : 'Confirm the visit'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
