import type { MailGroup } from '#notifications/shared/mail-rules.ts';
import type { NotificationKind, NotificationTarget } from '#notifications/shared/rules.ts';
import type { Expo, Mail } from './mail-layout.ts';

/** A notification beside a mail. `to`: the account with the mail's address, all of the stall's people, or all organisers. */
export type Bell = {
  to: 'person' | 'stall' | 'organisers';
  kind: NotificationKind;
  target: NotificationTarget;
  targetId?: number | undefined;
  /** A project or a stall: no words of people, and no contact details. */
  about: string;
};

export type MailDefinition<Data> = {
  /**
   * The receiver can switch the mails of a group off. Null: it is always sent, for security, to visitors about their own visit or inquiry,
   * and where the mail is the only way to act.
   */
  group: MailGroup | null;
  /** Only mails to people who work in the admin area have one: visitors have no bell, and security mails belong to the mailbox. */
  bell?: (data: Data) => Bell | undefined;
  render: (expo: Expo, data: Data) => Mail;
};

/** Describes a mail: its subject and text, who can switch it off, and the notification beside it. */
export const defineMail = <Data>(mail: MailDefinition<Data>): MailDefinition<Data> => mail;

/** Returns the id in one of our own addresses. */
export function idIn(path: string | undefined): number | undefined {
  const digits = /\d+/.exec(path ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
}
