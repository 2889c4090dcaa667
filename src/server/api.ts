import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { createRouterClient, onError } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { catalogueProcedures } from './catalogue/procedures.ts';
import { directoryProcedures } from './directory/procedures.ts';
import { logFault, problemBody, refuseInvalidInput } from './platform/http/errors.ts';
import { type CallContext, implementation } from './platform/http/procedure.ts';
import type { Services } from './services.ts';
import { settingsProcedures } from './settings/procedures.ts';

const router = implementation.router({
  directory: directoryProcedures,
  catalogue: catalogueProcedures,
  settings: settingsProcedures,
});

/** The API as functions, for pages rendered in this process. */
export const inProcessApi = (context: CallContext) =>
  createRouterClient(router, { context, interceptors: [onError(logFault)] });

/** Serves every call of the contract under /api. */
export async function apiRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: problemBody,
    clientInterceptors: [onError(refuseInvalidInput), onError(logFault)],
  });
  app.all('/api/*', async (request, reply) => {
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: { services, log: request.log },
    });
    if (!matched)
      return reply.code(404).send({ message: `There is no ${request.method} ${request.url.split('?')[0]} here.` });
  });
}
