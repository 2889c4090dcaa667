import type { MailGroup } from '#notifications/shared/mail-rules.ts';
import type { NotificationKind, NotificationTarget } from '#notifications/shared/rules.ts';
import type { Expo, Mail } from './mail-layout.ts';

/**
 * A notification that goes with a mail. `to` is the account with the mail's address, all members of the stall, or all
 * organisers.
 */
export type Bell = {
  to: 'person' | 'stall' | 'organisers';
  kind: NotificationKind;
  target: NotificationTarget;
  targetId?: number | undefined;
  /** The name of a project or a stall, and the times of a moved visit; never people's texts or contact details. */
  about: string;
};

export type MailDefinition<Data> = {
  /**
   * The receiver can switch off the mails of a group. It is null for mails that are always sent: those about security,
   * to visitors about their own visit or inquiry, and those that are the only way to act.
   */
  group: MailGroup | null;
  /** Its receiver waits for it, such as to sign in or to confirm what they just sent: it overtakes other mail. */
  isAwaited?: true;
  /** Its link works once, and ends with a restore, so backups leave such a mail out. */
  isSingleUse?: true;
  /**
   * Only mails to people who work in the admin area have a notification, because visitors have no bell, and security
   * mails belong to the mailbox.
   */
  bell?: (data: Data) => Bell | undefined;
  render: (expo: Expo, data: Data) => Mail;
};

/** Describes a mail: its subject and text, its group, and its notification. */
export const defineMail = <Data>(mail: MailDefinition<Data>): MailDefinition<Data> => mail;

/** Returns the id in one of our own addresses; undefined if it has none. */
export function idIn(path: string | undefined): number | undefined {
  const digits = /\d+/.exec(path ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}
