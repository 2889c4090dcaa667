import { implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { csvAnswer } from '#records/server/csv.ts';

const { builders, consultants, firms } = implementation;

export const buildersProcedures = builders.router({
  list: builders.list.handler(({ input, context }) =>
    context.services.firms.developer.page(requireCaller(context).person, input),
  ),
  export: builders.export.handler(async ({ input, context }) =>
    csvAnswer('builders', await context.services.firms.developer.csv(requireCaller(context).person, input)),
  ),
  details: builders.details.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.firms.developer.details(requireCaller(context).person, input.id),
  })),
  history: builders.history.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.firms.developer.history(requireCaller(context).person, input.id),
  })),
});

export const consultantsProcedures = consultants.router({
  list: consultants.list.handler(({ input, context }) =>
    context.services.firms.broker.page(requireCaller(context).person, input),
  ),
  export: consultants.export.handler(async ({ input, context }) =>
    csvAnswer('consultants', await context.services.firms.broker.csv(requireCaller(context).person, input)),
  ),
  details: consultants.details.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.firms.broker.details(requireCaller(context).person, input.id),
  })),
  history: consultants.history.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.firms.broker.history(requireCaller(context).person, input.id),
  })),
});

export const firmsProcedures = firms.router({
  verify: firms.verify.handler(async ({ input, context }) => {
    const data = await context.services.firms.verify(requireCaller(context).person, input);
    const { name, is_verified } = data.firm;
    return { success: true, message: `${name} is ${is_verified ? 'verified' : 'no longer verified'}.`, data };
  }),
  takeOff: firms.takeOff.handler(async ({ input: { id, reason }, context }) => {
    const { person } = requireCaller(context);
    const kind = await context.services.listing.takeOff(person, id, reason);
    await audit(context, 'stall taken off the list', { by: person.id, stall: id });
    const data = await context.services.firms[kind].details(person, id);
    return {
      success: true,
      message: `${data.firm.name} is off the list. Its members can read the reason.`,
      data,
    };
  }),
  putBack: firms.putBack.handler(async ({ input: { id }, context }) => {
    const { person } = requireCaller(context);
    const kind = await context.services.listing.putBack(person, id);
    await audit(context, 'stall put back on the list', { by: person.id, stall: id });
    const data = await context.services.firms[kind].details(person, id);
    return { success: true, message: `${data.firm.name} is listed again. Its members have been notified.`, data };
  }),
  merge: firms.merge.handler(async ({ input, context }) => {
    const { id, kept, gone } = await context.services.merges.merge(
      requireCaller(context).person,
      input.id,
      input.gone_id,
    );
    return { success: true, message: `${gone} was merged into ${kept}. You can undo this for a day.`, data: { id } };
  }),
  undoMerge: firms.undoMerge.handler(async ({ input: { id }, context }) => {
    const { gone } = await context.services.merges.undo(requireCaller(context).person, id);
    return { success: true, message: `${gone} is a separate stall again.`, data: { id } };
  }),
});
