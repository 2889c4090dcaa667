import { dataForAll, forCaller, implementation } from '#app/server/implementation.ts';
import { recordProcedures } from '#records/server/procedures.ts';

const { catalogue } = implementation;

export const catalogueProcedures = catalogue.router({
  categories: catalogue.categories.handler(({ context }) => context.services.catalogue.categoryTree()),
  locations: catalogue.locations.handler(async ({ context }) => ({
    success: true,
    locations: await context.services.directory.locations(),
  })),
});

const { banks, facilities, categories, locations } = implementation;

export const banksProcedures = recordProcedures(banks, 'banks', (services) => services.banks);

export const facilitiesProcedures = recordProcedures(facilities, 'facilities', (services) => services.facilities);

export const categoriesProcedures = {
  ...recordProcedures(categories, 'categories', (services) => services.categories),
  tree: categories.tree.handler(dataForAll((services) => services.categories.tree())),
  move: categories.move.handler(
    forCaller(async (services, person, input) => {
      const data = await services.categories.move(person, input);
      return { success: true, message: `${data.category_name} was moved.`, data };
    }),
  ),
};

export const locationsProcedures = recordProcedures(locations, 'locations', (services) => services.locations);
