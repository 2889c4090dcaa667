import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OverloadedError } from '../app-error.ts';
import { type Outage, outageOf, outageRetrySeconds, outageTexts } from '../database/outage.ts';
import { logFailure } from '../http/errors.ts';
import { networkKey } from '../http/network.ts';
import { createQueue, type JobRunner, runAtOnce } from '../queue.ts';
import { assetsOf } from './built.ts';
import type { PageHandler } from './handler.ts';
import { encodingFor } from './page-body.ts';
import { pageCache } from './page-cache.ts';
import { type Page, renderPage } from './render.ts';
import type { storedScripts } from './stored-scripts.ts';

/** `outage` is set once a page is rendered, and says why one of its calls got no answer. */
export type SsrContext = {
  personal: boolean;
  context: Record<string, unknown>;
  outage: () => Outage | undefined;
};

/**
 * Pages that don't wait for a place, such as signing in, start one in each turn of the event loop, so that a burst of
 * requests for any address keeps no other request waiting. A hall is one network, and far fewer wait in it.
 */
const rendering = createQueue(64, {
  maxRunningOfOne: 48,
  maxWaitingOfOne: 2_000,
  refusal: () => new OverloadedError(),
});

type Options = {
  pages: PageHandler;
  buildDirectory: URL;
  /** Finds scripts of other builds. */
  findScript: ReturnType<typeof storedScripts>;
  visit: (request: FastifyRequest) => Promise<SsrContext>;
  origin: () => string;
  version: () => Promise<number>;
  /** The host of the base map. */
  mapOrigin: string | undefined;
  /** Returns whether a request has waited for its place among those that are answered at the same time. */
  hasPlace: (request: FastifyRequest) => boolean;
};

export async function pageRoutes(
  app: FastifyInstance,
  { pages, buildDirectory, findScript, visit, origin, version, mapOrigin, hasPlace }: Options,
): Promise<void> {
  await app.register(assetRoutes, { buildDirectory, findScript, prefix: '/assets' });
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', buildDirectory)),
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
  });
  const cached = pageCache(version);
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const outage = outageOf(error);
    if (!outage) throw error;
    logFailure(request.log, error, 'A page failed.');
    return sendOutage(outage, reply);
  };
  // There are no server functions, and the framework answers their addresses with an error.
  app.all('/_serverFn/*', (_, reply) => reply.code(404).send({ message: 'There is no such page.' }));
  app.get('/*', { compress: false, errorHandler }, async (request, reply) => {
    const url = pageUrl(request.url, origin());
    if (!url) return reply.code(400).send({ message: 'This address isn’t valid.' });
    const { personal, context, outage } = await visit(request);
    const turn: JobRunner = hasPlace(request) ? runAtOnce : (job) => rendering(job, { of: networkKey(request.ip) });
    const render = () =>
      turn(async () => {
        const page = await renderPage(pages, url, { ...context, origin: origin() }, mapOrigin);
        return page.status < 500 ? page : { ...page, outage: outage() };
      });
    // Pages with a token or Google's code aren't cached and send no referrer.
    const isSecret = ['token', 'code'].some((name) => url.searchParams.has(name));
    if (isSecret) reply.header('referrer-policy', 'no-referrer');
    const isCacheable = !personal && !isSecret;
    const page = await (isCacheable ? cached(`${url.pathname}${url.search}`, render) : render());
    request.pattern = page.route ?? request.pattern;
    if (page.outage) return sendOutage(page.outage, reply);
    return send(page, isCacheable, request, reply);
  });
}

/** Serves what never changes at its address. A route for each of the hundreds of files would slow each start. */
async function assetRoutes(
  app: FastifyInstance,
  { buildDirectory, findScript }: Pick<Options, 'buildDirectory' | 'findScript'>,
) {
  app.setNotFoundHandler(async ({ url }, reply) => {
    const script = await findScript(url.replace(/\?.*/s, '').replace(/.*\//s, ''));
    if (!script) return reply.code(404).header('cache-control', 'no-store').send({ message: 'There is no such file.' });
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(script.type).send(script.content);
  });
  await app.register(fastifyStatic, {
    root: assetsOf(buildDirectory),
    // The plugin's own route reads the directory's hundreds of names for each request.
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  app.get<{ Params: { '*': string } }>('/*', ({ params: { '*': file } }, reply) =>
    file.includes('/') ? reply.callNotFound() : reply.sendFile(file),
  );
}

/**
 * Returns a page's URL; undefined if the request has none. It may name another host (`//evil.example/`), and pages
 * print their URL.
 */
function pageUrl(path: string, origin: string): URL | undefined {
  const asked = URL.parse(path.replace(/^[\\/]+/, '/'), origin);
  if (!asked) return undefined;
  const url = new URL(origin);
  url.pathname = asked.pathname.replace(/^\/+/, '/');
  url.search = asked.search;
  return url;
}

/** Texts of the page that replaces one that can't be made now. With `reload` it reloads by itself. */
const outagePages: Record<Outage, { title: string; text: string; reload?: boolean }> = {
  away: { title: 'This page couldn’t be loaded', text: outageTexts.away },
  full: { title: 'This page couldn’t be loaded', text: outageTexts.full },
  readOnly: { title: 'This page couldn’t be loaded', text: outageTexts.readOnly },
  starting: { title: 'Search is starting', text: 'This page loads again by itself in a few seconds.', reload: true },
  overloaded: {
    title: 'The expo is very busy',
    text: 'This page loads again by itself in a few seconds. Bookings and inquiries are still accepted.',
    reload: true,
  },
};

const outageStyle =
  ':root{color-scheme:light dark;background:#f7f2e7;color:#241c15}body{font:1rem/1.5 system-ui,sans-serif;width:min(36rem,100% - 2rem);box-sizing:border-box;margin:15vh auto;padding:1.5rem 2rem;background:#fffdf8;border:1px solid #e2d9c7;border-radius:.625rem}h1{font:600 1.875rem/1.2 Georgia,serif;margin:.5rem 0}a{display:inline-block;padding:.625rem 0;color:inherit}@media(prefers-color-scheme:dark){:root{background:#18130f;color:#f3ebdf}body{background:#231d17;border-color:#42382d}}';
/** A page may have no style whose hash isn't listed. */
const outagePolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(outageStyle).digest('base64')}'`;

/** Sends a page that says what is away. */
function sendOutage(outage: Outage, reply: FastifyReply): FastifyReply {
  const { title, text, reload } = outagePages[outage];
  const refresh = reload ? `<meta http-equiv="refresh" content="${outageRetrySeconds[outage]}">` : '';
  return reply
    .code(503)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', outagePolicy)
    .header('cache-control', 'no-store')
    .header('retry-after', outageRetrySeconds[outage])
    .send(
      `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refresh}<title>${title}</title><style>${outageStyle}</style><h1>${title}</h1><p>${text}</p><a href="">Try again</a></html>`,
    );
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
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
