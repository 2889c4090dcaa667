import { implementation } from '#app/server/implementation.ts';
import { optionalCaller } from '#platform/server/http/procedure.ts';
import { searchTurn } from './search-turn.ts';

const { homes } = implementation;

export const homesProcedures = homes.router({
  map: homes.map.handler(async ({ input, context, signal }) => ({
    success: true,
    data: await context.services.homes.map(input, searchTurn(context, signal)),
  })),
  search: homes.search.handler(async ({ input, context, signal }) => {
    const { directory, homes } = context.services;
    if (input.cursor !== undefined) return searchTurn(context, signal)(() => directory.byCursor.homes(input));
    const isOwn = (await optionalCaller(context)) !== undefined;
    return homes.search(input, { isOwn, turn: searchTurn(context, signal) });
  }),
});
