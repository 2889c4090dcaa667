import type { NotificationsService } from '#notifications/server/service.ts';
import type { UnsubscribeService } from '#notifications/server/unsubscribe-service.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { tryEach } from '#platform/server/try-each.ts';
import { insertLaterPhases, takeLaterPhases } from './later-phase-queries.ts';
import { lockDuePerson, selectDuePeople, setPersonMailed } from './news-queries.ts';
import { insertPriceDrops, insertTold, takePriceDrops } from './price-drop-queries.ts';

type Parts = {
  db: PooledDb;
  notifications: NotificationsService;
  unsubscribing: Pick<UnsubscribeService, 'token'>;
};

/** The number of projects that are named in one mail. The others are a link away. */
const maxMailed = 10;
const hour = 3_600_000;

export type ShortlistNews = ReturnType<typeof shortlistNews>;

/**
 * Tells people about lower prices on their shortlist, and about later phases, at most once an hour
 * (docs/product/saved-searches.md, "Shortlist and compare"; docs/decisions/0074).
 */
export function shortlistNews({ db, notifications, unsubscribing }: Parts) {
  /** Handles one person. Either the news is mailed and noted as mailed, or neither happens. */
  const mail = (userId: number, since: Date): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await lockDuePerson(tx, userId, since))) return;
      const drops = await takePriceDrops(tx, userId);
      const phases = await takeLaterPhases(tx, userId);
      const person = await notifications.reader(tx, userId);
      // News that came while an account had no mails isn't mailed later.
      if (!person || drops.length + phases.length === 0) return;
      await insertTold(tx, userId, drops);
      await setPersonMailed(tx, userId);
      await notifications.mail({
        to: person.email,
        template: 'shortlist-news',
        data: {
          name: person.name,
          drops: drops.slice(0, maxMailed),
          phases: phases.slice(0, Math.max(maxMailed - drops.length, 0)),
          more: Math.max(drops.length + phases.length - maxMailed, 0),
          token: await unsubscribing.token(userId, 'alerts'),
          hasBell: person.has_bell,
        },
      });
    });

  return {
    /**
     * Notes the news of these changed projects for those who have them on their shortlist, in the transaction that
     * reads the changes.
     */
    note: async (tx: Db, changed: readonly number[]): Promise<void> => {
      await insertPriceDrops(tx, changed);
      await insertLaterPhases(tx, changed);
    },

    /** Mails noted news to those who weren't mailed for an hour. */
    send: async (now: Date, signal?: AbortSignal): Promise<void> => {
      const since = new Date(now.getTime() - hour);
      await tryEach(await selectDuePeople(db, since), (id) => mail(id, since), signal);
    },
  };
}
