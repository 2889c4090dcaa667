import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageHandler } from './handler.ts';
import { pageCache } from './page-cache.ts';
import { type Page, renderPage } from './render.ts';

export type SsrContext = { personal: boolean; context: Record<string, unknown> };

type Options = {
  pages: PageHandler;
  buildDirectory: URL;
  visit: (request: FastifyRequest) => Promise<SsrContext>;
  origin: () => string;
  version: () => Promise<number>;
  /** Where the base map comes from. */
  mapOrigin: string | undefined;
};

export async function pageRoutes(
  app: FastifyInstance,
  { pages, buildDirectory, visit, origin, version, mapOrigin }: Options,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', buildDirectory)),
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const cached = pageCache(version);
  app.get('/*', { compress: false }, async (request, reply) => {
    const url = pageUrl(request.url, origin());
    const { personal, context } = await visit(request);
    const render = () => renderPage(pages, url, { ...context, origin: origin() }, mapOrigin);
    // Pages with a token or Google's code are not cached and send no referrer.
    const isSecret = ['token', 'code'].some((name) => url.searchParams.has(name));
    if (isSecret) reply.header('referrer-policy', 'no-referrer');
    const isCacheable = !personal && !isSecret;
    const page = await (isCacheable ? cached(`${url.pathname}${url.search}`, render) : render());
    return send(page, isCacheable, request, reply);
  });
}

/** The request may name another host (`//evil.example/`), and pages print their URL. */
function pageUrl(asked: string, origin: string): URL {
  const { pathname, search } = new URL(asked.replace(/^\/+/, '/'), origin);
  const url = new URL(origin);
  url.pathname = pathname.replace(/^\/+/, '/');
  url.search = search;
  return url;
}

async function send(page: Page, isKept: boolean, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', isKept ? 'no-cache' : 'private, no-store')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag);
  if (page.location) return reply.header('location', page.location).send();
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
