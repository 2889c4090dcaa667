import type { FastifyInstance } from 'fastify';
import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt } from '#shared/http/search-params-rules.ts';
import type { ShareService } from './share-service.ts';

/** In seconds: of the picture an address names, and of a newer one than it names. */
const maxAge = { named: 31_536_000, newer: 300 } as const;

/** Serves the pictures of links to projects. An address of an earlier version answers with the present picture. */
export async function sharePictureRoutes(app: FastifyInstance, { share }: { share: ShareService }): Promise<void> {
  app.get<{ Params: { id: string; version: string } }>(
    '/share/project/:id/:version.jpg',
    { compress: false },
    async (request, reply) => {
      const id = readPositiveInt(request.params.id, maxId);
      const drawn = id === undefined ? undefined : await share.picture(id);
      if (!drawn) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Project Not Found' });
      const { bytes, version } = drawn;
      const isNamed = request.params.version === version;
      return reply
        .header('cache-control', `public, max-age=${isNamed ? maxAge.named : maxAge.newer}`)
        .type('image/jpeg')
        .send(bytes);
    },
  );
}
