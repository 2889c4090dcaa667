import { implementation } from '#app/server/implementation.ts';
import { optionalCaller } from '#platform/server/http/procedure.ts';

const { projects } = implementation;

export const projectsProcedures = projects.router({
  find: projects.find.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.projects.find(input.id, (await optionalCaller(context))?.person),
  })),
});
