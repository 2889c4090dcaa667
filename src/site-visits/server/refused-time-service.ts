import type { RecipientService } from '#exhibitors/server/recipient-service.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import { violatesConstraint } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { type VisitTime, visitHoursError } from '#site-visits/shared/booking-rules.ts';
import type { VisitSlot } from '#site-visits/shared/contract.ts';
import type { VisitHours } from '#site-visits/shared/hours-rules.ts';
import { capacityConstraint, hoursConstraint } from './queries.ts';
import { nearestSlots } from './slots-service.ts';

export type SlotRequest = {
  projectId: number | null;
  brokerId: number | null;
  /** The id of the exhibitor who receives the visit. */
  exhibitorId: number;
  date: string;
  time: VisitTime | undefined;
  visitors: number;
};

/** The database refused a time because it is full, or outside the visit hours. */
export class TimeRefused extends Error {
  readonly request: SlotRequest;
  readonly isFull: boolean;
  constructor(request: SlotRequest, isFull: boolean) {
    super(isFull ? 'No room in this time slot.' : 'Outside the visit hours.');
    this.request = request;
    this.isFull = isFull;
  }
}

/** The answer is a 409 with the nearest free times. The project's id lets the page link to a new booking. */
class SlotFullError extends ConflictError {
  constructor(message: string, projectId: number, nearest: VisitSlot[]) {
    super(message, { nearest, project_id: projectId });
  }
}

type HoursProblem = NonNullable<ReturnType<typeof visitHoursError>>;
/** Answers a stall that was taken off the list, and hours that have changed once more since the refusal. */
const closedText: HoursProblem = { of: 'day', text: 'No visits are received then. Please choose another day.' };
const refusedHours = ({ of, text }: HoursProblem) =>
  new ValidationError(`preferred_visit_${of === 'day' ? 'date' : 'time'}`, text);

/** Checks a time. @throws ValidationError outside the visit hours. */
export function assertWithinHours(hours: VisitHours, date: string, time: VisitTime | undefined): void {
  const problem = visitHoursError(date, time, hours, new Date());
  if (problem) throw refusedHours(problem);
}

/**
 * Runs a transaction that books or moves a visit. @param nearestIfClosed answers a time outside the visit hours like a
 * full one, for pages without a form that could show it. @throws SlotFullError, ValidationError outside the visit hours
 */
export async function withRefusals<T>(
  db: PooledDb,
  recipients: RecipientService,
  change: (tx: Db) => Promise<T>,
  nearestIfClosed = false,
): Promise<T> {
  try {
    return await db.transaction(change);
  } catch (error) {
    if (!(error instanceof TimeRefused)) throw error;
    // Free times are looked up after the rollback, because a failed transaction can't be queried.
    const { projectId, brokerId, exhibitorId, date, time, visitors } = error.request;
    const closed = error.isFull
      ? undefined
      : visitHoursError(date, time, await recipients.visitHoursOf(db, exhibitorId), new Date());
    if ((error.isFull || (closed && nearestIfClosed)) && projectId !== null && time) {
      const slot = { projectId, brokerId: brokerId ?? undefined, date, time, visitors };
      const message = closed?.text ?? 'This time is full. Please choose another.';
      throw new SlotFullError(message, projectId, await nearestSlots(db, recipients, slot));
    }
    throw refusedHours(closed ?? closedText);
  }
}

/**
 * Runs writes that take places of a slot. The database's triggers decide whether there are enough. @throws TimeRefused
 */
export async function takePlaces<T>(request: SlotRequest, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isFull = violatesConstraint(capacityConstraint, error);
    throw isFull || violatesConstraint(hoursConstraint, error) ? new TimeRefused(request, isFull) : error;
  }
}
