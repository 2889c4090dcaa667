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

/** The database refused a time: it is full, or outside the visit hours. */
export class TimeRefused extends Error {
  readonly request: SlotRequest;
  readonly isFull: boolean;
  constructor(request: SlotRequest, isFull: boolean) {
    super(isFull ? 'No room in this time slot.' : 'Outside the visit hours.');
    this.request = request;
    this.isFull = isFull;
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
    if (!(error instanceof TimeRefused)) throw error;
    // Looked up after the rollback: the failed transaction can't be queried.
    const { projectId, brokerId, exhibitorId, date, time, visitors } = error.request;
    if (error.isFull && projectId !== null && time) {
      const slot = { projectId, brokerId: brokerId ?? undefined, date, time, visitors };
      throw new SlotFullError(projectId, await nearestSlots(db, recipients, slot));
    }
    assertWithinHours(await recipients.visitHoursOf(db, exhibitorId), date, time);
    throw new ValidationError('preferred_visit_date', 'No visits are received then. Please choose another day.');
  }
}

/** Runs writes that take a slot's places; the database's guards decide. @throws TimeRefused */
export async function takePlaces<T>(request: SlotRequest, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isFull = violatesConstraint(capacityConstraint, error);
    throw isFull || violatesConstraint(hoursConstraint, error) ? new TimeRefused(request, isFull) : error;
  }
}
