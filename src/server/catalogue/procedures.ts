import { implementation } from '../implementation.ts';

const { catalogue } = implementation;

export const catalogueProcedures = catalogue.router({
  categories: catalogue.categories.handler(({ context }) => context.services.catalogue.categoryTree()),
  locations: catalogue.locations.handler(async ({ context }) => ({
    success: true,
    locations: await context.services.directory.locations(),
  })),
});
