import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import { violatesConstraint } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { VisitSlot } from '#site-visits/shared/contract.ts';
import { type VisitHours, visitHoursError } from '#site-visits/shared/hours-rules.ts';
import type { VisitTime } from '#site-visits/shared/rules.ts';
import { capacityConstraint, hoursConstraint } from './queries.ts';
import { nearestSlots } from './slots-service.ts';

export type SlotRequest = {
  projectId: number | null;
  brokerId: number | null;
  /** The receiver. */
  exhibitorId: number;
  date: string;
  time: VisitTime | undefined;
  visitors: number;
};
type Slot = { projectId: number; brokerId: number | undefined; date: string; time: VisitTime; visitors: number };

/** The places of a time were taken before. */
export class NoRoom extends Error {
  readonly slot: Slot;
  constructor(slot: Slot) {
    super('No room in this time slot.');
    this.slot = slot;
  }
}

class OutsideHours extends Error {
  readonly request: SlotRequest;
  constructor(request: SlotRequest) {
    super('Outside the visit hours.');
    this.request = request;
  }
}

/** 409 with the nearest free times; the project's id is for a link to a new booking. */
class SlotFullError extends ConflictError {
  constructor(projectId: number, nearest: VisitSlot[]) {
    super('This time is full. Please choose another.', { nearest, project_id: projectId });
  }
}

/** @throws ValidationError for a time outside the visit hours. */
export function assertWithinHours(hours: VisitHours, date: string, time: VisitTime | undefined): void {
  const problem = visitHoursError(date, time, hours, new Date());
  if (problem) throw new ValidationError(`preferred_visit_${problem.of === 'day' ? 'date' : 'time'}`, problem.text);
}

/** Runs a transaction that books or moves a visit. @throws SlotFullError, ValidationError outside the visit hours. */
export async function withRefusals<T>(
  db: PooledDb,
  recipients: RecipientService,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(change);
  } catch (error) {
    // Looked up after the rollback: the failed transaction can't be queried.
    if (error instanceof NoRoom)
      throw new SlotFullError(error.slot.projectId, await nearestSlots(db, recipients, error.slot));
    if (error instanceof OutsideHours) {
      const { exhibitorId, date, time } = error.request;
      assertWithinHours(await recipients.visitHoursOf(db, exhibitorId), date, time);
      throw new ValidationError('preferred_visit_date', 'No visits are received then. Please choose another day.');
    }
    throw error;
  }
}

/** Runs writes that take a slot's places; the database's guards decide. @throws NoRoom, OutsideHours */
export async function takePlaces<T>(request: SlotRequest, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { projectId, brokerId, date, time, visitors } = request;
    if (violatesConstraint(capacityConstraint, error) && projectId !== null && time)
      throw new NoRoom({ projectId, brokerId: brokerId ?? undefined, date, time, visitors });
    throw violatesConstraint(hoursConstraint, error) ? new OutsideHours(request) : error;
  }
}
