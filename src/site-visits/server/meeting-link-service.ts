import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { MeetFailure } from '#meetings/server/google-meet.ts';
import type { MeetingsService } from '#meetings/server/service.ts';
import type { MeetError } from '#meetings/shared/rules.ts';
import { meetErrors } from '#meetings/shared/rules.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { requireEvent, type VisitMachine } from './machine-service.ts';
import { claimLink, endLinkClaim } from './meeting-link-queries.ts';
import { requireVisit } from './not-found.ts';
import { presentReceivedVisit } from './presenter.ts';
import type { VisitRow } from './queries.ts';
import { lockReceivedVisit, selectReceivedVisit } from './received-queries.ts';

type Parts = { db: PooledDb; meetings: Pick<MeetingsService, 'createLink'>; visitMachine: VisitMachine };

/** The receiver decides how a visit takes place. `make_link` is true by default if there is no other link. */
export type Way = { by_video?: boolean | undefined; make_link?: boolean | undefined };

/** Google is asked twice, with ten seconds each. After this time another request may try. */
const claimSeconds = 60;

/**
 * Stores meeting links that Google makes for single visits by video (docs/decisions/0059). Google is called outside of
 * transactions.
 */
export function meetingLinks({ db, meetings, visitMachine: machine }: Parts) {
  /**
   * Makes a visit's link if `isWanted` returns true for the locked visit; it may also throw. @param then runs in the
   * transaction that stores the link. @returns Google's problem. @throws NotFoundError, ConflictError
   */
  async function make(
    actor: Actor,
    id: number,
    isWanted: (row: VisitRow) => boolean,
    then?: (tx: Db, link: string) => Promise<void>,
  ): Promise<MeetError | undefined> {
    const scope = scopeOf(actor);
    const exhibitorId = await db.transaction(async (tx) => {
      const row = requireVisit(await lockReceivedVisit(tx, scope, id));
      if (!isWanted(row)) return undefined;
      if (!(await claimLink(tx, scope, id, claimSeconds))) throw new ConflictError(beingMade);
      return row.exhibitorId;
    });
    if (exhibitorId === undefined) return undefined;
    try {
      const link = await meetings.createLink(actor, exhibitorId);
      await db.transaction(async (tx) => {
        await then?.(tx, link);
        await endLinkClaim(tx, scope, id, link);
      });
      return undefined;
    } catch (error) {
      await endLinkClaim(db, scope, id, null);
      if (error instanceof MeetFailure) return error.problem;
      throw error;
    }
  }

  return {
    /**
     * Prepares confirming or proposing a visit by video: makes its link if one is wanted. @param check refuses
     * impossible requests. @returns Google's problem. @throws NotFoundError, ConflictError, ValidationError if there is
     * no link at all.
     */
    prepareLink: (
      actor: Actor,
      id: number,
      { by_video, make_link }: Way,
      check: (row: VisitRow) => void,
    ): Promise<MeetError | undefined> =>
      make(actor, id, (row) => {
        check(row);
        const byVideo = by_video ?? row.byVideo;
        if (!byVideo || row.ownLink !== null) return false;
        if (make_link && !row.usesGoogle)
          throw new ValidationError('make_link', 'No Google account is connected to the stall.');
        if (make_link ?? row.stallLink === null) if (row.usesGoogle) return true;
        if (row.stallLink === null) throw new ValidationError('by_video', noLink);
        return false;
      }),

    /**
     * Makes the link of a confirmed visit by video, and mails both sides. @throws NotFoundError, ConflictError, also
     * when Google fails.
     */
    addLink: async (actor: Actor, id: number): Promise<ReceivedVisit> => {
      const scope = scopeOf(actor);
      const isWanted = (row: VisitRow) => {
        requireEvent('make_link', row, actor);
        return true;
      };
      const problem = await make(actor, id, isWanted, async (tx, meetingLink) => {
        const row = await lockReceivedVisit(tx, scope, id);
        // The visit changed meanwhile. The link is used when it is confirmed again.
        if (!row?.byVideo || row.status !== 'confirmed' || row.ownLink !== null) return;
        await machine.apply(tx, 'make_link', row, actor, () => ({ set: { meetingLink } }));
      });
      if (problem) throw new ConflictError(meetErrors[problem]);
      const row = requireVisit(await selectReceivedVisit(db, scope, id));
      return presentReceivedVisit(actor, row);
    },
  };
}

/** Returns a message for the person who wanted a link that Google didn't make. */
export const linkProblemText = (problem: MeetError, { video }: ReceivedVisit): string =>
  `No Google Meet link was made. ${meetErrors[problem]} ${
    video.stall_link ? 'Until then the stall’s link is used.' : 'Then make one on the visit’s page.'
  }`;

const noLink =
  'There is no meeting link. Enter one in the stall or connect its Google account, or make it a visit at the site.';
const beingMade = 'A meeting link is being made for this visit. Please wait a moment.';
