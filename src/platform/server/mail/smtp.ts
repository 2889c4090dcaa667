import { createTransport, type NodemailerError } from 'nodemailer';
import { LoggableError } from '../logged-error.ts';
import { type Mailer, mailOptions, RejectedMessageError } from './message.ts';

const second = 1_000;
/** The answer of a mail server that wants a login first (RFC 4954). */
const loginNeeded = 530;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Sends through the mail server at `url` (`smtp://` with STARTTLS, `smtps://` with TLS from the start). The connection
 * is encrypted and the server's certificate verified, unless it is on this machine or `?requireTLS=no` allows plain
 * text.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !loopback.test(hostname) && searchParams.get('requireTLS') !== 'no',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
  });
  return {
    from,
    isFiles: false,
    send: async (message, signal) => {
      try {
        await transport.sendMail({ ...mailOptions(message, from), signal });
      } catch (error) {
        throw withoutAddresses(error as NodemailerError);
      }
    },
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw withoutAddresses(error as NodemailerError, 'The mail server did not let the program in');
      }
    },
  };
}

/**
 * The server's answer may contain the address; its code, the command, and errors of the connection do not. Only a
 * refused recipient or text is final: a refused sender or a missing login is the operator's to mend, and the mail
 * waits.
 */
function withoutAddresses(
  { code, command, responseCode, permanent, message }: NodemailerError,
  failed = 'A message could not be handed to the mail server',
): Error {
  const verb = command?.split(/[\s:]/)[0] ?? 'the connection';
  const isUnreached =
    responseCode === undefined && ['ESOCKET', 'ECONNECTION', 'EDNS', 'ETIMEDOUT'].includes(String(code));
  const answer = responseCode
    ? `${responseCode} to ${verb}`
    : `${isUnreached ? message : (code ?? 'an unknown error')} (${verb})`;
  const isForSender = code === 'EENVELOPE' && verb === 'MAIL';
  const isForMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const refused = permanent === true && isForMessage && !isForSender && responseCode !== loginNeeded;
  return refused
    ? new RejectedMessageError(`The mail server refused a message: ${answer}.`)
    : new LoggableError(`${failed}: ${answer}.`);
}
