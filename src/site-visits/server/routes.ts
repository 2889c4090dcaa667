import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { ManagedVisitsService } from './manage-service.ts';

/** Serves the calendar file of a manage link. */
export async function visitCalendarRoutes(
  app: FastifyInstance,
  { managedVisits }: { managedVisits: ManagedVisitsService },
): Promise<void> {
  app.get<{ Querystring: { token?: string } }>('/visit.ics', async ({ query }, reply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    try {
      const file = await managedVisits.calendarFile(String(query.token ?? ''));
      return await reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="visit.ics"')
        .send(file);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      return reply.code(404).send({ message: error.message });
    }
  });
}
