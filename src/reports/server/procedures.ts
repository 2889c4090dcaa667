import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { csvAnswer } from '#records/server/csv.ts';
import { reportPdf } from './pdf-presenter.ts';

const { reports } = implementation;

export const reportsProcedures = reports.router({
  find: reports.find.handler(dataForCaller((services, person, input) => services.reports.find(person, input))),

  pdf: reports.pdf.handler(
    forCaller(async (services, person, input) => {
      const { reports, settings } = services;
      const report = await reports.find(person, input);
      const pdf = await reportPdf((await settings.site()).name, report);
      return new File([pdf], `report-${input.from}-to-${input.to}.pdf`, { type: 'application/pdf' });
    }),
  ),

  export: reports.export.handler(
    forCaller(async (services, person, { table, ...range }) => {
      const parts = await services.reports.csv[table](person, range);
      return csvAnswer(`report-${table}`, parts, `${range.from}-to-${range.to}`);
    }),
  ),
});
