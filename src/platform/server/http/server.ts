import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { NotFoundError, TooManyRequestsError } from '../app-error.ts';
import { outageOf, outageRetrySeconds, outageTexts } from '../database/outage.ts';
import { type LoggedError, loggedError } from '../logged-error.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import { maxFormBytes } from './body-size.ts';
import { internalErrorText, logFailure } from './errors.ts';
import { rejectUnknownHosts } from './hosts.ts';
import type { Listener } from './listener.ts';
import { logHooks, traceIdOf } from './log-hooks.ts';
import { limitBodyTime } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of its path, for metrics. It never contains an address or an id. */
    pattern: string | undefined;
  }
}

type Options = {
  host: string;
  publicUrl: string | undefined;
  logLevel: string;
  trustProxy: boolean;
  map?: { origin: string } | undefined;
  logStream?: LogStream | undefined;
  /** The port that the program listens on. Tests listen by themselves or not at all. */
  listener?: Listener | undefined;
};

export type LogStream = { write: (line: string) => void };

const readable: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: `Request too large: at most ${maxFormBytes / 1_000} kB of text.`,
  FST_ERR_CTP_INVALID_JSON_BODY: 'What was sent isn’t valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, or a form.',
};

/** @param mapOrigin is the host of the base map, the only other host that scripts may call. */
const contentSecurity = (mapOrigin: string | undefined) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Pictures have placeholder colours.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', ...(mapOrigin ? [mapOrigin] : [])],
  'connect-src': ["'self'", ...(mapOrigin ? [mapOrigin] : [])],
  // Exhibitors’ videos may be anywhere.
  'media-src': ["'self'", 'https:'],
  'frame-src': [
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.google.com/maps',
    'https://www.google.com/maps/',
  ],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

export function contentSecurityPolicy(
  mapOrigin: string | undefined,
  more: { 'script-src'?: string[]; 'style-src'?: string[] } = {},
): string {
  return Object.entries<string[]>(contentSecurity(mapOrigin))
    .map(([name, sources]) => `${name} ${[...sources, ...(more[name as keyof typeof more] ?? [])].join(' ')}`)
    .join('; ');
}

/**
 * Creates the HTTP server, with request ids, a log line per request without personal data, compression, security
 * headers and errors.
 */
export async function createServer({
  logLevel,
  trustProxy,
  logStream,
  listener,
  ...at
}: Options): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: logLevel,
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }), err: serializedError },
      hooks: logHooks,
      ...(logStream ? { stream: logStream } : process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}),
    },
    // Trust one proxy: entries further left in X-Forwarded-For can be forged.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    genReqId: () => randomUUID(),
    bodyLimit: maxFormBytes,
    // Requests on connections that are still open when the program stops are answered normally.
    return503OnClosing: false,
    // Each request is logged in one line, when it is answered.
    logController: new LogController({ disableRequestLogging: true }),
    ...(listener && { serverFactory: () => listener.server }),
    routerOptions: { ignoreDuplicateSlashes: true },
    rewriteUrl: ({ url = '/' }) => decodable(url),
  });
  if (!trustProxy) warnOfProxy(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (listener?.isStopping()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ method, url, log, headers }, { statusCode, elapsedTime }) => {
    // The query is left out of the log, because it may hold typed texts or a token.
    const trace_id = traceIdOf(headers.traceparent);
    log.info(
      {
        method,
        path: url.split('?')[0],
        status: statusCode,
        ms: Math.round(elapsedTime),
        ...(trace_id && { trace_id }),
      },
      'request',
    );
  });
  app.decorateRequest('pattern', undefined);
  limitBodyTime(app);
  rejectUnknownHosts(app, at);
  app.setErrorHandler(
    (error: Error & { statusCode?: number; code?: string; errors?: Record<string, string[]> }, request, reply) => {
      const status = error.statusCode ?? 500;
      const unavailable = (seconds: number, message: string) =>
        reply.code(503).header('retry-after', seconds).header('cache-control', 'no-store').send({ message });
      if (error instanceof StorageUnavailable) {
        request.log.error({ err: error }, 'The storage can’t be reached.');
        return unavailable(60, error.message);
      }
      if (error instanceof NotFoundError) return reply.code(404).send({ message: error.message });
      if (error instanceof TooManyRequestsError) {
        request.log.warn({ limit: error.limit }, 'limited');
        return reply.code(429).header('retry-after', error.seconds).send({ message: error.message });
      }
      const outage = outageOf(error);
      if (outage) {
        logFailure(request.log, error, 'A request failed.');
        return unavailable(outageRetrySeconds[outage], outageTexts[outage]);
      }
      const { errors } = error;
      if (status < 500)
        return reply
          .code(status)
          .send({ message: readable[error.code ?? ''] ?? error.message, ...(errors && { errors }) });
      request.log.error({ err: error }, 'A request failed.');
      return reply.code(500).send({ message: internalErrorText, request_id: request.id });
    },
  );
  // Fastify's default logs the whole URL, query included.
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `Not found: ${request.method} ${request.url.split('?')[0]}` }),
  );
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(at.map?.origin) },
    // An expo can't decide for other hosts below its domain.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { threshold: 1_024, syncThreshold: 65_536, encodings: ['zstd', 'gzip'] });
  return app;
}

/**
 * Returns an address whose path can be decoded, with a stray `%` as a letter. Fastify would answer it before all hooks:
 * without a log line, the check of the host, and security headers.
 */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

const serializedError = (error: Error | LoggedError): LoggedError =>
  error instanceof Error ? loggedError(error) : error;

/** Says once that a proxy is in front, whose address all visitors would share in the limits. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || !isPrivate(socket.remoteAddress)) return;
    isSaid = true;
    log.warn('Requests come through a proxy. Set TRUST_PROXY=yes, or all visitors share the limits of one address.');
  });
}

/** Returns whether an address is of this machine or its network. */
const isPrivate = (address = ''): boolean =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(address);
