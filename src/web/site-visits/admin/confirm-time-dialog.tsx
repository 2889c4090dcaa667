import { useState } from 'react';
import type { ReceivedVisit } from '#shared/site-visits/contract.ts';
import { everyDay } from '#shared/site-visits/hours-rules.ts';
import type { VisitTime } from '#shared/site-visits/rules.ts';
import { readFormError } from '../../lib/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSlots } from '../slots.ts';
import { TimeField } from '../time-field.tsx';
import { formatVisitSlot } from '../visit-time.tsx';
import { visitName } from '../visit-words.tsx';

type Props = { visit: ReceivedVisit; confirm: (time: VisitTime) => Promise<void>; onClose: () => void };

/** Confirms a visit that was booked for any time of a day. */
export function ConfirmTimeDialog({ visit, confirm, onClose }: Props) {
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(0);
  const { project_id, visit_date, number_of_visitors: visitors, visitor_name } = visit;
  // The exhibitor chooses: lead times and closed days are for visitors.
  const { times, loading } = useSlots(
    { project: project_id ?? undefined, broker: undefined },
    visit_date,
    everyDay,
    version,
  );
  const send = async () => {
    if (!time) return setProblem('Choose a time.');
    setBusy(true);
    setProblem(undefined);
    try {
      await confirm(time as VisitTime);
      onClose();
    } catch (error) {
      const { fields, message } = readFormError(error);
      setProblem(fields.visit_time ?? message);
      setVersion((version) => version + 1);
      setBusy(false);
    }
  };
  return (
    <Dialog title="Confirm with a time" onClose={onClose}>
      <DialogBody>
        <p className="mb-5 text-muted">
          {visitor_name} can come to {visitName(visit)} at any time on {formatVisitSlot(visit_date, null)}, with{' '}
          {visitors} {visitors === 1 ? 'visitor' : 'visitors'}. Choose a time; they are notified by email.
        </p>
        <TimeField
          name="visit_time"
          times={times}
          loading={loading}
          visitors={visitors}
          value={time}
          onChoose={setTime}
          required
        />
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
