import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { listingReports } = implementation;

export const listingReportsProcedures = listingReports.router({
  make: listingReports.make.handler(
    forCaller(async (services, person, input) => ({
      success: true,
      message: `Thank you. The organiser looks into it and writes to you within three days. ${
        input.inquiry_id || input.site_visit_id ? 'The person isn’t told.' : 'The firm doesn’t learn who you are.'
      }`,
      data: await services.listingReports.make(person, input),
    })),
  ),
  own: listingReports.own.handler(dataForCaller((services, person) => services.listingReports.own(person.id))),
  list: listingReports.list.handler(
    forCaller((services, person, input) => services.listingReports.page(person, input)),
  ),
  find: listingReports.find.handler(
    dataForCaller((services, person, { id }) => services.listingReports.find(person, id)),
  ),
  answer: listingReports.answer.handler(
    forCaller(async (services, person, { id, outcome, answer }) => ({
      success: true,
      message: 'Answer sent.',
      data: await services.listingReports.answer(person, id, outcome, answer),
    })),
  ),
  history: listingReports.history.handler(
    dataForCaller((services, person, { id }) => services.listingReports.history(person, id)),
  ),
});
