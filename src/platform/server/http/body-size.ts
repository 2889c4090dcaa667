import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { arrivingBytes } from './arriving-bytes.ts';
import { asHttpError, errorBody } from './errors.ts';
import { networkKey } from './network.ts';

/** The limit of JSON bodies. Multipart forms have their own. */
export const maxBodyBytes = 64_000;
/**
 * The limit of forms that exhibitors and organisers edit with. A project with each text at its limit, in a script of
 * three bytes a letter, needs 400 kB.
 */
export const maxFormBytes = 500_000;
/** The limit of what arrives from one network at once, in memory: a thousand of the largest forms of visitors. */
export const maxArrivingBytes = 64_000_000;
/** Smaller bodies are always read, so that one person in a hall can't keep the others there from booking. */
const uncountedBytes = 16_000;

/**
 * Rejects larger bodies before reading them. @param maxBytesOf returns the limit for bodies above `maxBodyBytes` or of
 * unknown length; it throws the HTTP error for an invalid session.
 */
export function limitBodies(
  app: FastifyInstance,
  maxBytesOf: (request: FastifyRequest, reply: FastifyReply) => Promise<number>,
): void {
  const countArriving = arrivingBytes('Too much is being sent from your network. Please try again in a minute.');
  app.addHook('preParsing', async (request, reply, payload) => {
    if (/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) return;
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const length = request.headers['content-length'];
    // The request has no body.
    if (length === undefined && request.headers['transfer-encoding'] === undefined) return;
    let max = maxBodyBytes;
    try {
      if (length === undefined || Number(length) > max) max = await maxBytesOf(request, reply);
      const bytes = Number(length ?? max);
      if (bytes > uncountedBytes && bytes <= max)
        countArriving(bytes, [{ of: networkKey(request.ip), max: maxArrivingBytes }], reply.raw);
    } catch (error) {
      const refusal = asHttpError(error);
      return reply.code(refusal.status).header('connection', 'close').send(errorBody(refusal));
    }
    if (length === undefined) return payload.pipe(upTo(max));
    if (Number(length) <= max) return;
    // The body stays unread, so the connection can’t be reused.
    reply.header('connection', 'close');
    throw tooLarge(max);
  });
}

function upTo(max: number): Transform & { receivedEncodedLength: number } {
  const counting = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        counting.receivedEncodedLength += chunk.length;
        if (counting.receivedEncodedLength > max) done(tooLarge(max));
        else done(null, chunk);
      },
    }),
    { receivedEncodedLength: 0 },
  );
  return counting;
}

const tooLarge = (max: number) =>
  Object.assign(new Error(`Request too large: at most ${max / 1_000} kB of text.`), { statusCode: 413 });
