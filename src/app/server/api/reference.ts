import { readFileSync } from 'node:fs';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import type { Audience } from '#access/shared/audience-rules.ts';
import { contract } from '#app/shared/contract.ts';
import type { Services } from '../services.ts';
import { describeErrors, errorResponses } from './reference-errors.ts';
import { requestExamples } from './reference-examples.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));

/** Serves OpenAPI 3.1 at /api/openapi.json and a readable page at /api/docs. */
export async function apiReference(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  // The description has about a megabyte, so all answers share one copy of its bytes.
  let sent: { title: string; json: Buffer } | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    const { info, ...described } = await description();
    const { name: title } = await services.settings.site();
    if (sent?.title !== title)
      sent = { title, json: Buffer.from(JSON.stringify({ ...described, info: { ...info, title } })) };
    return reply.type('application/json; charset=utf-8').send(sent.json);
  });
  await app.register(fastifySwagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json' },
    uiHooks: {
      onRequest: async ({ url }, reply) => {
        // The package would write its own copies for each request. JSON is YAML too.
        if (/^\/api\/docs\/(json|yaml)(\?|$)/.test(url)) return reply.redirect('/api/openapi.json');
      },
    },
    theme: {
      title: 'API reference',
      css: [{ filename: 'house.css', content: '.swagger-ui .topbar { display: none }' }],
    },
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
}

type Description = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

let described: Promise<Description> | undefined;

/** The description is made on the first request, because it takes a tenth of a start and few people need it. */
function description(): Promise<Description> {
  described ??= describeContract();
  return described;
}

async function describeContract(): Promise<Description> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const made = await generator.generate(contract, {
    info: { title: 'API', version, description: 'Prices are whole rupees, times ISO 8601, dates YYYY-MM-DD.' },
    servers: [{ url: '/api' }],
    components: {
      responses: errorResponses as never,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'aangan_session',
          description:
            'Set by signing in. A change also needs the header X-CSRF-TOKEN, from the cookie XSRF-TOKEN (__Host-XSRF-TOKEN behind TLS).',
        },
      },
    },
  });
  describeCalls(made);
  return Object.assign(made, { paths: { ...made.paths, ...browserPaths } });
}

/** Browsers use these routes, which are not in the contract. */
const browserPaths = {
  '/auth/google': {
    get: {
      tags: ['Accounts'],
      summary: 'Sign in with Google; leads to the sign-in page where it is not set up',
      parameters: [
        {
          name: 'redirect_to',
          in: 'query',
          description: 'The page to come back to, of those that a sign-in may lead to.',
          schema: { type: 'string', default: '/dashboard' },
        },
      ],
      responses: { '302': { description: 'To Google.' }, '429': { description: 'Too many attempts.' } },
    },
  },
  '/sanctum/csrf-cookie': {
    servers: [{ url: '/' }],
    get: {
      tags: ['Accounts'],
      summary: 'A fresh anti-forgery token, in the cookie XSRF-TOKEN',
      responses: { '204': { description: 'Send the token as the header X-CSRF-TOKEN with each change.' } },
    },
  },
};

type Operation = {
  security?: Record<string, string[]>[];
  description?: string;
  parameters?: { name: string }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
};

/** Adds audience, security, errors and an example body. */
function describeCalls({ paths }: { paths?: object }): void {
  traverseContractProcedures({ path: [], router: contract }, ({ contract: call, path: name }) => {
    const { route, meta } = call['~orpc'] as {
      route: { method?: string; path?: string };
      meta: { audience?: Audience };
    };
    const { method = '', path = '' } = route;
    const operation = (paths as Record<string, Record<string, Operation>>)[path]?.[method.toLowerCase()];
    if (!operation) return;
    operation.responses = describeErrors(operation.responses, { method, audience: meta.audience, ...operation });
    const body = operation.requestBody?.content?.['application/json'];
    const example = requestExamples[name.join('.')];
    if (body && example) body.example = example;
    if (meta.audience === 'everyone') return;
    operation.security = [{ bearer: [] }, { cookie: [] }];
    operation.description = [operation.description, `For ${meta.audience}.`].filter(Boolean).join('\n\n');
  });
}
