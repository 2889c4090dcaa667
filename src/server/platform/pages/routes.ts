import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageHandler } from './handler.ts';

type Options = { pages: PageHandler; buildDirectory: URL; context: Record<string, unknown> };

/** Serves the built scripts and styles, and renders every other GET as a page. */
export async function pageRoutes(app: FastifyInstance, { pages, buildDirectory, context }: Options): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/assets', buildDirectory)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });
  app.get('/*', async (request, reply) => {
    const response = await pages(
      new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
        headers: request.headers as Record<string, string>,
      }),
      { context },
    );
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return Buffer.from(await response.arrayBuffer());
  });
}
