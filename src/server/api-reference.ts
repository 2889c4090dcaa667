import { readFileSync } from 'node:fs';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { contract } from '#shared/contract.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Describes the API from its contract: OpenAPI 3.1 at /api/openapi.json, a readable page at /api/docs. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const description = await generator.generate(contract, {
    info: { title: 'Aangan', version, description: 'Prices are whole rupees, times ISO 8601, dates YYYY-MM-DD.' },
    servers: [{ url: '/api' }],
  });
  app.get('/api/openapi.json', () => description);
  await app.register(fastifySwagger, { mode: 'static', specification: { document: description as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: 'Aangan API',
      css: [{ filename: 'house.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    staticCSP: "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  });
}
