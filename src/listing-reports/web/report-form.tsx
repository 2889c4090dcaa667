import { Link } from '@tanstack/react-router';
import { ConfirmFirst } from '#accounts/web/confirm-first.tsx';
import { savePendingRedirect } from '#accounts/web/pending-redirect.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { type ListingReportInput, listingReportInput } from '#listing-reports/shared/contract.ts';
import { reportReasons, reportReasonTexts } from '#listing-reports/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useCloseModal } from '#platform/web/lib/page-modal.tsx';
import { DialogNote, SendForm } from '#platform/web/lib/send-form.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { UnlessBarred } from './unless-barred.tsx';

type Listing = Pick<ListingReportInput, 'project_id' | 'exhibitor_id'>;
/** `path` is the page that shows the listing, to which people return after signing in. */
type Props = { listing: Listing; path: string };

const promise =
  'Your report goes to the organiser, who writes to you within three days. The firm doesn’t learn that it was you.';
const choices = reportReasons.map((value) => ({ value, label: reportReasonTexts[value] }));

/** Reports a listing to the organiser in a dialog. It is loaded when it opens. */
export function ReportForm({ listing, path }: Props) {
  const viewer = useViewer();
  const close = useCloseModal();
  const target = `${path}?modal=report`;
  const link = { preload: false, className: buttonClass({}) } as const;
  if (!viewer)
    return (
      <DialogNote
        action={
          <Link {...link} to="/login" search={{ redirect: target }} onClick={() => savePendingRedirect(target)}>
            Sign in to report
          </Link>
        }
      >
        <p>Sign in to report this listing, so that the organiser can answer you.</p>
        <p className="mt-3 text-muted">{promise}</p>
      </DialogNote>
    );
  if (!viewer.email_confirmed) return <ConfirmFirst />;
  return (
    <UnlessBarred onClose={close}>
      <SendForm
        schema={listingReportInput}
        defaultValues={{ ...listing, reason: '', details: '' }}
        send={async (input) => (await api().listingReports.make(input as ListingReportInput)).message}
        submit="Send report"
      >
        {({ field }) => (
          <>
            <p className="text-muted">{promise}</p>
            <ChoiceField label="What is wrong?" required none="Choose" choices={choices} {...field('reason')} />
            <TextAreaField
              label="What did you see?"
              hint="Say what is right, if you know it. Leave out your phone and other people’s."
              rows={4}
              {...field('details')}
            />
          </>
        )}
      </SendForm>
    </UnlessBarred>
  );
}
