import type { ListingReport } from '#listing-reports/shared/contract.ts';
import { listingReportList, reportedName, reportReasonTexts } from '#listing-reports/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { createdColumn } from '#records/web/columns.tsx';
import { DecisionList, stateColumn } from '#records/web/decision-list.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { ReportAnswer, reportStateWords, reportsPath } from './report-answer.tsx';

const isOverdue = ({ state, due_at }: ListingReport): boolean => state === 'open' && new Date(due_at) < new Date();
const state = stateColumn<ListingReport>(reportStateWords);

const columns: Column<ListingReport>[] = [
  {
    key: 'listing',
    header: 'About',
    heading: true,
    cell: (report) => (
      <>
        <span className="block font-semibold wrap-anywhere first-letter:uppercase">{reportedName(report)}</span>
        {(report.project || report.sender) && (
          <span className="block text-sm text-muted wrap-anywhere">{report.exhibitor.name}</span>
        )}
      </>
    ),
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reportReasonTexts[reason] },
  { key: 'person', header: 'Reported by', cell: ({ person }) => person.name },
  {
    ...state,
    cell: (report) =>
      isOverdue(report) ? <span className="font-semibold text-error">Overdue</span> : state.cell(report),
  },
  createdColumn('Reported on'),
  {
    key: 'due',
    header: 'Answer by',
    cell: ({ state, due_at }) => (state === 'open' ? <Day of={due_at} /> : '–'),
  },
];

/** Lists the reports of visitors and stalls for the organiser, who has promised to answer each. */
export const ReportsPage = ({ page }: { page: Page<ListingReport> }) => (
  <DecisionList
    of={listingReportList}
    path={reportsPath}
    page={page}
    words={{ one: 'report', many: 'reports' }}
    columns={columns}
    states={reportStateWords}
    sortTexts={{ created_at: 'Reported on' }}
    verb="Answer"
    about={(report) => `the report of ${reportedName(report)}`}
    dialog={{
      title: 'Report',
      missing: 'This report no longer exists: the person has deleted their account, or what it was about was deleted.',
    }}
    find={(input, options) => api().listingReports.find(input, options)}
    purpose="When a visitor reports that a price, a detail or a contact of a listing is wrong, or a stall reports abuse or nonsense in an inquiry or a booking, it appears here. They are promised an answer within three days."
  >
    {(report, onDone, reload) => <ReportAnswer report={report} onDone={onDone} reload={reload} />}
  </DecisionList>
);
