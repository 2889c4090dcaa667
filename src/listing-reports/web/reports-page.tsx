import type { ListingReport } from '#listing-reports/shared/contract.ts';
import { listingReportList, reportReasonTexts } from '#listing-reports/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { LoadedDialog } from '#platform/web/lib/loaded-dialog.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { ListPage } from '#records/web/list-page.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { useLeaveList, useList } from '#records/web/use-list.ts';
import { ReportAnswer } from './report-answer.tsx';
import { reportStateWords, reportsPath } from './report-words.ts';

const nameOf = ({ project, exhibitor }: ListingReport): string => project?.name ?? exhibitor.name;
const isOverdue = ({ state, due_at }: ListingReport): boolean => state === 'open' && new Date(due_at) < new Date();

const columns: Column<ListingReport>[] = [
  {
    key: 'listing',
    header: 'Listing',
    heading: true,
    cell: (report) => (
      <>
        <span className="block font-semibold wrap-anywhere">{nameOf(report)}</span>
        {report.project && <span className="block text-sm text-muted wrap-anywhere">{report.exhibitor.name}</span>}
      </>
    ),
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reportReasonTexts[reason] },
  { key: 'person', header: 'Reported by', cell: ({ person }) => person.name },
  {
    key: 'state',
    header: 'State',
    cell: (report) => {
      const { text, tone } = reportStateWords[report.state];
      return isOverdue(report) ? (
        <span className="font-semibold text-error">Overdue</span>
      ) : (
        <Badge tone={tone}>{text}</Badge>
      );
    },
  },
  { key: 'created_at', header: 'Reported on', sortable: true, cell: ({ created_at }) => <Day of={created_at} /> },
  {
    key: 'due',
    header: 'Answer by',
    cell: ({ state, due_at }) => (state === 'open' ? <Day of={due_at} /> : '–'),
  },
];

/** Lists what visitors reported, for the organiser, who has promised each an answer. */
export function ReportsPage({ page }: { page: Page<ListingReport> }) {
  const list = useList(listingReportList, reportsPath);
  const leave = useLeaveList(list);
  const { decide } = list.dialog;
  return (
    <ListPage
      list={list}
      page={page}
      words={{ one: 'report', many: 'reports' }}
      columns={columns}
      placeholder="Name of the firm"
      sortTexts={{ created_at: 'Reported on' }}
      filters={[
        {
          name: 'state',
          label: 'State',
          none: 'Any state',
          choices: Object.entries(reportStateWords).map(([value, { text }]) => ({ value, label: text })),
        },
      ]}
      actions={(report) => (
        <DialogLink
          list={list}
          open={{ decide: report.id }}
          label={`${report.state === 'open' ? 'Answer' : 'See'} the report of ${nameOf(report)}`}
          className={buttonClass({ variant: 'outline' }, '@max-4xl:mx-2 @max-4xl:mt-2')}
        >
          {report.state === 'open' ? 'Answer' : 'See'}
        </DialogLink>
      )}
      empty={{
        title: 'No reports found',
        hint: 'Nothing matches all of these filters. Remove one, or reset them.',
        notFound: (search) => `No report about a firm like “${search}”.`,
        atAll: {
          title: 'No reports yet',
          hint: 'When a visitor reports that a price, a detail or a contact of a listing is wrong, it appears here. They are promised an answer within three days.',
        },
      }}
    >
      {decide !== undefined && (
        <Dialog title="Report" onClose={leave}>
          <LoadedDialog
            key={decide}
            id={decide}
            notFoundText="This report no longer exists: the person has deleted their account, or the listing was deleted."
            load={async (signal) => (await api().listingReports.find({ id: decide }, { signal })).data}
          >
            {(report) => <ReportAnswer report={report} onDone={leave} />}
          </LoadedDialog>
        </Dialog>
      )}
    </ListPage>
  );
}
