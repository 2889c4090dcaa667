import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import type { Db } from '#platform/server/database/open.ts';
import { type LimitsService, normaliseMailbox } from '#platform/server/limits/service.ts';
import { assertMayTakePlaces } from './anonymous-service.ts';
import { assertPartyFits, checkOtherTime, groupAdvice, type When } from './checks-service.ts';
import { visitRateLimits } from './limits.ts';
import { type Raiser, requireEvent, type VisitMachine } from './machine-service.ts';
import type { VisitRow } from './queries.ts';

type Parts = { recipients: RecipientService; visitMachine: VisitMachine; limits: LimitsService };

/**
 * Moves a visitor's locked visit. The same time changes nothing. @param readsMailbox says whether the visitor has shown
 * that the visit's address is theirs. It isn't limited by mailbox then, since others could use up that limit. @throws as
 * the machine's `apply`; ValidationError; TooManyRequestsError
 */
export async function moveVisit(
  { recipients, visitMachine: machine, limits }: Parts,
  tx: Db,
  row: VisitRow,
  when: When,
  by: Raiser,
  readsMailbox: boolean,
): Promise<VisitRow> {
  const { preferred_visit_date: date, preferred_visit_time: time } = when;
  const isWaiting = row.waitingSince !== null;
  if (row.visitDate === date && row.visitTime === (time ?? null) && !isWaiting) {
    requireEvent('move', row, by);
    return row;
  }
  await limits.require(visitRateLimits.moving, String(row.id), { within: tx });
  if (!readsMailbox)
    await limits.require(visitRateLimits.byAddressee, normaliseMailbox(row.visitorEmail), { within: tx });
  return machine.apply(tx, 'move', row, by, async () => {
    const { projectId, numberOfVisitors: visitors } = row;
    await checkOtherTime(recipients, tx, row, when);
    await assertPartyFits(
      tx,
      { projectId, time, visitors },
      'preferred_visit_time',
      groupAdvice('Choose another time'),
    );
    if (row.visitTime === null || isWaiting)
      await assertMayTakePlaces(tx, row, { projectId, visitTime: time ?? null, places: visitors });
    return { set: { visitDate: date, visitTime: time ?? null } };
  });
}
