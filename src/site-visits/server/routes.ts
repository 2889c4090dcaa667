import type { FastifyInstance } from 'fastify';
import { sendQrCode } from '#platform/server/http/qr-codes.ts';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import type { ManagedVisitsService } from './manage-service.ts';

type Parts = { managedVisits: ManagedVisitsService; origin: () => string };

/** Serves the calendar file of a manage link, and the code with which a stall opens a visit. */
export async function visitRoutes(app: FastifyInstance, { managedVisits, origin }: Parts): Promise<void> {
  app.get<{ Params: { id: string } }>('/visit-codes/:id.svg', (request, reply) => {
    const id = readPositiveInt(request.params.id, maxId);
    return sendQrCode(reply, id === undefined ? undefined : `${origin()}/admin/site-visits/${id}`);
  });
  app.get<{ Querystring: { token?: string } }>('/visit.ics', async ({ query }, reply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    const file = await managedVisits.calendarFile(String(query.token ?? ''));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="visit.ics"')
      .send(file);
  });
}
