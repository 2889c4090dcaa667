import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { formatVisitSlot } from './visit-time.tsx';

type Props = {
  name: string;
  exhibitor: string;
  visit: { visit_date: string; visit_time: string | null; offered_until: string | null };
  isWaiting: boolean;
  send: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
};

/** Asks the visitor before cancelling, and for a reason, which may be empty. */
export function CancelVisitDialog({ name, exhibitor, visit, isWaiting, send, onClose }: Props) {
  const slot = formatVisitSlot(visit.visit_date, visit.visit_time);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      question={isWaiting ? `Leave the waiting list of ${name}?` : `Cancel the visit to ${name}?`}
      hint={
        isWaiting
          ? `${slot}. ${visit.offered_until !== null ? 'What is offered to you goes to the next.' : 'You aren’t told any more when there is room for you.'}`
          : `${slot}. Your slot will be released and ${exhibitor} notified.`
      }
      confirmText={isWaiting ? 'Leave the list' : 'Cancel the visit'}
      busyText={isWaiting ? 'Leaving…' : 'Cancelling…'}
      cancelText={isWaiting ? 'Stay on the list' : 'Keep visit'}
      onConfirm={() => send(reason.trim() || undefined)}
      onClose={onClose}
    >
      {!isWaiting && <ReasonField exhibitor={exhibitor} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}

type ReasonProps = { exhibitor: string; value: string; onChange: (reason: string) => void };

function ReasonField({ exhibitor, value, onChange }: ReasonProps) {
  return (
    <TextAreaField
      label="Reason"
      tag="optional"
      hint={`${exhibitor} reads it.`}
      rows={2}
      maxLength={visitLimits.reason}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
