import type {} from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatOfExtension, imageExtensions } from './formats.ts';
import { readRange } from './ranges.ts';
import type { FileAudience, MediaService } from './service.ts';

// Every stored name has this form.
const originalName = /^(images|videos|documents)\/[0-9a-f]{2}\/[0-9a-f]{32}\.([a-z0-9]{2,5})$/;
const variantName = /^variants\/(\d{3,4})\/(images\/[0-9a-f]{2}\/[0-9a-f]{32})\.([a-z0-9]{2,5})$/;

type Options = {
  media: MediaService;
  /** Returns the audience of a file, given the names it may have; undefined if it isn't for the person who asks. */
  audience: (paths: [string, ...string[]], request: FastifyRequest) => Promise<FileAudience | undefined>;
};

/** Serves files under /storage/, and pictures in other sizes and formats under /storage/variants/. */
export async function mediaRoutes(app: FastifyInstance, { media, audience }: Options): Promise<void> {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    // The framework's HEAD reads the whole file to know its length.
    exposeHeadRoute: false,
    // The files are already compressed, and ranges count stored bytes.
    compress: false,
    handler: async (request, reply) => {
      const name = request.params['*'];
      const originals = originalsOf(name);
      const reader = originals && (await audience(originals, request));
      const path = reader && (await storedPath(media, name));
      const size = path && (await media.size(path));
      if (!path || size === undefined || size === '')
        return reply.code(404).header('cache-control', 'no-store').send({ message: 'File not found.' });
      reply.header('cache-control', cacheControl[reader]);
      if (reader === 'everyone, for saving') reply.header('content-disposition', 'attachment');
      return sendFile(media, path, size, request, reply);
    },
  });
}

/** The browser asks again for a document that visitors may see later, and then opens it. */
const cacheControl: Record<FileAudience, string> = {
  everyone: 'public, max-age=31536000, immutable',
  'everyone, for saving': 'public, max-age=300',
  'its uploader': 'private, no-store',
};

/** Returns the names that the uploaded file of a name may have; undefined for a name that can't be stored. */
function originalsOf(name: string): [string, ...string[]] | undefined {
  const stem = name.match(variantName)?.[2];
  if (stem) return imageExtensions.map((extension) => `${stem}.${extension}`) as [string, ...string[]];
  const extension = name.match(originalName)?.[2];
  return extension && formatOfExtension(extension) ? [name] : undefined;
}

/** Makes a variant. Returns undefined for one that isn't offered. */
async function storedPath(media: MediaService, name: string): Promise<string | undefined> {
  const variant = name.match(variantName);
  return variant ? media.variant(variant[2] as string, Number(variant[1]), variant[3] as string) : name;
}

async function sendFile(media: MediaService, path: string, size: number, request: FastifyRequest, reply: FastifyReply) {
  // Paths are made from the bytes, so they serve as ETags.
  const etag = `"${path.replace(/^(variants|images|videos|documents)\//, '')}"`;
  reply.headers({
    etag,
    'content-type': formatOfExtension(path.slice(path.lastIndexOf('.') + 1))?.contentType,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
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
