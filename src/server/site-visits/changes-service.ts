import { noVisitsText } from '#shared/exhibitors/register-rules.ts';
import {
  capacityText,
  isLargeParty,
  noBookingsText,
  type VisitTime,
  visitDayError,
} from '#shared/site-visits/rules.ts';
import type { RecipientInput, RecipientService } from '../exhibitors/recipient-service.ts';
import { NotFoundError, ValidationError } from '../platform/app-error.ts';
import type { Db } from '../platform/database/open.ts';
import type { VisitNotifier } from './notifier-service.ts';
import { selectVisit, updateVisit, type VisitRow } from './queries.ts';
import { assertWithinHours, type SlotRequest, takePlaces } from './refused-time-service.ts';
import { selectSlotCapacity } from './slot-queries.ts';

type Parts = { recipients: RecipientService; notifyBoth: VisitNotifier };

export type When = { preferred_visit_date: string; preferred_visit_time?: VisitTime | undefined };

export type VisitChangesService = ReturnType<typeof visitChangesService>;

/** What a visitor does to their visit, by their account or a manage link. */
export function visitChangesService({ recipients, notifyBoth }: Parts) {
  /** Returns who is visited. @throws ValidationError when they can't be visited then. */
  async function resolveAndCheck(tx: Db, to: RecipientInput, when: When) {
    const problem = visitDayError(when.preferred_visit_date, when.preferred_visit_time, new Date());
    if (problem) throw new ValidationError('preferred_visit_date', problem);
    const { project, consultant, exhibitorId, register } = await recipients.resolve(tx, to);
    const receiver = consultant ?? project;
    if (receiver && !receiver.takesBookings)
      throw new ValidationError(
        consultant ? 'broker_id' : 'project_id',
        register === null ? noBookingsText(consultant?.name ?? project?.developerName ?? '') : noVisitsText(register),
      );
    if (project?.status === 'past' || project?.status === 'cancelled')
      throw new ValidationError('project_id', 'This project is completed and can’t be visited.');
    const hours = await recipients.visitHoursOf(tx, exhibitorId);
    assertWithinHours(hours, when.preferred_visit_date, when.preferred_visit_time);
    return { ids: { projectId: project?.id ?? null, brokerId: consultant?.id ?? null }, exhibitorId };
  }

  /** @throws ValidationError for a party larger than any slot. */
  async function assertPartyFits(
    tx: Db,
    { projectId, time, visitors }: SlotRequest,
    field: string,
    advice: string,
  ): Promise<void> {
    if (projectId === null) return;
    const capacity = await selectSlotCapacity(tx, projectId, time);
    if (isLargeParty(visitors, capacity))
      throw new ValidationError(
        field,
        `${capacityText(capacity)} ${advice}, or send an inquiry to arrange a group visit.`,
      );
  }

  /** Notifies both sides of what the visitor did, and returns the visit. */
  async function notify(
    tx: Db,
    id: number,
    what: 'booked' | 'moved' | 'cancelled',
    options?: { withoutLink: boolean },
  ): Promise<VisitRow> {
    const row = await selectVisit(tx, id);
    if (!row) throw new NotFoundError('Visit not found.');
    await notifyBoth(tx, row, what, 'visitor', options);
    return row;
  }

  return {
    resolveAndCheck,
    assertPartyFits,
    notify,

    /** Moves a locked visit, which becomes pending again; the same time changes nothing. @throws ValidationError; see `withRefusals`. */
    move: async (tx: Db, row: VisitRow, when: When): Promise<VisitRow> => {
      const { preferred_visit_date: date, preferred_visit_time: time } = when;
      if (row.visitDate === date && row.visitTime === (time ?? null)) return row;
      const { projectId, brokerId, numberOfVisitors: visitors } = row;
      const to = { project_id: projectId, broker_id: brokerId ?? undefined };
      const { exhibitorId } = await resolveAndCheck(tx, to, when);
      const slot = { projectId, brokerId, exhibitorId, date, time, visitors };
      await assertPartyFits(tx, slot, 'preferred_visit_time', 'Choose another time');
      const changes = { visitDate: date, visitTime: time ?? null, status: 'pending' as const };
      await takePlaces(slot, () => updateVisit(tx, row.id, changes));
      return notify(tx, row.id, 'moved');
    },

    /** Cancels a locked visit. */
    cancel: async (
      tx: Db,
      { id }: VisitRow,
      reason?: string,
      options?: { withoutLink: boolean },
    ): Promise<VisitRow> => {
      await updateVisit(tx, id, { status: 'cancelled', cancelReason: reason || null });
      return notify(tx, id, 'cancelled', options);
    },
  };
}
