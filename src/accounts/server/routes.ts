import type { FastifyInstance } from 'fastify';
import { readCredentials, setAntiForgeryCookie } from '#platform/server/http/cookies.ts';
import { newToken } from '#platform/server/tokens.ts';
import type { SessionsService } from './session-service.ts';

type Options = { sessions: SessionsService; origin: () => string };

/** `GET /sanctum/csrf-cookie` sets an anti-forgery token (docs/product/api.md, "API conventions"). */
export async function antiForgeryRoutes(app: FastifyInstance, { sessions, origin }: Options): Promise<void> {
  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const secure = origin().startsWith('https:');
    const { cookie } = readCredentials(request, secure);
    const session = cookie && (await sessions.identify(cookie));
    // A request without a session needs no token, because there is nothing to forge.
    setAntiForgeryCookie(reply, session ? sessions.antiForgeryToken(session.token) : newToken(), secure);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
