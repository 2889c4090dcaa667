import type { FastifyInstance } from 'fastify';
import { networkKey } from '#platform/server/http/network.ts';
import { QueueFull } from '#platform/server/queue.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import type { ShareService } from './share-service.ts';

/** In seconds: for a picture, and for the redirect from an address of another version. */
const maxAge = { picture: 31_536_000, moved: 300 } as const;
const retryAfterSeconds = 10;

/** Serves the pictures for links to projects. An address of another version redirects to the present one. */
export async function sharePictureRoutes(app: FastifyInstance, { share }: { share: ShareService }): Promise<void> {
  app.get<{ Params: { id: string; version: string } }>(
    '/share/project/:id/:version.jpg',
    { compress: false },
    async (request, reply) => {
      const id = readPositiveInt(request.params.id, maxId);
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort());
      const { params, ip } = request;
      try {
        const found =
          id === undefined ? undefined : await share.picture(id, params.version, networkKey(ip), closed.signal);
        if (!found) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Project Not Found' });
        const seconds = 'moved' in found ? maxAge.moved : maxAge.picture;
        reply.header('cache-control', `public, max-age=${seconds}`);
        return 'moved' in found ? reply.redirect(found.moved) : reply.type('image/jpeg').send(found.bytes);
      } catch (error) {
        // The client is gone, so no answer is needed.
        if (closed.signal.aborted) return reply.hijack();
        if (!(error instanceof QueueFull)) throw error;
        return reply
          .code(503)
          .header('retry-after', retryAfterSeconds)
          .header('cache-control', 'no-store')
          .send({ message: 'Too many pictures are being drawn. Please try again in a few seconds.' });
      }
    },
  );
}
