import type { RecipientInput, RecipientService } from '#exhibitors/server/recipient-service.ts';
import { noVisitsText } from '#exhibitors/shared/register-rules.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { VisitTime } from '#site-visits/shared/booking-rules.ts';
import { noBookingsText } from '#site-visits/shared/hours-rules.ts';
import { capacityText, isLargeParty, visitDayError } from '#site-visits/shared/rules.ts';
import { selectVisitByKey, type VisitRow } from './queries.ts';
import { assertWithinHours, type SlotRequest } from './refused-time-service.ts';
import { selectSlotCapacity } from './slot-queries.ts';

export type When = { preferred_visit_date: string; preferred_visit_time?: VisitTime | undefined };

/**
 * Returns the project and the stall that are visited, and all stalls that see the visit. @throws ValidationError when
 * they can't be visited then; free places aren't checked.
 */
export async function resolveAndCheck(
  recipients: RecipientService,
  tx: Db,
  to: RecipientInput,
  when: When,
  isNew = true,
) {
  const problem = visitDayError(when.preferred_visit_date, when.preferred_visit_time, new Date());
  if (problem) throw new ValidationError('preferred_visit_date', problem);
  const { project, consultant, exhibitorId, receivers, register } = await recipients.resolve(tx, to, isNew);
  const receiver = consultant ?? project;
  if (receiver && !receiver.takesBookings)
    throw new ValidationError(
      consultant ? 'broker_id' : 'project_id',
      register === null ? noBookingsText(consultant?.name ?? project?.developerName ?? '') : noVisitsText(register),
    );
  if (project && !project.isOpenToVisits)
    throw new ValidationError('project_id', 'This project has no units left to visit.');
  const hours = await recipients.visitHoursOf(tx, exhibitorId);
  assertWithinHours(hours, when.preferred_visit_date, when.preferred_visit_time);
  return { ids: { projectId: project?.id ?? null, brokerId: consultant?.id ?? null }, exhibitorId, receivers };
}

/** Checks another time of a visit. @returns who receives it @throws ValidationError */
export const checkOtherTime = (
  recipients: RecipientService,
  tx: Db,
  { projectId, brokerId }: { projectId: number | null; brokerId: number | null },
  when: When,
) => resolveAndCheck(recipients, tx, { project_id: projectId, broker_id: brokerId ?? undefined }, when, false);

/**
 * Checks the size of a party. @param advice tells the visitor what to do, as a sentence. @throws ValidationError for a
 * party larger than the slot, or, if no time is given, than any slot.
 */
export async function assertPartyFits(
  tx: Db,
  { projectId, time, visitors }: Pick<SlotRequest, 'projectId' | 'time' | 'visitors'>,
  field: string,
  advice: string,
): Promise<void> {
  if (projectId === null) return;
  const capacity = await selectSlotCapacity(tx, projectId, time);
  if (isLargeParty(visitors, capacity)) throw new ValidationError(field, `${capacityText(capacity)} ${advice}`);
}

/**
 * Returns the visit that an earlier request with this key has made. @throws ValidationError when that request was
 * different.
 */
export async function visitOfKey(
  tx: Db,
  key: string | undefined,
  isSame: (row: VisitRow) => boolean,
): Promise<VisitRow | undefined> {
  const row = key === undefined ? undefined : await selectVisitByKey(tx, key);
  if (row && !isSame(row))
    throw new ValidationError('idempotency_key', 'This key was used for another visit. Send a new one.');
  return row;
}

/** Returns what a visitor with a large party can do, as a sentence. */
export const groupAdvice = (first: string): string => `${first}, or send an inquiry to arrange a group visit.`;
