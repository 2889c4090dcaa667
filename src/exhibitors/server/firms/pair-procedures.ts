import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { firmPairs } = implementation;

export const firmPairsProcedures = firmPairs.router({
  list: firmPairs.list.handler(({ input, context }) =>
    context.services.firmPairs.page(requireCaller(context).person, input),
  ),
  find: firmPairs.find.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.firmPairs.find(requireCaller(context).person, input.id),
  })),
  decide: firmPairs.decide.handler(async ({ input: { id, state }, context }) => {
    const data = await context.services.firmPairs.decide(requireCaller(context).person, id, state);
    const names = `${data.first.name} and ${data.second.name}`;
    const message = state === 'different' ? `${names} stay two firms.` : `${names} wait for your decision again.`;
    return { success: true, message, data };
  }),
  history: firmPairs.history.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.firmPairs.history(requireCaller(context).person, input.id),
  })),
});
