import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { createRouterClient, onError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { contract } from '#shared/contract.ts';
import { catalogueProcedures } from './catalogue/procedures.ts';
import { directoryProcedures } from './directory/procedures.ts';
import { problemBody, refuseInvalidInput } from './platform/http/errors.ts';
import { implementation } from './platform/http/procedure.ts';
import type { Services } from './services.ts';
import { settingsProcedures } from './settings/procedures.ts';

const router = implementation.router({
  directory: directoryProcedures,
  catalogue: catalogueProcedures,
  settings: settingsProcedures,
});

/** The API as functions, for pages rendered in this process. */
export const inProcessApi = (services: Services) => createRouterClient(router, { context: { services } });

/** The API's description, OpenAPI 3.1. */
export function describeApi(version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, { info: { title: 'Aangan', version }, servers: [{ url: '/api' }] });
}

/** Serves every call of the contract under /api. */
export async function apiRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: problemBody,
    clientInterceptors: [onError(refuseInvalidInput)],
    interceptors: [
      onError((error) => {
        app.log.error(error);
      }),
    ],
  });
  app.all('/api/*', async (request, reply) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context: { services } });
    if (!matched)
      return reply.code(404).send({ message: `There is no ${request.method} ${request.url.split('?')[0]} here.` });
  });
}
