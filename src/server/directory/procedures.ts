import { implementation } from '../implementation.ts';

const { directory } = implementation;

export const directoryProcedures = directory.router({
  exhibitors: directory.exhibitors.handler(({ input, context }) => context.services.directory.exhibitors(input)),
  developers: directory.developers.handler(({ input, context }) =>
    context.services.directory.exhibitors({ ...input, kind: 'developer' }),
  ),
  brokers: directory.brokers.handler(({ input, context }) =>
    context.services.directory.exhibitors({ ...input, kind: 'broker' }),
  ),
  projects: directory.projects.handler(({ input, context }) => context.services.directory.projects(input)),
  suggestions: directory.suggestions.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.directory.suggestions(input.q),
  })),
});
