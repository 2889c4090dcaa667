import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { SearchesService } from '#activity/server/search-service.ts';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { addDays, instantInIndia } from '#platform/shared/format/dates.ts';
import { type CsvColumns, csvParts } from '#records/server/csv.ts';
import type { ExhibitorFigures, Figures, PlaceFigures, Report } from '#reports/shared/contract.ts';
import { placeName, reportFigures } from '#reports/shared/label-rules.ts';
import { type ReportRange, type ReportTable, rangeBefore, reportRows, reportTerms } from '#reports/shared/rules.ts';
import { type Span, selectByExhibitor, selectByPlace, selectTotals } from './queries.ts';

/** Returns the instants of days in India. */
export const spanOf = ({ from, to }: ReportRange): Span => ({
  from,
  to,
  start: instantInIndia(from, '00:00'),
  end: instantInIndia(addDays(to, 1), '00:00'),
});

const firstRows = <Row>(rows: Row[]) => ({ total: rows.length, rows: rows.slice(0, reportRows) });

const figureColumns: CsvColumns<Figures> = reportFigures.map(({ field, label }) => [label, (row) => row[field]]);
const exhibitorColumns: CsvColumns<ExhibitorFigures> = [
  ['Exhibitor', ({ name }) => name],
  ['Kind', ({ kind }) => exhibitorKindLabels[kind]],
  ...figureColumns,
];
const placeColumns: CsvColumns<PlaceFigures> = [['Place', placeName], ...figureColumns];

/** Answers the report of the expo for a range of days (docs/product/dashboards.md, "Report"). */
export function reportsService({ db, searches }: { db: Db; searches: Pick<SearchesService, 'report'> }) {
  const find = async (actor: Actor, range: ReportRange): Promise<Report> => {
    const scope = scopeOf(actor);
    const span = spanOf(range);
    const before = rangeBefore(range);
    return {
      ...range,
      before,
      totals: await selectTotals(db, scope, span),
      totals_before: await selectTotals(db, scope, spanOf(before)),
      exhibitors: firstRows(await selectByExhibitor(db, scope, span)),
      places: firstRows(await selectByPlace(db, scope, span)),
      searches: await searches.report(range, reportTerms),
    };
  };

  const csv: Record<ReportTable, (actor: Actor, range: ReportRange) => Promise<string[]>> = {
    exhibitors: async (person, range) =>
      csvParts(exhibitorColumns, await selectByExhibitor(db, scopeOf(person), spanOf(range))),
    places: async (person, range) => csvParts(placeColumns, await selectByPlace(db, scopeOf(person), spanOf(range))),
  };

  return { find, csv };
}
