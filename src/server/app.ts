import fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes, describeApi, inProcessApi } from './api.ts';
import type { Config } from './config.ts';
import { mediaRoutes } from './media/routes.ts';
import type { Database } from './platform/database/open.ts';
import { type PageHandler, programVersion } from './platform/pages/handler.ts';
import { pageRoutes } from './platform/pages/routes.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createServices } from './services.ts';

export const buildDirectory = new URL('../../dist/', import.meta.url);

type Parts = { config: Config; database: Database; storage: Storage; pages: PageHandler };

/** The whole HTTP application, ready to listen or to be asked directly. */
export async function createApp({ config, database, storage, pages }: Parts): Promise<FastifyInstance> {
  const services = createServices(database.db, storage);
  const app = fastify({ logger: { level: config.logLevel }, trustProxy: config.trustProxy });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.directory.version();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ message: 'The database can’t be reached.' });
    }
  });
  const description = await describeApi(programVersion);
  app.get('/api/openapi.json', () => description);
  await app.register(apiRoutes, { services });
  await app.register(mediaRoutes, { media: services.media });
  await app.register(pageRoutes, { pages, buildDirectory, context: { api: inProcessApi(services) } });
  return app;
}
