import { z } from 'zod';
import { exhibitorKinds } from '#exhibitors/shared/kind-rules.ts';
import { callFor, csvResponse, dataResponse, fileResponse } from '#platform/shared/http/contract.ts';
import { maxReportDays, rangeProblem, reportRows, reportTables } from './rules.ts';

const organisers = callFor('report', 'Reports');
const count = z.int().min(0);

const figures = {
  views: count.describe('Page views of stalls and projects.'),
  inquiries: count.describe('Sent in the range.'),
  visits: count.describe('Booked in the range, whatever became of them; not those on a waiting list.'),
  completed: count.describe('The number of these that are completed.'),
};

const figuresObject = z.object(figures);
export type Figures = z.infer<typeof figuresObject>;

const totals = z.object({
  new_visitors: count.describe('Accounts made in the range that have the role Visitor.'),
  sign_ins: count,
  ...figures,
  people: count.describe('Email addresses with an inquiry or a visit of the range.'),
});
export type ReportTotals = z.infer<typeof totals>;

const exhibitorFigures = z
  .object({ id: z.int(), kind: z.enum(exhibitorKinds), name: z.string(), ...figures })
  .describe('What the stall receives: through a consultant, the builder and the consultant count it.');
export type ExhibitorFigures = z.infer<typeof exhibitorFigures>;

const placeFigures = z
  .object({ id: z.int().nullable(), name: z.string().nullable(), ...figures })
  .describe('Counted by the city of the project, else its district or state; null without a project or a place.');
export type PlaceFigures = z.infer<typeof placeFigures>;

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: count.describe('Rows of the CSV file.'), rows: z.array(row).max(reportRows) });

const terms = z.array(z.object({ term: z.string(), searches: count }));

const report = z.object({
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }).describe('The equally long range before.'),
  totals,
  totals_before: totals,
  exhibitors: rowsOf(exhibitorFigures),
  places: rowsOf(placeFigures),
  searches: z.object({ top: terms, without_result: terms }).describe('Without who searched (docs/decisions/0064).'),
});
export type Report = z.infer<typeof report>;

const day = z.string({ error: 'Choose a date.' });
const rangeFields = { from: day, to: day };

const checked = <Fields extends z.ZodType<{ from: string; to: string }>>(fields: Fields) =>
  fields.superRefine((range, context) => {
    const problem = rangeProblem(range);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });

export const reportsContract = {
  find: organisers(
    'GET /admin/report',
    'The expo in a range of days: visitors, leads and visits, by exhibitor and place',
    { description: `Days are India’s, both included; at most ${maxReportDays}.` },
  )
    .input(checked(z.strictObject(rangeFields)))
    .output(dataResponse(report)),
  pdf: organisers('GET /admin/report/pdf', 'The same as a PDF file')
    .input(checked(z.strictObject(rangeFields)))
    .output(fileResponse('application/pdf')),
  export: organisers('GET /admin/report/export', 'All rows of one of its tables as a CSV file')
    .input(checked(z.strictObject({ ...rangeFields, table: z.enum(reportTables, 'Choose exhibitors or places.') })))
    .output(csvResponse),
};
