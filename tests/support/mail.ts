import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received message, with the envelope's recipients, and with what mail programs show. */
type Arrived = { to: string[]; email: Email; raw: string };

export type MailServer = {
  url: string;
  port: number;
  arrived: Arrived[];
  /** Returns how many connections were opened. */
  connections: () => number;
  stop: () => Promise<void>;
};

/**
 * A real mail server on this machine that keeps its messages.
 * @param refuses says whether to reject a recipient permanently. @param refusesSender says the same of a sender. @param
 * accepting is awaited before the sender is told that a message is accepted. @param connections is how many are taken
 * at once.
 */
export async function startMailServer({
  port = 0,
  refuses = () => false,
  refusesSender = () => false,
  accepting = async () => {},
  connections = Number.POSITIVE_INFINITY,
}: {
  port?: number;
  refuses?: (address: string) => boolean;
  refusesSender?: () => boolean;
  accepting?: (to: string[]) => Promise<unknown>;
  connections?: number;
} = {}): Promise<MailServer> {
  const arrived: Arrived[] = [];
  let open = 0;
  let opened = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Senders keep connections for a while.
    closeTimeout: 10,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      open += 1;
      opened += 1;
      done(open > connections ? Object.assign(new Error('too many connections'), { responseCode: 421 }) : undefined);
    },
    onClose: () => {
      open -= 1;
    },
    onMailFrom: (_address, _session, done) => {
      done(refusesSender() ? Object.assign(new Error('not from here'), { responseCode: 550 }) : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      const noSuch = Object.assign(new Error(`<${address}> is not known here`), { responseCode: 550 });
      done(refuses(address) ? noSuch : undefined);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, email: await PostalMime.parse(raw), raw });
        await accepting(to);
        done();
      });
    },
  });
  // Clients may disconnect at any time.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    arrived,
    connections: () => opened,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns the settings that make the program send through a mail server. */
export const throughServer = ({ url }: Pick<MailServer, 'url'>) => ({ SMTP_URL: url, MAIL_FROM: 'post@expo.example' });
