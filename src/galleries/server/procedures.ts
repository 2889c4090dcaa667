import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { galleries } = implementation;

export const galleriesProcedures = galleries.router({
  list: galleries.list.handler(forCaller((services, person, input) => services.galleries.page(person, input))),
  find: galleries.find.handler(dataForCaller((services, person, input) => services.galleries.find(person, input))),
  update: galleries.update.handler(async ({ input, context }) => {
    const data = await context.services.galleries.update(requireCaller(context).person, input);
    return { success: true, message: `The pictures of ${data.name} were saved.`, data };
  }),
  uses: galleries.uses.handler(dataForCaller((services, person, input) => services.galleries.uses(person, input))),
});
