import type { FastifyInstance } from 'fastify';
import { apiRoutes, inProcessApi } from './api.ts';
import { apiReference } from './api-reference.ts';
import type { Config } from './config.ts';
import { discoveryRoutes } from './discovery.ts';
import type { Database } from './platform/database/open.ts';
import { createServer } from './platform/http/server.ts';
import type { PageHandler } from './platform/pages/handler.ts';
import { pageRoutes } from './platform/pages/routes.ts';
import { createServices } from './services.ts';

export const buildDirectory = new URL('../../dist/', import.meta.url);

type Parts = { config: Config; database: Database; pages: PageHandler };

/** The whole HTTP application, ready to listen or to be asked directly. */
export async function createApp({ config, database, pages }: Parts): Promise<FastifyInstance> {
  const services = createServices(database.db);
  const app = await createServer(config);
  const origin = () => config.publicUrl ?? app.listeningOrigin;
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.directory.version();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ message: 'The database can’t be reached.' });
    }
  });
  await app.register(apiReference);
  await app.register(apiRoutes, { services });
  await app.register(discoveryRoutes, { services, origin });
  await app.register(pageRoutes, {
    pages,
    buildDirectory,
    context: { api: inProcessApi({ services, log: app.log }) },
    origin,
    version: services.directory.version,
  });
  return app;
}
