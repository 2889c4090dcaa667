import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { savePendingRedirect } from '#accounts/web/pending-redirect.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { type ListingReportInput, listingReportInput } from '#listing-reports/shared/contract.ts';
import { reportReasons, reportReasonTexts } from '#listing-reports/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useCloseModal } from '#platform/web/lib/page-modal.tsx';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';

type Listing = Pick<ListingReportInput, 'project_id' | 'exhibitor_id'>;
/** `path`: the page that shows the listing, for coming back after signing in. */
type Props = { listing: Listing; path: string };

const promise =
  'Your report goes to the organiser, who writes to you within three days. The firm doesn’t learn that it was you.';
const choices = reportReasons.map((value) => ({ value, label: reportReasonTexts[value] }));

/** Reports a listing to the organiser; fills a dialog. Loaded when it is opened. */
export function ReportForm({ listing, path }: Props) {
  const viewer = useViewer();
  if (!viewer) return <SignInFirst target={`${path}?modal=report`} />;
  return viewer.email_confirmed ? <Form listing={listing} /> : <ConfirmFirst />;
}

type Typed = Listing & { reason: string; details: string };

function Form({ listing }: { listing: Listing }) {
  const close = useCloseModal();
  const [sent, setSent] = useState<string>();
  const { form, field, onSubmit, message, busy } = useApiForm<Typed, unknown>({
    schema: listingReportInput as never,
    defaultValues: { ...listing, reason: '', details: '' },
    send: async (input) => setSent((await api().listingReports.make(input as ListingReportInput)).message),
  });
  if (sent)
    return (
      <>
        <DialogBody reading>
          <p role="status" className="py-4 text-lg">
            {sent}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={close}>Close</Button>
        </DialogFooter>
      </>
    );
  return (
    <DialogForm
      onSubmit={onSubmit}
      message={message}
      busy={busy}
      unsaved={form.formState.isDirty}
      submit="Send report"
      submitting="Sending…"
    >
      <div className="space-y-5">
        <p className="text-muted">{promise}</p>
        <ChoiceField label="What is wrong?" required none="Choose" choices={choices} {...field('reason')} />
        <TextAreaField
          label="What did you see?"
          hint="Say what is right, if you know it. Leave out your phone and other people’s."
          rows={4}
          {...field('details')}
        />
      </div>
    </DialogForm>
  );
}

function SignInFirst({ target }: { target: string }) {
  return (
    <>
      <DialogBody reading>
        <p>Sign in to report this listing, so that the organiser can answer you.</p>
        <p className="mt-3 text-muted">{promise}</p>
      </DialogBody>
      <DialogFooter>
        <Link
          to="/login"
          search={{ redirect: target }}
          preload={false}
          className={buttonClass({})}
          onClick={() => savePendingRedirect(target)}
        >
          Sign in to report
        </Link>
      </DialogFooter>
    </>
  );
}

function ConfirmFirst() {
  return (
    <>
      <DialogBody reading>
        <p>
          Confirm your email address first, since the organiser’s answer is sent to it. Your profile sends the link
          again.
        </p>
      </DialogBody>
      <DialogFooter>
        <Link to="/profile" preload={false} className={buttonClass({})}>
          Go to your profile
        </Link>
      </DialogFooter>
    </>
  );
}
