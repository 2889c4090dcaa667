import { randomUUID } from 'node:crypto';
import { scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { AppError, ConflictError, ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import type { LaterChange } from '#site-visits/shared/handling-contract.ts';
import { receivedEvents } from '#site-visits/shared/policy-rules.ts';
import { type LaterStatus, undoSeconds } from '#site-visits/shared/rules.ts';
import type { UsersService } from '#users/server/service.ts';
import { requireEvent } from './machine-service.ts';
import { requireVisit } from './not-found.ts';
import { presentReceivedVisit } from './presenter.ts';
import type { VisitRow } from './queries.ts';
import { selectReceivedVisit } from './received-queries.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  users: Pick<UsersService, 'person'>;
  notifications: Pick<NotificationsService, 'tell'>;
};
type Step = { status: LaterStatus; version: number };
type SetStatus = (actor: Actor, id: number, step: Step) => Promise<unknown>;
type Change = { visitId: number; version: number; personId: number };

const queue = { retries: 5, retryDelaySeconds: 5, timeoutSeconds: 60 };
/** Each status has a queue of its own, because a job's data doesn't name it. */
const kinds = {
  confirmed: { name: 'visit-confirmation', ...queue },
  completed: { name: 'visit-completion', ...queue },
} as const satisfies Record<LaterStatus, object>;

/**
 * Confirms and completes visits after ten seconds, until when a person can undo it. A job does it, and the visit
 * doesn't change before (docs/decisions/0098).
 */
export function laterStatusChanges({ db, jobs, users, notifications }: Parts, setStatus: SetStatus) {
  const changesTo = (status: LaterStatus) =>
    jobs.define<Change>(kinds[status], async ({ data: { visitId, version, personId } }) => {
      const person = await users.person(personId);
      if (!person?.is_active || !belongs('exhibitors', person)) return;
      try {
        await setStatus(person, visitId, { status, version });
      } catch (error) {
        // The slot is full, the visit has changed, or the person no longer receives it. Any other error is tried again.
        if (!(error instanceof AppError)) throw error;
        const row = await selectReceivedVisit(db, scopeOf(person), visitId);
        // The visit has the status already, by another person, or by this job in a process that was killed right
        // afterwards.
        if (!row || row.status === status) return;
        const about = presentReceivedVisit(person, row);
        await notifications.tell(
          {
            to: 'person',
            kind: `visit-not-${status}`,
            target: 'visits',
            targetId: visitId,
            about: about.project_name ?? about.broker_name ?? '',
          },
          { email: person.email },
        );
      }
    });
  const enqueue = { confirmed: changesTo('confirmed'), completed: changesTo('completed') };

  const received = async (actor: Actor, id: number): Promise<VisitRow> =>
    requireVisit(await selectReceivedVisit(db, scopeOf(actor), id));

  return {
    /**
     * Sets the status of a visit at a version in ten seconds. @throws NotFoundError; ConflictError; ValidationError if
     * a time or a link has to be chosen first.
     */
    setStatusLater: async (
      actor: Actor,
      id: number,
      { status, version }: Step,
    ): Promise<LaterChange & { visit: ReceivedVisit }> => {
      const row = await received(actor, id);
      requireEvent(receivedEvents[status], row, actor);
      if (row.version !== version)
        throw new ConflictError('This visit has just changed. See what changed, then try again.');
      if (status === 'confirmed' && row.visitTime === null)
        throw new ValidationError('id', 'Choose a time to confirm this visit.');
      const undo = randomUUID();
      const at = new Date(Date.now() + undoSeconds * 1_000);
      await enqueue[status]({ visitId: id, version, personId: actor.id }, { id: undo, at });
      return { undo, at: at.toISOString(), visit: presentReceivedVisit(actor, row) };
    },

    /** Withdraws the person's own change. @throws ConflictError once it has happened. */
    undoLaterStatus: async (
      actor: Actor,
      visitId: number,
      { status, undo }: { status: LaterStatus; undo: string },
    ): Promise<void> => {
      await received(actor, visitId);
      if (!(await jobs.withdraw(kinds[status], undo, { visitId, personId: actor.id })))
        throw new ConflictError('It’s too late to undo this. Reload the page to see the visit.');
    },
  };
}
