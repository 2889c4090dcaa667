import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { wordsOf } from '#records/server/page.ts';
import type { VisitCalendar } from '#site-visits/shared/calendar-contract.ts';
import { daysOf, type Period } from '#site-visits/shared/calendar-rules.ts';
import type { ReceivedInput } from '#site-visits/shared/contract.ts';
import { selectCalendarTimes, selectReachesProject, selectReceivers } from './calendar-queries.ts';
import { presentReceivedVisit } from './presenter.ts';
import { selectVisitsByIds } from './received-queries.ts';
import { selectRoom } from './slot-queries.ts';

type Input = Period & Pick<ReceivedInput, 'search' | 'status' | 'project_id'>;

/** Visits answered for each time, so that an answer has at most some hundred of them. */
const maxOf = (days: number): number => (days === 1 ? 50 : days <= 7 ? 5 : 2);

/** Received visits by day and time (docs/decisions/0056). */
export function visitCalendarService({ db, recipients }: { db: PooledDb; recipients: RecipientService }) {
  return {
    find: async (person: Actor, { from, to, search, status, project_id: projectId }: Input): Promise<VisitCalendar> => {
      const [scope, now, days] = [scopeOf(person), new Date(), daysOf({ from, to })];
      const filters = { words: await wordsOf(db, search), status, projectId };
      const times = await selectCalendarTimes(db, scope, filters, { from, to }, maxOf(days.length));
      const rows = await selectVisitsByIds(
        db,
        scope,
        times.flatMap(({ ids }) => ids),
      );
      const isReached = projectId !== undefined && (await selectReachesProject(db, scope, projectId));
      const receivers = await selectReceivers(db, scope, isReached ? projectId : undefined);
      // Of several stalls it can't be said whose hours apply.
      const receiver =
        receivers.find(({ isOfProject }) => isOfProject) ?? (receivers.length === 1 ? receivers[0] : undefined);
      return {
        now: now.toISOString(),
        visits: rows.map((row) => presentReceivedVisit(person, row)),
        times,
        slots: isReached ? await selectRoom(db, projectId, days) : null,
        receiver: receiver ? { name: receiver.name, hours: await recipients.visitHoursOf(db, receiver.id) } : null,
      };
    },
  };
}
