import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { listingReports } = implementation;

export const listingReportsProcedures = listingReports.router({
  make: listingReports.make.handler(async ({ input, context }) => ({
    success: true,
    message: `Thank you. The organiser looks into it and writes to you within three days. ${
      input.inquiry_id || input.site_visit_id ? 'The person isn’t told.' : 'The firm doesn’t learn who you are.'
    }`,
    data: await context.services.listingReports.make(requireCaller(context).person, input),
  })),
  own: listingReports.own.handler(async ({ context }) => ({
    success: true,
    data: await context.services.listingReports.own(requireCaller(context).person.id),
  })),
  list: listingReports.list.handler(({ input, context }) =>
    context.services.listingReports.page(requireCaller(context).person, input),
  ),
  find: listingReports.find.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.listingReports.find(requireCaller(context).person, input.id),
  })),
  answer: listingReports.answer.handler(async ({ input: { id, outcome, answer }, context }) => ({
    success: true,
    message: 'Answer sent.',
    data: await context.services.listingReports.answer(requireCaller(context).person, id, outcome, answer),
  })),
  history: listingReports.history.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.listingReports.history(requireCaller(context).person, input.id),
  })),
});
