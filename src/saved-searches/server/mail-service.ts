import type { NotificationsService } from '#notifications/server/service.ts';
import type { UnsubscribeService } from '#notifications/server/unsubscribe-service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import { tryEach } from '#platform/server/try-each.ts';
import { addDays, dayInIndia, instantInIndia } from '#platform/shared/format/dates.ts';
import type { MailFrequency } from '#saved-searches/shared/rules.ts';
import type { HomeMatching } from '#search/server/matching-service.ts';
import type { ShortlistNews } from '#shortlist/server/news-service.ts';
import { deleteMatches, lockDue, selectDue, selectMailed, setMailed } from './mail-queries.ts';
import type { SearchMatching } from './matching-service.ts';
import type { SavedSearchesService } from './service.ts';

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  homeMatching: HomeMatching;
  searchMatching: SearchMatching;
  savedSearches: Pick<SavedSearchesService, 'list' | 'update'>;
  shortlistNews: Pick<ShortlistNews, 'send'>;
  notifications: NotificationsService;
  unsubscribing: Pick<UnsubscribeService, 'token' | 'define'>;
};

const atOnce = { name: 'saved-searches', retries: 3, retryDelaySeconds: 60, timeoutSeconds: 900 };
const weekly = { name: 'saved-searches-weekly', retries: 3, retryDelaySeconds: 300, timeoutSeconds: 1_800 };

/** The number of projects that are named in one mail. The others are a link away. */
const maxMailed = 10;
const hour = 3_600_000;
const friday = 5;

/** Returns the last Friday that has begun in India. */
export function lastFriday(now: Date): string {
  const today = dayInIndia(now);
  return addDays(today, -((new Date(today).getUTCDay() - friday + 7) % 7));
}

/**
 * Mails new matches of saved searches: at once, which means at most once an hour for each search, or weekly, on Fridays
 * (docs/decisions/0072). News of shortlists are sent together with the first kind.
 */
export function savedSearchMails(parts: Parts) {
  const {
    db,
    jobs,
    homeMatching: homes,
    searchMatching: matches,
    savedSearches: searches,
    shortlistNews: shortlists,
    notifications,
    unsubscribing,
  } = parts;
  /** Handles one search. Either what it still finds is mailed and noted as mailed, or neither happens. */
  const mail = (id: number, frequency: MailFrequency, since: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const due = await lockDue(tx, id, frequency, since);
      if (!due) return;
      const { user_id: userId, more, ...search } = due;
      const person = await notifications.reader(tx, userId);
      if (!person) return;
      const found = (await homes.matching(tx, [search])).map(({ project }) => project);
      await deleteMatches(
        tx,
        id,
        due.projects.filter((project) => !found.includes(project)),
      );
      if (found.length === 0) return;
      const token = await unsubscribing.token(userId, 'alerts', id);
      await notifications.mail({
        to: person.email,
        template: 'search-found',
        data: {
          name: person.name,
          searchName: due.name,
          search: due.search,
          frequency,
          projects: await selectMailed(tx, id, found, maxMailed),
          more: found.length - Math.min(found.length, maxMailed) + more,
          token,
          hasBell: person.has_bell,
        },
      });
      await setMailed(tx, id, found);
    });

  /** @param since means that searches mailed since then wait. */
  const send = async (frequency: MailFrequency, since: Date, signal?: AbortSignal): Promise<void> =>
    tryEach(await selectDue(db, frequency, since), (id) => mail(id, frequency, since), signal);

  const sendAtOnce = async (now = new Date(), signal?: AbortSignal): Promise<void> => {
    await matches.run(signal);
    const steps = [() => send('at once', new Date(now.getTime() - hour), signal), () => shortlists.send(now, signal)];
    await tryEach(steps, (step) => step(), signal);
  };
  // The first of these hours in which the program runs sends. No search is mailed twice for one Friday.
  const sendWeekly = async (now = new Date(), signal?: AbortSignal): Promise<void> => {
    await matches.run(signal);
    await send('weekly', instantInIndia(lastFriday(now), '00:00'), signal);
  };

  jobs.schedule(atOnce, '*/5 * * * *', (signal) => sendAtOnce(new Date(), signal));
  jobs.schedule(weekly, '0 9-20 * * 5', (signal) => sendWeekly(new Date(), signal));

  /** Defines the links in mails that stop those of one search. */
  unsubscribing.define('alerts', {
    find: async (userId, id) => {
      const search = (await searches.list(userId)).find((one) => one.id === id);
      return search && { name: search.name, off: search.frequency === 'never' };
    },
    switchOff: async (userId, id) => {
      await searches.update(userId, id, { frequency: 'never' });
    },
  });

  return { sendAtOnce, sendWeekly };
}
