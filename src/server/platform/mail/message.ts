import type { SendMailOptions } from 'nodemailer';
import { LoggableError } from '../logged-error.ts';

/** One message to one person; every field may hold anything, and ends up as text where it belongs. */
export type Message = {
  /** Names this message: sent twice by mischance, it is recognised by its Message-ID. */
  id: string;
  to: string;
  /** The name that it comes from; the address is the settings'. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not the address it comes from. */
  replyTo?: string;
  /** What calendars are told, as an iCalendar file. */
  calendar?: CalendarPart;
};

/** An iCalendar file and what it asks of calendars (RFC 5546): to keep an event, or to take it out. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

/** Sends messages: to the mail server, or into files. */
export type Mailer = {
  send: (message: Message, signal: AbortSignal) => Promise<void>;
  /** Removes what a message that was cut short has left. */
  deleteExpired: () => Promise<void>;
};

/** The mail server refuses this message for good. `message` says what it answered and holds no address. */
export class RejectedMessageError extends LoggableError {}

/** A message as nodemailer wants it: addresses as objects, which are never read as lists; no file or address is opened. */
export function mailOptions(message: Message, from: string): SendMailOptions {
  const { id, to, fromName, subject, text, html, replyTo, calendar } = message;
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    subject,
    text,
    html,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'visit.ics' } }),
    // Keeps holiday replies from coming back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
