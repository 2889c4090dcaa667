import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listen } from '#platform/server/http/listener.ts';
import type { Metrics } from './metrics.ts';
import type { Sources } from './program-metrics.ts';

type Options = Sources & { at: { host: string; port: number } };

/**
 * Serves `/metrics` on a separate address, which visitors can't reach, until the application is closed. @throws
 * OperatorError
 */
export async function metricsServer(app: FastifyInstance, { at, ...sources }: Options): Promise<void> {
  // The library is loaded only if the setting asks for metrics.
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(sources);
  app.addHook('onResponse', async (request, reply) => metrics.observe(request, reply));
  const server = serverOf(metrics, (error) => app.log.error({ err: error }, 'The figures can’t be read.'));
  const { host, port } = await listen(server, at, 'METRICS_PORT');
  app.log.info({ address: host, port }, 'Figures are at /metrics.');
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
    metrics.close();
  });
}

const serverOf = (metrics: Metrics, onError: (error: unknown) => void): Server =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
