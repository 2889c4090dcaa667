import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

type Options = { services: Services; origin: () => string };

const pages = [
  '/',
  '/projects',
  '/?tab=developers',
  '/?tab=brokers',
  '/about',
  '/why-visit',
  '/contact',
  '/privacy',
  '/stands',
];

const securityPath = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const securityDays = 180;

/** This is the limit of the sitemap protocol. */
const maxUrlsPerFile = 50_000;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function xmlOf(list: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</${list}>\n`;
}

const sitemapSources = (services: Services) => ({
  projects: {
    largestId: services.projects.largestId,
    ids: services.projects.listedIds,
    path: (id: number) => `/project/${id}/details`,
  },
  developers: {
    largestId: services.exhibitors.largestId,
    ids: services.exhibitors.builderIds,
    path: (id: number) => `/developer/${id}/detail`,
  },
});
type Kind = keyof ReturnType<typeof sitemapSources>;
const kinds: Kind[] = ['projects', 'developers'];

/** Each file has a fixed range of ids, so that no record moves to another file. */
const countFiles = async (services: Services, kind: Kind): Promise<number> =>
  Math.ceil((await sitemapSources(services)[kind].largestId()) / maxUrlsPerFile);

async function pagePaths(services: Services): Promise<string[]> {
  const locations = await services.directory.locations();
  const places = locations.filter((place) => place.projects > 0);
  return [...pages, ...places.flatMap(({ id }) => [`/?location_id=${id}`, `/projects?location_ids=${id}`])];
}

/** Serves `robots.txt`, `security.txt` (RFC 9116), and the sitemap: public pages, locations, projects and builders. */
export async function sitemapRoutes(app: FastifyInstance, { services, origin }: Options): Promise<void> {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /login\nDisallow: /register\n\nSitemap: ${origin()}/sitemap.xml\n`,
      ),
  );
  const absolute = (path: string) => origin() + path;
  app.get(securityPath, async (_request, reply) => {
    const { email } = await services.settings.site();
    const expires = new Date(Date.now() + securityDays * 86_400_000).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${email ? `mailto:${email}` : absolute('/contact')}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${absolute(securityPath)}\n`,
      );
  });
  app.get('/sitemap.xml', async (_request, reply) => {
    const files = ['/sitemap-pages.xml'];
    for (const kind of kinds) {
      const count = await countFiles(services, kind);
      for (let file = 1; file <= count; file += 1) files.push(`/sitemap-${kind}-${file}.xml`);
    }
    return reply.type('application/xml; charset=utf-8').send(xmlOf('sitemapindex', 'sitemap', files.map(absolute)));
  });
  app.get('/sitemap-pages.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(xmlOf('urlset', 'url', (await pagePaths(services)).map(absolute))),
  );
  for (const kind of kinds) {
    app.get<{ Params: { file: string } }>(`/sitemap-${kind}-:file(^[1-9]\\d{0,4}).xml`, async ({ params }, reply) => {
      const file = Number(params.file);
      if (file > (await countFiles(services, kind))) return reply.code(404).send({ message: 'File not found.' });
      const { ids, path } = sitemapSources(services)[kind];
      const listed = await ids((file - 1) * maxUrlsPerFile + 1, file * maxUrlsPerFile);
      return reply.type('application/xml; charset=utf-8').send(
        xmlOf(
          'urlset',
          'url',
          listed.map((id) => absolute(path(id))),
        ),
      );
    });
  }
}
