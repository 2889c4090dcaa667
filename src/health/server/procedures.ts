import { dataForAll, implementation } from '#app/server/implementation.ts';

const { health } = implementation;

export const healthProcedures = health.router({
  find: health.find.handler(dataForAll((services) => services.health.find())),
  retry: health.retry.handler(async ({ input, context }) => ({
    success: true,
    message: 'It is tried again now. Reload the page in a minute.',
    data: await context.services.health.retry(input.id),
  })),
});
