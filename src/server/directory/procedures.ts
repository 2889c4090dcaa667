import { type AppContext, implementation } from '../implementation.ts';
import { optionalCaller } from '../platform/http/procedure.ts';

const { directory } = implementation;

/** Signed-in people see every change at once, such as their own. */
const shownTo = async (context: AppContext) => {
  const { version, visitorVersion } = context.services.directory;
  return (await optionalCaller(context)) ? version : visitorVersion;
};

export const directoryProcedures = directory.router({
  exhibitors: directory.exhibitors.handler(async ({ input, context }) =>
    context.services.directory.exhibitors(input, await shownTo(context)),
  ),
  developers: directory.developers.handler(async ({ input, context }) =>
    context.services.directory.exhibitors({ ...input, kind: 'developer' }, await shownTo(context)),
  ),
  brokers: directory.brokers.handler(async ({ input, context }) =>
    context.services.directory.exhibitors({ ...input, kind: 'broker' }, await shownTo(context)),
  ),
  projects: directory.projects.handler(async ({ input, context }) =>
    context.services.directory.projects(input, await shownTo(context)),
  ),
  suggestions: directory.suggestions.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.directory.suggestions(input.q),
  })),
});
