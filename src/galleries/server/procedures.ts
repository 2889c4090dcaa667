import { implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { galleries } = implementation;

export const galleriesProcedures = galleries.router({
  list: galleries.list.handler(({ input, context }) =>
    context.services.galleries.page(requireCaller(context).person, input),
  ),
  find: galleries.find.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.galleries.find(requireCaller(context).person, input),
  })),
  update: galleries.update.handler(async ({ input, context }) => {
    const data = await context.services.galleries.update(requireCaller(context).person, input);
    return { success: true, message: `The pictures of ${data.name} were saved.`, data };
  }),
  uses: galleries.uses.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.galleries.uses(requireCaller(context).person, input),
  })),
});
