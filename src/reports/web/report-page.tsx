import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchList } from '#dashboards/web/search-list.tsx';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import { useSite } from '#platform/web/lib/site.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FileButton } from '#records/web/file-button.tsx';
import type { ExhibitorFigures, Report } from '#reports/shared/contract.ts';
import { placeName, totalLabels } from '#reports/shared/label-rules.ts';
import { daysIn, type ReportTable } from '#reports/shared/rules.ts';
import { FiguresTable } from './figures-table.tsx';
import { RangeForm } from './range-form.tsx';

/** Shows the expo in a range of days, to read, print and save (docs/product/dashboards.md, "Report"). */
export function ReportPage({ report }: { report: Report }) {
  const { from, to, before, totals, totals_before, exhibitors, places, searches } = report;
  const { name: expo } = useSite();
  const range = { from, to };
  const days = daysIn(range);
  const exported = (table: ReportTable) => (
    <FileButton
      label="Export CSV"
      busyLabel="Exporting…"
      of={table}
      file={() => api().reports.export({ ...range, table })}
    />
  );
  return (
    <div className="space-y-6">
      <p className="hidden font-display text-3xl font-semibold print:block">{expo}</p>
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <RangeForm key={`${from} ${to}`} range={range} />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button variant="outline" className="max-sm:flex-auto" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" /> Print
          </Button>
          <FileButton label="Save as PDF" busyLabel="Saving…" of="report" file={() => api().reports.pdf(range)} />
        </div>
      </div>
      <section aria-labelledby="report-range" className={card}>
        <h2 id="report-range" className="text-2xl">
          {formatDay(from)} to {formatDay(to)}
        </h2>
        <p className="text-sm text-muted">
          {days === 1
            ? `Beside the day before, ${formatDay(before.to)}.`
            : `Beside the ${days} days before, ${formatDay(before.from)} to ${formatDay(before.to)}.`}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4 print:grid-cols-4">
          {totalLabels.map(({ field, label }) => (
            <div key={field}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd>
                <span className="figure me-1.5">{formatCount(totals[field])}</span>{' '}
                <span className="text-sm whitespace-nowrap text-muted max-sm:block">
                  before: {formatCount(totals_before[field])}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Part title="By exhibitor" action={exported('exhibitors')}>
        <p className="mb-3 text-sm text-muted">
          What comes through a consultant counts for the consultant and for the builder, as on their dashboards.
        </p>
        <FiguresTable
          caption="Figures by exhibitor"
          first="Exhibitor"
          rows={exhibitors.rows}
          total={exhibitors.total}
          nameOf={exhibitorName}
        />
      </Part>
      <section aria-labelledby="report-searches" className={card}>
        <h2 id="report-searches" className="mb-4 text-2xl">
          What visitors searched for
        </h2>
        <div className="grid gap-8 md:grid-cols-2 print:grid-cols-2">
          <SearchList
            title="Most frequent"
            counted="Searches"
            rows={countsOf(searches.top)}
            empty="No searches in these days."
          />
          <SearchList
            title="Without result"
            counted="Searches"
            rows={countsOf(searches.without_result)}
            empty="No search was without a result in these days."
          />
        </div>
      </section>
      <Part title="By place" action={exported('places')}>
        <FiguresTable
          caption="Figures by place"
          first="Place"
          rows={places.rows}
          total={places.total}
          nameOf={placeName}
        />
      </Part>
    </div>
  );
}

const card = 'card p-4 sm:p-6 print:border-0 print:p-0';

function Part({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className={card}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{title}</h2>
        <div className="print:hidden">{action}</div>
      </div>
      {children}
    </section>
  );
}

const countsOf = (terms: Report['searches']['top']) => terms.map(({ term, searches: count }) => ({ term, count }));

const exhibitorName = (exhibitor: ExhibitorFigures) => (
  <>
    <Link to={firmPath(exhibitor) as '/'} className="font-semibold underline print:no-underline">
      {exhibitor.name}
    </Link>{' '}
    <span className="text-sm text-muted">{exhibitorKindLabels[exhibitor.kind]}</span>
  </>
);
