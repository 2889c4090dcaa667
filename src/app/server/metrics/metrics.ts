import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { contract } from '#app/shared/contract.ts';
import { programVersion } from '#platform/server/version.ts';
import { addProgramMetrics, type Sources } from './program-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the pattern of a request's path. It has no ids, so there are only as many patterns as routes. */
function patternOf({ pattern, routeOptions }: Pick<FastifyRequest, 'pattern' | 'routeOptions'>): string {
  const route = pattern ?? routeOptions.url ?? 'none';
  return route.replace(/^__root__\/?/, '/') || '/';
}

const addressOf = ({ route }: { route: { path?: string; method?: string } }) => `${route.method} /api${route.path}`;

/** Makes the metrics of this process, in their own registry. */
export function createMetrics(sources: Sources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'aangan_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'aangan_http_request_duration_seconds',
    help: 'How long requests took to answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  const records = new Counter({
    name: 'aangan_records_created_total',
    help: 'Inquiries and bookings that this process accepted; repeated requests count again.',
    labelNames: ['record'],
    registers,
  });
  const created = new Map([
    [addressOf(contract.siteVisits.book['~orpc']), 'booking'],
    [addressOf(contract.inquiries.send['~orpc']), 'inquiry'],
  ]);
  for (const record of created.values()) records.inc({ record }, 0);
  addProgramMetrics(sources, registers, programVersion);

  return {
    contentType: registry.contentType,
    observe(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
      const method = knownMethods.has(request.method) ? request.method : 'other';
      const route = patternOf(request);
      requests.inc({ method, route, status: `${Math.floor(statusCode / 100)}xx` });
      // Streams of events are left out, because they last as long as their readers stay.
      if (route !== '/api/events') durations.observe({ method, route }, elapsedTime / 1_000);
      const record = statusCode < 300 ? created.get(`${method} ${route}`) : undefined;
      if (record) records.inc({ record });
    },
    text: (): Promise<string> => registry.metrics(),
    close: (): void => registry.clear(),
  };
}
