import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { ConfirmFirst } from '#accounts/web/confirm-first.tsx';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { type ListingReportInput, listingReportInput } from '#listing-reports/shared/contract.ts';
import { reportReasonTexts, senderReasons } from '#listing-reports/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { Panel } from '#platform/web/ui/panel.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { UnlessBarred } from './unless-barred.tsx';

type Received = { inquiry_id: number } | { site_visit_id: number };
type Props = {
  of: Received;
  /** Empty once the details were erased. */
  name: string;
  blocked: boolean;
  /** Stores the block and reloads the page. @throws the server's refusal */
  onBlock: (blocked: boolean) => Promise<void>;
};

const choices = senderReasons.map((value) => ({ value, label: reportReasonTexts[value] }));

/** Lets a stall's people report the sender of nonsense or abuse, and block further requests. */
export function SenderPanel({ of, name, blocked, onBlock }: Props) {
  const [open, setOpen] = useState<'report' | 'block'>();
  const close = () => setOpen(undefined);
  const person = name || 'this person';
  return (
    <Panel
      title="Abuse or nonsense?"
      hint={blocked ? 'You have blocked this person: they can’t send inquiries or book visits here.' : undefined}
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setOpen('report')}>
          <Flag size={18} aria-hidden="true" /> Report
        </Button>
        <Button variant="outline" onClick={() => setOpen('block')}>
          <Ban size={18} aria-hidden="true" /> {blocked ? 'Unblock' : 'Block'}
        </Button>
      </div>
      {open === 'report' && (
        <Dialog title={`Report ${person}`} onClose={close}>
          <SenderForm of={of} onDone={close} />
        </Dialog>
      )}
      {open === 'block' && (
        <ConfirmDialog
          question={`${blocked ? 'Unblock' : 'Block'} ${person}?`}
          hint={
            blocked
              ? 'They can send inquiries and book visits here again.'
              : 'For a year they can’t send inquiries or book visits here. They aren’t told. Visits that are booked stay: cancel those that you don’t want.'
          }
          confirmText={blocked ? 'Unblock' : 'Block'}
          busyText="Saving…"
          onConfirm={() => onBlock(!blocked)}
          onClose={close}
        />
      )}
    </Panel>
  );
}

/** @public A test of all forms draws it. */
export function SenderForm({ of, onDone }: { of: Received; onDone: () => void }) {
  const viewer = useViewer();
  const { field, ...state } = useApiForm({
    schema: listingReportInput as never,
    defaultValues: { ...of, reason: '', details: '' },
    send: async (input) => {
      const sent = await api().listingReports.make(input as ListingReportInput);
      onDone();
      notify('done', sent.message, 8);
    },
  });
  if (!viewer?.email_confirmed) return <ConfirmFirst />;
  return (
    <UnlessBarred onClose={onDone}>
      <DialogForm {...state} submit="Send report" submitting="Sending…">
        <div className="space-y-5">
          <p className="text-muted">
            The organiser sees what was written, can deactivate the account, and writes to you within three days. The
            person isn’t told.
          </p>
          <ChoiceField label="What is wrong?" required none="Choose" choices={choices} {...field('reason')} />
          <TextAreaField
            label="What happened?"
            hint="What the organiser should know besides, such as calls or messages elsewhere."
            rows={4}
            {...field('details')}
          />
        </div>
      </DialogForm>
    </UnlessBarred>
  );
}
