import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { type ListingReport, reportAnswerInput } from '#listing-reports/shared/contract.ts';
import { type ReportState, reportedName, reportOutcomes, reportReasonTexts } from '#listing-reports/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { openedByLink } from '#platform/web/lib/opened-by-link.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import type { Tone } from '#platform/web/ui/badge.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { DialogBody } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { History } from '#records/web/history.tsx';
import { useRefresh, useRefreshAfterSave } from '#records/web/use-refresh.ts';

export const reportStateWords: Record<ReportState, { text: string; tone: Tone }> = {
  open: { text: 'Open', tone: 'blue' },
  acted: { text: 'Acted on', tone: 'green' },
  no_fault: { text: 'Nothing wrong', tone: 'grey' },
  abuse: { text: 'Made up', tone: 'light' },
};

export const reportsPath = '/admin/listing-reports';

type Props = { report: ListingReport; onDone: () => void; reload: () => Promise<unknown> };

const outcomeTexts = {
  acted: () => 'It was right, and I acted on it',
  no_fault: (isListing: boolean) => `Nothing is wrong with ${isListing ? 'the listing' : 'what was written'}`,
  abuse: (isListing: boolean) =>
    `It was made up to harm the ${isListing ? 'firm' : 'visitor'}: this person can’t report for a year`,
};
const calls = () => api().listingReports;

/** Shows a report with its answer, or the form for one, in a dialog. */
export function ReportAnswer({ report, onDone, reload }: Props) {
  return report.can.answer === true ? (
    <AnswerForm report={report} onDone={onDone} reload={reload} />
  ) : (
    <DialogBody>
      <Report report={report} />
      <History resource={{ path: reportsPath, calls, labels: { state: 'State', answer: 'Answer' } }} id={report.id} />
    </DialogBody>
  );
}

function AnswerForm({ report, onDone, reload }: Props) {
  const refresh = useRefresh(reportsPath);
  const isListing = report.sender === null;
  const choices = reportOutcomes.map((value) => ({ value, label: outcomeTexts[value](isListing) }));
  const afterSave = useRefreshAfterSave(reportsPath, onDone);
  const { field, ...state } = useApiForm<z.input<typeof reportAnswerInput>, unknown>({
    schema: reportAnswerInput as never,
    defaultValues: { id: report.id, outcome: '' as never, answer: '' },
    send: async (input) => {
      try {
        const saved = await api().listingReports.answer(input as z.output<typeof reportAnswerInput>);
        await afterSave(saved.message);
      } catch (error) {
        // Another organiser has answered it: the dialog then shows that.
        if (apiErrorStatus(error) === 409) await Promise.all([refresh(), reload()]);
        throw error;
      }
    },
  });
  return (
    <DialogForm {...state} submit="Send answer" submitting="Sending…">
      <Report report={report} />
      <div className="mt-5 space-y-5">
        <p className="text-sm text-muted">
          {isListing
            ? 'Change the listing or take it off the list first, if the report is right. The firm sees neither the report nor who sent it; leave that out when you write to the firm.'
            : `${
                report.sender?.user_id
                  ? 'Deactivate the account first, if the report is right.'
                  : 'There is no account that you could deactivate.'
              } The stall can block the visitor, who isn’t told of the report.`}
        </p>
        <ChoiceField label="What did you find?" required none="Choose" choices={choices} {...field('outcome')} />
        <TextAreaField label="Your answer, emailed to the person" required rows={4} {...field('answer')} />
      </div>
    </DialogForm>
  );
}

function receivedPath({ inquiry_id, site_visit_id }: ListingReport): '/' | undefined {
  if (inquiry_id !== null) return `/admin/visitor-inquiry/${inquiry_id}` as '/';
  return site_visit_id === null ? undefined : (`/admin/site-visits/${site_visit_id}` as '/');
}

/** Shows the account of who is reported, with the form that deactivates it. */
function Account({ of: { user_id, account, is_active } }: { of: NonNullable<ListingReport['sender']> }) {
  if (user_id === null) return <>None, so the address may belong to someone else</>;
  return (
    <>
      {account}
      <Link
        to="/admin/users"
        search={{ edit: user_id }}
        state={openedByLink}
        preload={false}
        className="block underline underline-offset-4"
      >
        {is_active ? 'Open it to deactivate it' : 'It is deactivated'}
      </Link>
    </>
  );
}

function Report({ report }: { report: ListingReport }) {
  const { project, exhibitor, person, sender, reason, details, others, state, answer, answered_at } = report;
  const received = receivedPath(report);
  return (
    <>
      <h3 className="text-xl wrap-anywhere first-letter:uppercase">
        {received ? (
          <Link to={received} preload={false} className="underline">
            {reportedName(report)}
          </Link>
        ) : project ? (
          <Link to="/admin/projects/$id/edit" params={{ id: String(project.id) }} preload={false} className="underline">
            {project.name}
          </Link>
        ) : (
          exhibitor.name
        )}
      </h3>
      <p>
        <Link to={firmPath(exhibitor) as '/'} preload={false} className="underline underline-offset-4">
          {exhibitor.name}
        </Link>
      </p>
      <Facts
        of={[
          ['Written', sender && (sender.written ?? 'Nothing, or it was erased')],
          ['Sent by', sender?.name && `${sender.name}, ${sender.email}`],
          ['Account', sender?.name && <Account key="account" of={sender} />],
          ['Reason', reportReasonTexts[reason]],
          ['Details', details],
          ['Reported by', `${person.name}, ${person.email}`],
          ['Reported on', <Day key="on" of={report.created_at} />],
          [sender ? 'Other reports of this person' : 'Other reports of this listing', others > 0 && others],
          ['Answer by', state === 'open' && <Day key="by" of={report.due_at} />],
          [reportStateWords[state].text, answered_at && <Day key="answered" of={answered_at} />],
          ['Answer', answer],
        ]}
      />
    </>
  );
}
