import { implementation } from '#app/server/implementation.ts';

const { retention } = implementation;

/** Organisers read what the nightly job will erase. */
export const retentionProcedures = retention.router({
  list: retention.list.handler(async ({ context }) => ({
    success: true,
    data: await context.services.retention.list(),
  })),
});
