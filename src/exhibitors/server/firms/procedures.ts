import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { csvAnswer } from '#records/server/csv.ts';

const { builders, consultants, firms } = implementation;

export const buildersProcedures = builders.router({
  list: builders.list.handler(forCaller((services, person, input) => services.firms.developer.page(person, input))),
  export: builders.export.handler(
    forCaller(async (services, person, input) =>
      csvAnswer('builders', await services.firms.developer.csv(person, input)),
    ),
  ),
  details: builders.details.handler(
    dataForCaller((services, person, { id }) => services.firms.developer.details(person, id)),
  ),
  history: builders.history.handler(
    dataForCaller((services, person, { id }) => services.firms.developer.history(person, id)),
  ),
});

export const consultantsProcedures = consultants.router({
  list: consultants.list.handler(forCaller((services, person, input) => services.firms.broker.page(person, input))),
  export: consultants.export.handler(
    forCaller(async (services, person, input) =>
      csvAnswer('consultants', await services.firms.broker.csv(person, input)),
    ),
  ),
  details: consultants.details.handler(
    dataForCaller((services, person, { id }) => services.firms.broker.details(person, id)),
  ),
  history: consultants.history.handler(
    dataForCaller((services, person, { id }) => services.firms.broker.history(person, id)),
  ),
});

export const firmsProcedures = firms.router({
  verify: firms.verify.handler(
    forCaller(async (services, person, input) => {
      const data = await services.firms.verify(person, input);
      const { name, is_verified } = data.firm;
      return { success: true, message: `${name} is ${is_verified ? 'verified' : 'no longer verified'}.`, data };
    }),
  ),
  takeOff: firms.takeOff.handler(
    forCaller(async (services, person, { id, reason }, context) => {
      const kind = await services.listing.takeOff(person, id, reason);
      await audit(context, 'stall taken off the list', { by: person.id, stall: id });
      const data = await services.firms[kind].details(person, id);
      return {
        success: true,
        message: `${data.firm.name} is off the list. Its members can read the reason.`,
        data,
      };
    }),
  ),
  putBack: firms.putBack.handler(
    forCaller(async (services, person, { id }, context) => {
      const kind = await services.listing.putBack(person, id);
      await audit(context, 'stall put back on the list', { by: person.id, stall: id });
      const data = await services.firms[kind].details(person, id);
      return { success: true, message: `${data.firm.name} is listed again. Its members have been notified.`, data };
    }),
  ),
  merge: firms.merge.handler(
    forCaller(async (services, person, input) => {
      const { id, kept, gone } = await services.merges.merge(person, input.id, input.gone_id);
      return { success: true, message: `${gone} was merged into ${kept}. You can undo this for a day.`, data: { id } };
    }),
  ),
  undoMerge: firms.undoMerge.handler(
    forCaller(async (services, person, { id }) => {
      const { gone } = await services.merges.undo(person, id);
      return { success: true, message: `${gone} is a separate stall again.`, data: { id } };
    }),
  ),
});
