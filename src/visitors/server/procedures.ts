import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { visitors } = implementation;

export const visitorsProcedures = visitors.router({
  list: visitors.list.handler(({ input, context }) =>
    context.services.visitors.page(requireCaller(context).person, input),
  ),
  find: visitors.find.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.visitors.find(requireCaller(context).person, input.id),
  })),
});
