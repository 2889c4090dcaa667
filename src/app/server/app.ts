import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAuthenticator } from '#accounts/server/authenticate.ts';
import { googleRoutes } from '#accounts/server/google-routes.ts';
import { antiForgeryRoutes } from '#accounts/server/routes.ts';
import { stallCodeRoutes } from '#exhibitors/server/routes.ts';
import { liveRoutes } from '#live/server/routes.ts';
import { mediaRoutes } from '#media/server/routes.ts';
import { unsubscribeRoutes } from '#notifications/server/unsubscribe-routes.ts';
import { readCredentials } from '#platform/server/http/cookies.ts';
import type { Listener } from '#platform/server/http/listener.ts';
import { shedLoad } from '#platform/server/http/load.ts';
import { admitted } from '#platform/server/http/procedure.ts';
import { createServer, type LogStream } from '#platform/server/http/server.ts';
import type { PageHandler } from '#platform/server/pages/handler.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { pageRoutes } from '#platform/server/pages/routes.ts';
import { storedScripts } from '#platform/server/pages/stored-scripts.ts';
import { projectCodeRoutes } from '#projects/server/routes.ts';
import { sharePictureRoutes } from '#projects/server/share-routes.ts';
import { manifestRoutes } from '#settings/server/manifest-routes.ts';
import { visitFeedRoutes } from '#site-visits/server/feeds/routes.ts';
import { visitRoutes } from '#site-visits/server/routes.ts';
import { apiReference } from './api/reference.ts';
import { apiRoutes } from './api/routes.ts';
import { createSsrContext } from './api/ssr-context.ts';
import type { App } from './bootstrap/bootstrap.ts';
import { publicOrigin, uploadDirectory } from './config.ts';
import { healthRoutes } from './health-routes.ts';
import { loadClassOf } from './load-classes.ts';
import { metricsServer } from './metrics/server.ts';
import { sitemapRoutes } from './sitemap/routes.ts';

/** `logStream` replaces standard output, and `listener` the server that the application would otherwise make. */
type Options = { logStream?: LogStream | undefined; listener?: Listener };

/** Creates the HTTP application. */
export async function createApp(
  { config, database, services }: App,
  pages: PageHandler,
  { logStream, listener }: Options = {},
): Promise<FastifyInstance> {
  const app = await createServer({ ...config, logStream, listener });
  let listeningOrigin: string | undefined;
  const origin = () => {
    // The address is read once, because every request needs it and asking the operating system is slow.
    if (!config.publicUrl && app.server.listening) listeningOrigin ??= app.listeningOrigin;
    return config.publicUrl ?? listeningOrigin ?? publicOrigin(config);
  };
  const callerOf = (request: FastifyRequest) => {
    const credentials = readCredentials(request, origin().startsWith('https:'));
    return createAuthenticator(services.sessions, credentials, request.method)();
  };
  // Jobs search too.
  app.addHook('onClose', async () => {
    await services.jobs.stop();
    services.search.close();
  });
  database.onSlowQuery(config.slowQuerySeconds, (facts) => app.log.warn(facts, 'A query was slow.'));
  shedLoad(app, {
    limits: config.load,
    classOf: loadClassOf,
    waitingForConnection: () => database.pool.waitingCount,
    isStarting: () => services.search.status().search === 'starting',
  });
  if (config.metrics) await metricsServer(app, { at: config.metrics, database, services, dataDir: config.dataDir });
  await app.register(healthRoutes, {
    database,
    services,
    isStopping: () => listener?.isStopping() ?? false,
    searchLoadSeconds: config.searchLoadSeconds,
  });
  await app.register(apiReference, { services });
  await app.register(antiForgeryRoutes, { sessions: services.sessions, origin });
  await app.register(googleRoutes, { services, origin });
  await app.register(liveRoutes, { services, origin });
  await app.register(apiRoutes, { services, origin, uploadDirectory: uploadDirectory(config) });
  await app.register(mediaRoutes, {
    media: services.media,
    audience: (paths, request) =>
      services.uploads.audience(paths, async () => admitted(await callerOf(request))?.person.id),
  });
  await app.register(projectCodeRoutes, { origin });
  await app.register(stallCodeRoutes, { origin });
  await app.register(sharePictureRoutes, { share: services.share });
  await app.register(visitRoutes, { managedVisits: services.managedVisits, origin });
  await app.register(visitFeedRoutes, { services });
  await app.register(unsubscribeRoutes, { services });
  await app.register(sitemapRoutes, { services, origin });
  await app.register(manifestRoutes, { services });
  await app.register(pageRoutes, {
    pages,
    buildDirectory,
    findScript: storedScripts(services.storage),
    visit: createSsrContext({ services, origin }),
    origin,
    version: services.directory.visitorVersion,
    mapOrigin: config.map?.origin,
    hasPlace: (request) => loadClassOf(request) !== undefined,
  });
  return app;
}
