import { createTransport, type NodemailerError } from 'nodemailer';
import { LoggableError } from '../logged-error.ts';
import { type Mailer, mailOptions, RejectedMessageError } from './message.ts';

const second = 1_000;
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
    send: async (message, signal) => {
      try {
        await transport.sendMail({ ...mailOptions(message, from), signal });
      } catch (error) {
        throw withoutAddresses(error as NodemailerError);
      }
    },
    deleteStray: async () => {},
  };
}

/** The server's answer may contain the address; its code and the command do not. */
function withoutAddresses({ code, command, responseCode, permanent }: NodemailerError): Error {
  const verb = command?.split(/[\s:]/)[0] ?? 'the connection';
  const answer = responseCode ? `${responseCode} to ${verb}` : `${code ?? 'an unknown error'} (${verb})`;
  const refused = permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return refused
    ? new RejectedMessageError(`The mail server refused a message: ${answer}.`)
    : new LoggableError(`A message could not be handed to the mail server: ${answer}.`);
}
