import { createTransport, type NodemailerError } from 'nodemailer';
import { LoggableError } from '../logged-error.ts';
import { type Mailer, mailOptions, RejectedMessageError } from './message.ts';

const second = 1_000;
/** There is one connection more than other mail uses at a time, so that urgent mail finds a free one. */
const maxConnections = 6;
/** After this many milliseconds it is tried again whether the server takes more connections. */
const fewerForMs = 600_000;
/** Answers to a connection or a message that say that there are too many of them now. */
const tooMany = [421, 432];
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
  // Providers allow so many messages a minute. Each connection sends one before it is held back by that.
  const perMinute = Number(searchParams.get('perMinute'));
  const most = perMinute > 0 ? Math.min(perMinute, maxConnections) : maxConnections;
  const transport = createTransport({
    pool: true,
    maxConnections: most,
    idleTimeout: 10 * second,
    ...(perMinute > 0 && { rateLimit: perMinute, rateDelta: 60 * second }),
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
  const { options: pool } = transport.transporter as unknown as { options: { maxConnections: number } };

  /** Uses one connection less for a while. @returns whether there is another */
  function takeFewer(): boolean {
    if (pool.maxConnections === 1) return false;
    if (pool.maxConnections === most)
      setTimeout(() => {
        pool.maxConnections = most;
      }, fewerForMs).unref();
    pool.maxConnections -= 1;
    return true;
  }

  return {
    from,
    isFiles: false,
    send: async (message, signal) => {
      for (;;) {
        try {
          await transport.sendMail({ ...mailOptions(message, from), signal });
          return;
        } catch (error) {
          const { responseCode } = error as NodemailerError;
          if (!tooMany.includes(responseCode ?? 0) || !takeFewer()) throw withoutAddresses(error as NodemailerError);
        }
      }
    },
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw withoutAddresses(error as NodemailerError, 'The mail server could not be used');
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
