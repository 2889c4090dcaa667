import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { registerEntry } from '#shared/projects/register-rules.ts';
import { qrCodeSvg } from './register-qr-code.ts';

const day = 86_400;
/** About 4 kB each. */
const maxCached = 500;

/** Serves QR codes of projects' register entries. */
export async function registerCodeRoutes(app: FastifyInstance): Promise<void> {
  const codes = new LRUCache<string, string>({ max: maxCached });
  app.get<{ Params: { number: string } }>('/register-codes/:number.svg', (request, reply) => {
    const entry = registerEntry(request.params.number);
    if (!entry) return reply.code(404).header('cache-control', 'no-store').send({ message: 'QR code not found.' });
    const code = codes.get(entry.url) ?? qrCodeSvg(entry.url);
    codes.set(entry.url, code);
    return reply.type('image/svg+xml').header('cache-control', `public, max-age=${day}`).send(code);
  });
}
