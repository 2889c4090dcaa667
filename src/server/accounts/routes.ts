import type { FastifyInstance } from 'fastify';
import { readCredentials, setAntiForgeryCookie } from '../platform/http/cookies.ts';
import { newToken } from '../platform/tokens.ts';
import type { SessionsService } from './session-service.ts';

type Options = { sessions: SessionsService; origin: () => string };

/** `GET /sanctum/csrf-cookie` hands out a fresh anti-forgery token (specification, section 7 "Authentication"). */
export async function antiForgeryRoutes(app: FastifyInstance, { sessions, origin }: Options): Promise<void> {
  app.get('/sanctum/csrf-cookie', async (request, reply) => {
    const secure = origin().startsWith('https:');
    const { cookie } = readCredentials(request, secure);
    const lasting = cookie && (await sessions.identify(cookie));
    // Where nobody is signed in there is nothing to forge: the token is then one that fits no session.
    setAntiForgeryCookie(reply, lasting ? sessions.antiForgeryToken(lasting.token) : newToken(), secure);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
