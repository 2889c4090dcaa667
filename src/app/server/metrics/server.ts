import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenError } from '#platform/server/operator-error.ts';
import type { Metrics, Sources } from './metrics.ts';

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
  await listen(server, at);
  const { address, port, family } = server.address() as AddressInfo;
  app.log.info({ address: family === 'IPv6' ? `[${address}]` : address, port }, 'Figures are at /metrics.');
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

async function listen(server: Server, at: Options['at']): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at.port, at.host, resolve);
    });
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, at, 'METRICS_PORT');
  }
}
