import { Check, CircleX, Play } from 'lucide-react';
import { useState } from 'react';
import { AssignField } from '#handling/web/assign-field.tsx';
import { useRaise } from '#handling/web/use-raise.ts';
import type { InquiryPage } from '#inquiries/shared/received-contract.ts';
import type { InquiryStep } from '#inquiries/shared/received-rules.ts';
import { inquiryStatusLabels } from '#inquiries/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';

const steps = [
  { to: 'in_progress', label: 'Mark in progress', icon: Play },
  { to: 'approved', label: 'Approve', icon: Check },
  { to: 'rejected', label: 'Reject', icon: CircleX },
] as const satisfies { to: InquiryStep; label: string; icon: typeof Play }[];

/** Shows the possible steps and the assignee. */
export function Handling({ page: { inquiry, assignees } }: { page: InquiryPage }) {
  const { raise } = useRaise();
  const { busy, run } = useAction();
  const [finishing, setFinishing] = useState<'approved' | 'rejected'>();
  const { id, version } = inquiry;
  const open = steps.filter(({ to }) => inquiry.can[to] === true);
  const setStatus = (status: InquiryStep) => api().receivedInquiries.setStatus({ id, version, status });
  return (
    <div className="space-y-4">
      {open.length > 0 ? (
        <div className="grid grid-cols-2 gap-2">
          {open.map(({ to, label, icon: Icon }) => (
            <Button
              key={to}
              variant="outline"
              disabled={busy}
              className={to === 'in_progress' ? 'col-span-2' : ''}
              onClick={() => (to === 'in_progress' ? run(() => raise(() => setStatus(to))) : setFinishing(to))}
            >
              <Icon size={18} aria-hidden="true" /> {label}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-muted">Finished: {inquiryStatusLabels[inquiry.status].toLowerCase()}.</p>
      )}
      <AssignField
        current={inquiry.assignee}
        choices={assignees}
        can={inquiry.can.assign}
        onAssign={(assignee) => run(() => raise(() => api().receivedInquiries.assign({ id, version, assignee })))}
      />
      {finishing && (
        <ConfirmDialog
          question={`${finishing === 'approved' ? 'Approve' : 'Reject'} the inquiry of ${inquiry.name}?`}
          hint="This finishes the inquiry and can’t be undone. The visitor sees the status among their inquiries; no email is sent."
          confirmText={finishing === 'approved' ? 'Approve' : 'Reject'}
          busyText="Saving…"
          onConfirm={() => raise(() => setStatus(finishing))}
          onClose={() => setFinishing(undefined)}
        />
      )}
    </div>
  );
}
