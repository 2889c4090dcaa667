import { type AppContext, implementation } from '../implementation.ts';
import { optionalCaller } from '../platform/http/procedure.ts';
import { searchTurn } from './search-turn.ts';

const { directory } = implementation;

/** Signed-in people see every change at once, such as their own. */
const readingOf = async (context: AppContext, signal: AbortSignal | undefined) => {
  const { version, visitorVersion } = context.services.directory;
  const read = (await optionalCaller(context)) ? version : visitorVersion;
  return { read, turn: searchTurn(context, signal) };
};

export const directoryProcedures = directory.router({
  exhibitors: directory.exhibitors.handler(async ({ input, context, signal }) =>
    context.services.directory.exhibitors(input, await readingOf(context, signal)),
  ),
  developers: directory.developers.handler(async ({ input, context, signal }) =>
    context.services.directory.exhibitors({ ...input, kind: 'developer' }, await readingOf(context, signal)),
  ),
  brokers: directory.brokers.handler(async ({ input, context, signal }) =>
    context.services.directory.exhibitors({ ...input, kind: 'broker' }, await readingOf(context, signal)),
  ),
  projects: directory.projects.handler(async ({ input, context, signal }) =>
    context.services.directory.projects(input, await readingOf(context, signal)),
  ),
  suggestions: directory.suggestions.handler(async ({ input, context, signal }) => ({
    success: true,
    ...(await context.services.directory.suggestions(input.q, searchTurn(context, signal))),
  })),
});
