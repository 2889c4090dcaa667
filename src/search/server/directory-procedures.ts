import { type AppContext, implementation } from '#app/server/implementation.ts';
import { optionalCaller } from '#platform/server/http/procedure.ts';
import type { ExhibitorListInput } from '#search/shared/directory-contract.ts';
import { searchTurn } from './search-turn.ts';

const { directory } = implementation;

const readingOf = async (context: AppContext, signal: AbortSignal | undefined) => {
  const isOwn = (await optionalCaller(context)) !== undefined;
  return { isOwn, turn: searchTurn(context, signal) };
};

async function exhibitors(input: ExhibitorListInput, context: AppContext, signal: AbortSignal | undefined) {
  const { directory } = context.services;
  if (input.cursor !== undefined) return searchTurn(context, signal)(() => directory.byCursor.exhibitors(input));
  return directory.exhibitors(input, await readingOf(context, signal));
}

export const directoryProcedures = directory.router({
  exhibitors: directory.exhibitors.handler(({ input, context, signal }) => exhibitors(input, context, signal)),
  developers: directory.developers.handler(({ input, context, signal }) =>
    exhibitors({ ...input, kind: 'developer' }, context, signal),
  ),
  brokers: directory.brokers.handler(({ input, context, signal }) =>
    exhibitors({ ...input, kind: 'broker' }, context, signal),
  ),
  projects: directory.projects.handler(async ({ input, context, signal }) => {
    const { directory } = context.services;
    if (input.cursor !== undefined) return searchTurn(context, signal)(() => directory.byCursor.projects(input));
    return directory.projects(input, await readingOf(context, signal));
  }),
  suggestions: directory.suggestions.handler(async ({ input, context, signal }) => ({
    success: true,
    ...(await context.services.directory.suggestions(input.q, searchTurn(context, signal))),
  })),
});
