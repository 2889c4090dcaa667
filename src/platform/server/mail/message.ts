import type { SendMailOptions } from 'nodemailer';
import { LoggableError } from '../logged-error.ts';

/** Fields may hold any text and are escaped where needed. */
type Message = {
  /** Becomes the Message-ID, so that duplicates are recognised. */
  id: string;
  to: string;
  fromName: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  calendar?: CalendarPart;
  /** An address of this program that stops such mails. */
  unsubscribe?: string | undefined;
};

/** RFC 5546 defines the method. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

export type Mailer = {
  /** The address that mail comes from. */
  from: string;
  /** True if each mail is written to a file, because no mail server is set. */
  isFiles: boolean;
  send: (message: Message, signal: AbortSignal) => Promise<void>;
  /** Fails if the mail server can't be reached, or refuses the login. */
  check: () => Promise<void>;
};

/** A permanent rejection. The message quotes the server and holds no address. */
export class RejectedMessageError extends LoggableError {}

/** These follow RFC 2369, and RFC 8058, which allows only `https`. The mail server signs them (DKIM). */
const unsubscribeHeaders = (address: string | undefined): Record<string, string> => ({
  ...(address && { 'List-Unsubscribe': `<${address}>` }),
  ...(address?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Addresses are objects, so that they are never parsed as lists. Files and URLs can't be read. */
export function mailOptions(message: Message, from: string): SendMailOptions {
  const { id, to, fromName, subject, text, html, replyTo, calendar, unsubscribe } = message;
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    subject,
    text,
    html,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
    // This suppresses auto-replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
