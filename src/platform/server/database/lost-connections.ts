import { connect, Socket } from 'node:net';
import type pg from 'pg';

/** In milliseconds. A connection in use that has been silent for as long is looked at, as idle ones are. */
const silentMs = 10_000;
const intervalMs = 5_000;
const answerMs = 5_000;

type Silence = { stream: Socket; bytesRead: number; since: number };

/**
 * Ends connections in use whose machine is gone without a sign. The operating system sends again what never arrived
 * there, on Linux for some fifteen minutes, and meanwhile doesn't ask whether the machine is there. A slow query goes
 * on, since its machine takes connections. Returns what stops looking.
 */
export function endLostConnections(pool: pg.Pool): () => void {
  const inUse = new Map<pg.PoolClient, Silence>();
  const note = (client: pg.PoolClient) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) inUse.set(client, { stream, bytesRead: stream.bytesRead, since: performance.now() });
  };
  pool.on('acquire', note);
  pool.on('release', (_error, client) => inUse.delete(client));

  /** Returns the sockets that have received nothing for long. */
  function silentSockets(): Socket[] {
    const found: Socket[] = [];
    for (const [client, { stream, bytesRead, since }] of inUse) {
      if (stream.bytesRead !== bytesRead) note(client);
      else if (performance.now() - since >= silentMs) found.push(stream);
    }
    return found;
  }

  const timer = setInterval(() => {
    for (const stream of silentSockets()) void endIfLost(stream);
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Ends a connection if its machine doesn't answer a new one. One that refuses it is there. */
async function endIfLost(stream: Socket): Promise<void> {
  const { remoteAddress: host, remotePort: port } = stream;
  if (!host || !port || (await answers(host, port))) return;
  const gone = new Error('The database’s machine doesn’t answer.');
  stream.destroy(Object.assign(gone, { code: 'ETIMEDOUT', syscall: 'read' }));
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = connect({ host, port, timeout: answerMs });
    const end = (isThere: boolean) => {
      asked.destroy();
      resolve(isThere);
    };
    asked.once('connect', () => end(true));
    asked.once('timeout', () => end(false));
    asked.once('error', ({ code }: NodeJS.ErrnoException) => end(!unreachable.includes(code ?? '')));
  });
}

const unreachable = ['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ETIMEDOUT'];
