import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { type LoggedError, loggedError } from '../logged-error.ts';
import { maxBodyBytes } from './body-size.ts';
import { rejectUnknownHosts } from './hosts.ts';
import { logHooks } from './log-hooks.ts';

type Options = {
  host: string;
  publicUrl: string | undefined;
  logLevel: string;
  trustProxy: boolean;
  /** Where log lines go; standard output by default. */
  logStream?: LogStream | undefined;
};

export type LogStream = { write: (line: string) => void };

const requestTimeout = 90_000;
const headersTimeout = 20_000;

/** The framework's refusals, in words of ours. */
const readable: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Request too large: at most 1 MB of text, or 6 MB with files.',
};

/** What every page and answer may load and do; pages add the hashes of their own inline scripts and styles. */
export const contentSecurity = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // A picture's stand-in colour is a style attribute; style sheets and style elements are not loosened.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  // An exhibitor's video may lie anywhere, or be played by one of two sites; a source's path without its last slash is itself alone.
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
};

/** The policy as a header's value, with further sources of scripts and styles. */
export function contentSecurityPolicy(more: { 'script-src'?: string[]; 'style-src'?: string[] } = {}): string {
  return Object.entries<string[]>(contentSecurity)
    .map(([name, sources]) => `${name} ${[...sources, ...(more[name as keyof typeof more] ?? [])].join(' ')}`)
    .join('; ');
}

/**
 * An HTTP server with what every route has: a request id, one log line a request without what people typed, compression,
 * security headers, and readable refusals that say nothing of the inside.
 */
export async function createServer({ logLevel, trustProxy, logStream, ...at }: Options): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: logLevel,
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }), err: serializedError },
      hooks: logHooks,
      ...(logStream ? { stream: logStream } : process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {}),
    },
    // One proxy, ours: what stands further left in X-Forwarded-For was written by anybody.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    genReqId: () => randomUUID(),
    bodyLimit: maxBodyBytes,
    // A request has to be here by then, head and body: a slow upload of the largest size on a poor connection is.
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  rejectUnknownHosts(app, at);
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ message: readable[error.code ?? ''] ?? error.message });
    request.log.error({ err: error }, 'A request failed.');
    return reply
      .code(500)
      .send({ message: 'Something went wrong on our side. Please try again.', request_id: request.id });
  });
  // The framework's own answer writes the whole address into the log, with what was asked for after the question mark.
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `Not found: ${request.method} ${request.url.split('?')[0]}` }),
  );
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  return app;
}

/** An error among a line's facts, unless the hook has cleaned it already. */
const serializedError = (error: Error | LoggedError): LoggedError =>
  error instanceof Error ? loggedError(error) : error;
