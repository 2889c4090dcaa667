import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asHttpError, errorBody, unauthenticated } from './errors.ts';
import type { Caller } from './procedure.ts';

/** The most bytes that a form with files may have; of the files themselves each call says what it takes. */
const maxUploadBytes = 6_000_000;

/**
 * Lets calls take forms with files and answer with files. A form is held in memory while it is read: only those of the signed
 * in, who have nothing to hide behind, are read at all.
 * @param identify tells who sends a request, or throws what refuses them.
 */
export function registerFileHandling(
  app: FastifyInstance,
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>,
): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: maxUploadBytes }, readForm);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readTableForm);
  app.addHook('preParsing', async (request, reply) => {
    if (!/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) return;
    const refusal = await identify(request, reply).then(
      (caller) => (caller ? undefined : unauthenticated()),
      asHttpError,
    );
    if (refusal) return reply.code(refusal.status).send(errorBody(refusal));
  });
  // A file is for keeping: a browser saves it, and never shows it as a page of ours.
  app.addHook('onSend', async (_request, reply) => {
    const disposition = reply.getHeader('content-disposition');
    if (typeof disposition === 'string')
      reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
  });
}

/** A form with files, read whole. @throws 400 when it is none. */
async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
  } catch {
    throw Object.assign(new Error('The form data is invalid.'), { statusCode: 400 });
  }
}

/** DataTables sends its request this way unless told otherwise; every other call takes JSON alone. @throws 415 for those. */
async function readTableForm({ url }: FastifyRequest, body: string): Promise<URLSearchParams> {
  if (/-datatable(\?|$)/.test(url)) return new URLSearchParams(body);
  throw Object.assign(new Error('Send this as application/json.'), { statusCode: 415 });
}
