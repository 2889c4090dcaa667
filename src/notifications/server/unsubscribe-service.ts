import { accountScope } from '#access/server/scope.ts';
import { type MailGroup, mailGroups } from '#notifications/shared/mail-rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { selectSwitchedOff } from './mail-choices-queries.ts';
import type { MailedLinks } from './mailed-links-service.ts';
import { hasAccount, switchOffGroup } from './unsubscribe-queries.ts';

type Unsubscription = {
  group: MailGroup;
  /** The name of the record whose mails alone are switched off; null for the whole group. */
  only: string | null;
  off: boolean;
  /** True if the link is too old to switch anything off. */
  ended: boolean;
};

/** Switches off the mails of one record of a group, such as one saved search. */
type Part = {
  /** Returns the record; undefined if the person no longer has it. */
  find: (userId: number, id: number) => Promise<{ name: string; off: boolean } | undefined>;
  switchOff: (userId: number, id: number) => Promise<void>;
};
export type UnsubscribeService = ReturnType<typeof unsubscribeService>;

const purpose = 'unsubscribe';
/** Links are valid for this many days, so that a forwarded or stored mail doesn't stay valid for ever. */
const linkDays = 365;
/** Links of earlier releases have no date. They expire on this day, a year after the last such mail. */
const undatedUntil = '2027-12-31';

const hasEnded = (day: string | undefined): boolean => {
  const today = dayInIndia(new Date());
  return day === undefined ? today > undatedUntil : addDays(day, linkDays) < today;
};

/**
 * Makes links for mails which switch one group of mails off without signing in (RFC 8058; docs/security.md, "Mailed
 * links, Google").
 */
export function unsubscribeService({ db, mailedLinks: links }: { db: PooledDb; mailedLinks: MailedLinks }) {
  const parts = new Map<MailGroup, Part>();

  /** Reads a token. @throws NotFoundError for a token that this expo didn't make, and for deleted accounts. */
  async function read(token: string) {
    const words = (await links.open(purpose, token)) ?? [];
    const day = words[0]?.startsWith('@') ? words.shift()?.slice(1) : undefined;
    const [id, name, record] = words;
    const group = mailGroups.find((each) => each === name);
    const userId = Number(id);
    const part = group && record ? parts.get(group) : undefined;
    const one = part && { id: Number(record), ...part, found: await part.find(userId, Number(record)) };
    if (group === undefined || (record && !one?.found) || !(await hasAccount(db, userId)))
      throw new NotFoundError('This link is not valid. Choose which emails you get in your profile.');
    return { userId, group, one, ended: hasEnded(day) };
  }

  const seal = (userId: number, group: MailGroup, record?: number): Promise<string> =>
    links.seal(purpose, [`@${dayInIndia(new Date())}`, userId, group, ...(record === undefined ? [] : [record])]);

  return {
    /** Makes links possible that switch off the mails of a single record of the group. */
    define: (group: MailGroup, part: Part): void => void parts.set(group, part),

    /**
     * Returns a token that contains the account and the group, and can be read only here. It expires after a year.
     * @param record is the one whose mails alone are switched off
     */
    token: seal,

    /** Returns what the link would switch off, without doing so. @throws NotFoundError */
    find: async (token: string): Promise<Unsubscription> => {
      const { userId, group, one, ended } = await read(token);
      const off = one?.found?.off || (await selectSwitchedOff(db, accountScope(userId))).includes(group);
      return { group, only: one?.found?.name ?? null, off, ended };
    },

    /** Returns a new token for the same purpose, and its owner. @throws NotFoundError */
    renewed: async (token: string): Promise<{ userId: number; token: string }> => {
      const { userId, group, one } = await read(token);
      return { userId, token: await seal(userId, group, one?.id) };
    },

    /**
     * Switches the group or the record off. Repeating it changes nothing. @throws NotFoundError, also for an expired
     * link
     */
    switchOff: async (token: string): Promise<Unsubscription> => {
      const { userId, group, one, ended } = await read(token);
      if (ended) throw new NotFoundError('This link has ended. Open it in a browser to get a new one.');
      if (one) await one.switchOff(userId, one.id);
      else await switchOffGroup(db, accountScope(userId), group);
      return { group, only: one?.found?.name ?? null, off: true, ended: false };
    },
  };
}
