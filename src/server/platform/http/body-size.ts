import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asHttpError, errorBody } from './errors.ts';
import type { Caller } from './procedure.ts';

/** JSON bodies; multipart forms have their own limit. */
export const maxBodyBytes = 1_000_000;
export const maxAnonymousBodyBytes = 64_000;

/** Rejects larger bodies of anonymous requests before reading them. @param identify throws the HTTP error for an invalid session. */
export function limitAnonymousBodies(
  app: FastifyInstance,
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>,
): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) return;
    const length = request.headers['content-length'];
    if (length !== undefined && Number(length) <= maxAnonymousBodyBytes) return;
    try {
      if (await identify(request, reply)) return;
    } catch (error) {
      const refusal = asHttpError(error);
      return reply.code(refusal.status).header('connection', 'close').send(errorBody(refusal));
    }
    if (length === undefined) return payload.pipe(upTo(maxAnonymousBodyBytes));
    // The body stays unread, so the connection can’t be reused.
    reply.header('connection', 'close');
    throw tooLarge();
  });
}

function upTo(most: number): Transform & { receivedEncodedLength: number } {
  const counting = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        counting.receivedEncodedLength += chunk.length;
        if (counting.receivedEncodedLength > most) done(tooLarge());
        else done(null, chunk);
      },
    }),
    { receivedEncodedLength: 0 },
  );
  return counting;
}

const tooLarge = () =>
  Object.assign(new Error('Request too large: at most 64 kB without signing in.'), {
    statusCode: 413,
  });
