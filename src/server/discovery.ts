import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

const pages = ['/', '/?tab=developers', '/?tab=brokers', '/about', '/why-visit', '/contact'];

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What search engines ask for: `robots.txt`, and a site map of the public pages and each location's directory. */
export async function discoveryRoutes(
  app: FastifyInstance,
  { services, origin }: { services: Services; origin: () => string },
): Promise<void> {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /login\nDisallow: /register\n\nSitemap: ${origin()}/sitemap.xml\n`,
      ),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const locations = await services.catalogue.locations();
    const paths = [
      ...pages,
      ...locations.filter((place) => place.projects > 0).map((place) => `/?location_id=${place.id}`),
    ];
    const urls = paths.map((path) => `<url><loc>${escapeXml(origin() + path)}</loc></url>`).join('\n');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
      );
  });
}
