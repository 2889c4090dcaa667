import type { FastifyInstance } from 'fastify';
import type { Services } from '#app/server/services.ts';

/** The background and the strong colour of the light theme (tokens.css). */
const colours = { background_color: '#f7f2e7', theme_color: '#a3401c' } as const;

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Serves the web app manifest, which lets a browser install the expo as an app under the expo's own name. */
export async function manifestRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name, tagline } = await services.settings.site();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send({
        name,
        short_name: name.slice(0, 12).trim(),
        ...(tagline ? { description: tagline } : {}),
        id: '/',
        start_url: '/',
        display: 'standalone',
        ...colours,
        icons: [
          icon('icon-192.png', 192, 'any'),
          icon('icon-512.png', 512, 'any'),
          icon('maskable-512.png', 512, 'maskable'),
        ],
      });
  });
}
