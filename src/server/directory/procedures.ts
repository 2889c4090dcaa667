import { ORPCError } from '@orpc/server';
import { implementation } from '../platform/http/procedure.ts';

const { directory } = implementation;

export const directoryProcedures = directory.router({
  exhibitors: directory.exhibitors.handler(({ input, context }) => context.services.directory.exhibitors(input)),
  developers: directory.developers.handler(({ input, context }) =>
    context.services.directory.exhibitors({ ...input, kind: 'developer' }),
  ),
  brokers: directory.brokers.handler(({ input, context }) =>
    context.services.directory.exhibitors({ ...input, kind: 'broker' }),
  ),
  projects: directory.projects.handler(() => {
    throw new ORPCError('NOT_FOUND');
  }),
  project: directory.project.handler(() => {
    throw new ORPCError('NOT_FOUND');
  }),
  suggestions: directory.suggestions.handler(() => ({ success: true, data: [] })),
});
