/**
 * Runs the development server, which serves pages and scripts from source and applies web changes at once. `node
 * --watch` restarts it after server changes.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createViteServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { openListener } from '#platform/server/http/listener.ts';
import { stopOnSignal } from '#platform/server/http/shutdown.ts';
import { logJobErrors } from '#platform/server/jobs/service.ts';
import { assetsOf } from '#platform/server/pages/built.ts';
import type { PageHandler } from '#platform/server/pages/handler.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { makeFilesPrivate } from '#platform/server/private-files.ts';
import { createSsrContext } from './api/ssr-context.ts';
import { createApp } from './app.ts';
import { bootstrap } from './bootstrap/bootstrap.ts';
import { publicOrigin, readConfig } from './config.ts';

const config = readConfig(process.env);
// fastify-static requires the directory.
mkdirSync(assetsOf(buildDirectory), { recursive: true });
makeFilesPrivate();
const listener = await openListener(config).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { server } = listener;
const parts = await bootstrap(config, console.log);

const vite = await createViteServer({
  appType: 'custom',
  // A bundled config file would trigger `node --watch`.
  configLoader: 'native',
  server: { middlewareMode: true, hmr: { server } },
});
const pages = pagesFromSource(vite);
const origin = publicOrigin(config);
const app = await createApp({ ...parts, config: { ...config, publicUrl: origin } }, pages);
await app.ready();
await parts.services.jobs.start(logJobErrors(app.log));

const visit = createSsrContext({ services: parts.services, origin: () => origin });

listener.open((request, response) => {
  vite.middlewares(request, response, () => {
    if (isPage(request)) void sendPage(request, response);
    else app.routing(request, response);
  });
});
console.log(`Aangan, reloading on change: ${origin}`);

stopOnSignal(async () => {
  await vite.close();
  server.closeAllConnections();
  await Promise.all([listener.close(), app.close(), parts.services.jobs.stop()]);
  await parts.database.close();
});

/** Sends a page without a CSP, which would block Vite's inline styles. */
async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { context } = await visit({
      cookies: app.parseCookie(request.headers.cookie ?? ''),
      log: app.log,
      id: randomUUID(),
      ip: request.socket.remoteAddress ?? '',
    });
    const page = await pages(new Request(new URL(request.url ?? '/', origin)), { context: { ...context, origin } });
    response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text());
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    console.error(error);
    response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).stack);
  }
}

function isPage({ method, url = '/' }: IncomingMessage): boolean {
  return method === 'GET' && !/^\/(api|sanctum|storage|healthz|readyz)(\/|\?|$)|\.\w+(\?|$)/.test(url);
}

function pagesFromSource({ environments }: ViteDevServer): PageHandler {
  const { ssr } = environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment here that renders pages.');
  return async (request, options) => {
    const { default: entry } = await ssr.runner.import('@tanstack/react-start/server-entry');
    return entry.fetch(request, options);
  };
}
