import type {} from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatOfExtension } from './formats.ts';
import { readRange } from './ranges.ts';
import type { MediaService } from './service.ts';

// Every stored name has this form.
const originalName = /^(images|videos|documents)\/[0-9a-f]{2}\/[0-9a-f]{32}\.([a-z0-9]{2,5})$/;
const variantName = /^variants\/(\d{3,4})\/(images\/[0-9a-f]{2}\/[0-9a-f]{32})\.([a-z0-9]{2,5})$/;

/** Serves files under /storage/, and pictures in other sizes and formats under /storage/variants/. */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, isConfidential }: { media: MediaService; isConfidential: (path: string) => Promise<boolean> },
): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    // The framework's HEAD reads the whole file to know its length.
    exposeHeadRoute: false,
    // Already compressed, and ranges are of stored bytes.
    compress: false,
    handler: async (request, reply) => {
      const path = await storedPath(media, request.params['*']);
      const isHidden = path?.startsWith('documents/') && (await isConfidential(path));
      const size = path === undefined || isHidden ? undefined : await media.size(path);
      if (path === undefined || size === undefined) {
        return reply.code(404).header('cache-control', 'no-store').send({ message: 'File not found.' });
      }
      return sendFile(media, path, size, request, reply);
    },
  });
}

/** Undefined for what can't be stored. */
async function storedPath(media: MediaService, name: string): Promise<string | undefined> {
  const variant = name.match(variantName);
  if (variant) return media.variant(variant[2] as string, Number(variant[1]), variant[3] as string);
  const extension = name.match(originalName)?.[2];
  return extension && formatOfExtension(extension) ? name : undefined;
}

async function sendFile(media: MediaService, path: string, size: number, request: FastifyRequest, reply: FastifyReply) {
  // Paths are made from the bytes.
  const etag = `"${path.replace(/^(variants|images|videos|documents)\//, '')}"`;
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': formatOfExtension(path.slice(path.lastIndexOf('.') + 1))?.contentType,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  const changed = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  const range = changed ? 'whole' : readRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    reply.removeHeader('etag').header('cache-control', 'no-store').header('content-range', `bytes */${size}`);
    return reply
      .code(416)
      .type('application/json')
      .send({ message: `This file has ${size} bytes.` });
  }
  if (range === 'whole') {
    reply.header('content-length', size);
    return reply.send(request.method === 'HEAD' ? undefined : await media.stream(path));
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range.end - range.start + 1);
  return reply.send(request.method === 'HEAD' ? undefined : await media.stream(path, range));
}
