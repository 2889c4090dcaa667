import { readFileSync } from 'node:fs';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import type { Audience } from '#shared/accounts/access-rules.ts';
import { contract } from '#shared/contract.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Describes the API from its contract: OpenAPI 3.1 at /api/openapi.json, a readable page at /api/docs. */
export async function apiReference(app: FastifyInstance): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const description = await generator.generate(contract, {
    info: { title: 'Aangan', version, description: 'Prices are whole rupees, times ISO 8601, dates YYYY-MM-DD.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'aangan_session',
          description:
            'Set by signing in. A change needs the header X-CSRF-TOKEN beside it, from the cookie XSRF-TOKEN.',
        },
      },
    },
  });
  sayWhomCallsAreFor(description);
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

type Operation = { security?: Record<string, string[]>[]; description?: string };

/** Writes beside each call that isn't for everyone whom it is for, and how to say who asks. */
function sayWhomCallsAreFor({ paths }: { paths?: object }): void {
  traverseContractProcedures({ path: [], router: contract }, ({ contract: call }) => {
    const { route, meta } = call['~orpc'] as {
      route: { method?: string; path?: string };
      meta: { audience?: Audience };
    };
    const operations = (paths as Record<string, Record<string, Operation>>)[route.path ?? ''];
    const operation = operations?.[route.method?.toLowerCase() ?? ''];
    if (!operation || meta.audience === 'everyone') return;
    operation.security = [{ bearer: [] }, { cookie: [] }];
    operation.description = [operation.description, `For ${meta.audience}.`].filter(Boolean).join('\n\n');
  });
}
