import { implementation } from '../implementation.ts';

const { homes } = implementation;

export const homesProcedures = homes.router({
  map: homes.map.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.homes.map(input),
  })),
  search: homes.search.handler(({ input, context }) => context.services.homes.search(input)),
});
