import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asHttpError, errorBody } from './errors.ts';
import type { Caller } from './procedure.ts';

/** The most bytes of JSON that are read from the signed in, and from others. Forms with files have a limit of their own. */
export const maxBodyBytes = 1_000_000;
export const maxAnonymousBodyBytes = 64_000;

/**
 * Refuses larger bodies from people who are not signed in, before they are read.
 * @param identify tells who sends a request, or throws what refuses them.
 */
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
    // The rest of the body is not read: the connection can't carry another request.
    reply.header('connection', 'close');
    throw tooLarge();
  });
}

/** Passes on as many bytes, and fails at the next. */
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
