import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { galleries } = implementation;

export const galleriesProcedures = galleries.router({
  list: galleries.list.handler(forCaller((services, person, input) => services.galleries.page(person, input))),
  find: galleries.find.handler(dataForCaller((services, person, input) => services.galleries.find(person, input))),
  update: galleries.update.handler(
    forCaller(async (services, person, input) => {
      const data = await services.galleries.update(person, input);
      return { success: true, message: `The pictures of ${data.name} were saved.`, data };
    }),
  ),
  uses: galleries.uses.handler(dataForCaller((services, person, input) => services.galleries.uses(person, input))),
});
