import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { audit } from '#platform/server/http/audit.ts';
import { csvAnswer } from '#records/server/csv.ts';

const { builders, consultants, firms } = implementation;

/** Returns the procedures of one kind of firms. @param name is that of an exported file */
const proceduresOf = (calls: typeof builders | typeof consultants, kind: ExhibitorKind, name: string) =>
  calls.router({
    list: calls.list.handler(forCaller((services, person, input) => services.firms[kind].page(person, input))),
    export: calls.export.handler(
      forCaller(async (services, person, input) => csvAnswer(name, await services.firms[kind].csv(person, input))),
    ),
    details: calls.details.handler(
      dataForCaller((services, person, { id }) => services.firms[kind].details(person, id)),
    ),
    history: calls.history.handler(
      dataForCaller((services, person, { id }) => services.firms[kind].history(person, id)),
    ),
  });

export const buildersProcedures = proceduresOf(builders, 'developer', 'builders');
export const consultantsProcedures = proceduresOf(consultants, 'broker', 'consultants');

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
