import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asHttpError, errorBody, unauthenticated } from './errors.ts';
import type { Caller } from './procedure.ts';

/** Of the whole form; each call limits its files. */
const maxUploadBytes = 6_000_000;

/**
 * Registers parsing of multipart forms and downloads. Forms are buffered in memory, so only signed-in people may send them.
 * @param identify returns the caller, or throws the HTTP error.
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
  // Browsers must save files, never render them on our origin.
  app.addHook('onSend', async (_request, reply) => {
    const disposition = reply.getHeader('content-disposition');
    if (typeof disposition === 'string')
      reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
  });
}

async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
  } catch {
    throw Object.assign(new Error('The form data is invalid.'), { statusCode: 400 });
  }
}

/** DataTables' default encoding; every other call takes JSON only. Throws 415 for those. */
async function readTableForm({ url }: FastifyRequest, body: string): Promise<URLSearchParams> {
  if (/-datatable(\?|$)/.test(url)) return new URLSearchParams(body);
  throw Object.assign(new Error('Send this as application/json.'), { statusCode: 415 });
}
