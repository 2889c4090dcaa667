import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { createRouterClient, ORPCError, onError } from '@orpc/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountsProcedures } from './accounts/procedures.ts';
import { profileProcedures } from './accounts/profile-procedures.ts';
import { recoveryProcedures } from './accounts/recovery-procedures.ts';
import { catalogueProcedures } from './catalogue/procedures.ts';
import { directoryProcedures } from './directory/procedures.ts';
import { identification } from './identity.ts';
import { readCredentials, sessionCookies } from './platform/http/cookies.ts';
import { logFault, problemBody, refuseInvalidInput } from './platform/http/errors.ts';
import { networkOf } from './platform/http/network.ts';
import { type CallContext, type Caller, implementation } from './platform/http/procedure.ts';
import { isFromElsewhere } from './platform/http/same-site.ts';
import { rolesProcedures } from './roles/procedures.ts';
import type { Services } from './services.ts';
import { settingsProcedures } from './settings/procedures.ts';
import { usersProcedures } from './users/procedures.ts';

const router = implementation.router({
  accounts: { ...accountsProcedures, ...profileProcedures, ...recoveryProcedures },
  directory: directoryProcedures,
  catalogue: catalogueProcedures,
  roles: rolesProcedures,
  settings: settingsProcedures,
  users: usersProcedures,
});

type Visit = { services: Services; log: FastifyBaseLogger; caller: Caller | undefined };

/** The API as functions, for pages rendered in this process: as the caller given, who can read and change nothing of the answer. */
export const inProcessApi = ({ services, log, caller }: Visit) =>
  createRouterClient(router, {
    context: {
      services,
      log,
      client: { address: '', userAgent: '' },
      identify: async () => caller,
      brought: [],
      cookies: { set: () => {}, clear: () => {} },
      setHeader: () => {},
    },
    interceptors: [onError(logFault)],
  });

/** The most bytes that a form with files may have; of the files themselves each call says what it takes. */
const largestUpload = 6_000_000;

type Options = { services: Services; origin: () => string };

/** What a call is given of the request it came with. */
export function callContext(request: FastifyRequest, reply: FastifyReply, { services, origin }: Options): CallContext {
  const secure = origin().startsWith('https:');
  const credentials = readCredentials(request, secure);
  return {
    services,
    log: request.log,
    client: { address: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '' },
    identify: identification(services.sessions, credentials, request.method),
    brought: [credentials.bearer, credentials.cookie].filter((token) => token !== undefined),
    cookies: sessionCookies(reply, secure),
    setHeader: (name, value) => void reply.header(name, value),
  };
}

/** A form with files, read whole. @throws 400 when it is none. */
async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
  } catch {
    throw Object.assign(new Error('This form can’t be read.'), { statusCode: 400 });
  }
}

const unauthenticated = () => new ORPCError('UNAUTHORIZED', { status: 401, message: 'Unauthenticated.' });

function asRefusal(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return error;
  throw error;
}

/** Serves every call of the contract under /api. */
export async function apiRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: problemBody,
    clientInterceptors: [onError(logFault), onError(refuseInvalidInput)],
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: largestUpload }, readForm);
  // Forms with files are held in memory while they are read: only those of the signed in, who have nothing to hide behind.
  app.addHook('preParsing', async (request, reply) => {
    if (!/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) return;
    const refusal = await callContext(request, reply, options)
      .identify()
      .then((caller) => (caller ? undefined : unauthenticated()), asRefusal);
    if (refusal) return reply.code(refusal.status).send(problemBody(refusal));
  });
  // A file is for keeping: a browser saves it, and never shows it as a page of ours.
  app.addHook('onSend', async (_request, reply) => {
    const disposition = reply.getHeader('content-disposition');
    if (typeof disposition === 'string')
      reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
  });
  app.all('/api/*', async (request, reply) => {
    if (isFromElsewhere(request, options.origin()))
      return reply.code(403).send({ message: 'This request came from another site.' });
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: callContext(request, reply, options),
    });
    if (!matched)
      return reply.code(404).send({ message: `There is no ${request.method} ${request.url.split('?')[0]} here.` });
  });
}
