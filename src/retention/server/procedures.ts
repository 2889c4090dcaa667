import { dataForAll, implementation } from '#app/server/implementation.ts';

const { retention } = implementation;

/** Organisers read what the nightly job will erase. */
export const retentionProcedures = retention.router({
  list: retention.list.handler(dataForAll((services) => services.retention.list())),
});
