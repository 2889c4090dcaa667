import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageHandler } from './handler.ts';
import { pageCache } from './page-cache.ts';
import { type Page, renderPage } from './render.ts';

/** `personal` pages are made for one person: nobody else may be shown them, so they are not kept. */
export type SsrContext = { personal: boolean; context: Record<string, unknown> };

type Options = {
  pages: PageHandler;
  buildDirectory: URL;
  /** What the web application is handed with a request. */
  visit: (request: FastifyRequest) => Promise<SsrContext>;
  /** The address people reach this program by, without a trailing slash. */
  origin: () => string;
  /** A number that changes with what pages show. */
  version: () => Promise<number>;
};

/** Serves the built scripts and styles, and renders every other GET as a page. */
export async function pageRoutes(
  app: FastifyInstance,
  { pages, buildDirectory, visit, origin, version }: Options,
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
    const render = () => renderPage(pages, url, { ...context, origin: origin() });
    // A mailed link is one person's: its page is never cached, and no other site is told of its address.
    const isSecret = url.searchParams.has('token');
    if (isSecret) reply.header('referrer-policy', 'no-referrer');
    const isCacheable = !personal && !isSecret;
    const page = await (isCacheable ? cached(`${url.pathname}${url.search}`, render) : render());
    return send(page, isCacheable, request, reply);
  });
}

/**
 * The address of a page at our own origin. What was asked for may name another host (`//evil.example/`, or a whole address in
 * the request line): pages write the address they are made for into their head.
 */
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
