import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { qrCodeSvg } from '#platform/server/qr-code.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { isRegisterAddress, registerEntry } from '#projects/shared/register-rules.ts';

const day = 86_400;
/** Each code has about 4 kB. */
const maxCached = 500;

/** Serves QR codes of projects' pages, and of their register entries. */
export async function projectCodeRoutes(app: FastifyInstance, { origin }: { origin: () => string }): Promise<void> {
  const codes = new LRUCache<string, string>({ max: maxCached });
  app.get<{ Params: { id: string } }>('/project-codes/:id.svg', (request, reply) => {
    const id = readPositiveInt(request.params.id, maxId);
    return send(reply, id === undefined ? undefined : `${origin()}/project/${id}/details`);
  });
  app.get<{ Params: { number: string } }>('/register-codes/:number.svg', (request, reply) => {
    const entry = registerEntry({ rera_number: request.params.number, rera_qr_target: null });
    return send(reply, entry?.url);
  });
  app.get<{ Querystring: { target?: unknown } }>('/register-codes/issued.svg', (request, reply) => {
    const { target } = request.query;
    return send(
      reply,
      typeof target === 'string' && target.length <= 500 && isRegisterAddress(target) ? target : undefined,
    );
  });

  function send(reply: FastifyReply, url: string | undefined) {
    if (!url) return reply.code(404).header('cache-control', 'no-store').send({ message: 'QR code not found.' });
    const code = codes.get(url) ?? qrCodeSvg(url);
    codes.set(url, code);
    return reply.type('image/svg+xml').header('cache-control', `public, max-age=${day}`).send(code);
  }
}
