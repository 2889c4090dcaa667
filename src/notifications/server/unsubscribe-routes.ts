import type { FastifyInstance } from 'fastify';
import { unsubscribePath } from '#notifications/shared/mail-rules.ts';
import { networkKey } from '#platform/server/http/network.ts';
import type { LimitsService } from '#platform/server/limits/service.ts';
import { mailLimits } from './limits.ts';
import type { UnsubscribeService } from './unsubscribe-service.ts';

type Options = { services: { unsubscribing: UnsubscribeService; limits: LimitsService } };

/** Mail programs send one small field, in either encoding of forms. */
const maxBytes = 2_000;

/**
 * Serves the one-click unsubscription of mail programs (RFC 8058): `POST /unsubscribe?token=…` with
 * `List-Unsubscribe=One-Click`, without a session and without an anti-forgery token. People use the page at the same
 * address.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { services: { unsubscribing, limits } }: Options,
): Promise<void> {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Querystring: { token?: string } }>(unsubscribePath, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    await limits.require(mailLimits.unsubscribing, networkKey(request.ip));
    if (!isOneClick(String(request.body ?? '')))
      return reply.code(422).send({ message: 'Send the field List-Unsubscribe with the value One-Click.' });
    await unsubscribing.switchOff(String(request.query.token ?? ''));
    return { success: true, message: 'You no longer get these emails.' };
  });
}

const isOneClick = (body: string): boolean =>
  /(^|&)List-Unsubscribe=One-Click(&|\s*$)/.test(body) ||
  /name="?List-Unsubscribe"?\s*\r?\n(?:[\w-]+:.*\r?\n)*\r?\nOne-Click\r?\n/.test(body);
