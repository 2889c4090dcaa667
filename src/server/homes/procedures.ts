import { implementation } from '../implementation.ts';

const { homes } = implementation;

export const homesProcedures = homes.router({
  search: homes.search.handler(({ input, context }) => context.services.homes.search(input)),
});
