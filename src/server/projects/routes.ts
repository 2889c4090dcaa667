import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { registerEntry } from '#shared/projects/register-rules.ts';
import { drawCode } from './register-code.ts';

const day = 86_400;
/** A code has some 4 kB. */
const most = 500;

/** Serves the QR codes of projects' entries in their state's register, as pictures that pages load when they are scrolled to. */
export async function registerCodeRoutes(app: FastifyInstance): Promise<void> {
  const codes = new LRUCache<string, string>({ max: most });
  app.get<{ Params: { number: string } }>('/register-codes/:number.svg', (request, reply) => {
    const entry = registerEntry(request.params.number);
    if (!entry) return reply.code(404).header('cache-control', 'no-store').send({ message: 'There is no such code.' });
    const code = codes.get(entry.url) ?? drawCode(entry.url);
    codes.set(entry.url, code);
    return reply.type('image/svg+xml').header('cache-control', `public, max-age=${day}`).send(code);
  });
}
