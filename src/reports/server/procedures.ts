import { dataForCaller, implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { csvAnswer } from '#records/server/csv.ts';
import { reportPdf } from './pdf-presenter.ts';

const { reports } = implementation;

export const reportsProcedures = reports.router({
  find: reports.find.handler(dataForCaller((services, person, input) => services.reports.find(person, input))),

  pdf: reports.pdf.handler(async ({ input, context }) => {
    const { reports, settings } = context.services;
    const report = await reports.find(requireCaller(context).person, input);
    const pdf = await reportPdf((await settings.site()).name, report);
    return new File([pdf], `report-${input.from}-to-${input.to}.pdf`, { type: 'application/pdf' });
  }),

  export: reports.export.handler(async ({ input: { table, ...range }, context }) => {
    const parts = await context.services.reports.csv[table](requireCaller(context).person, range);
    return csvAnswer(`report-${table}`, parts, `${range.from}-to-${range.to}`);
  }),
});
