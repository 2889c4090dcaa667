import pg from 'pg';
import { keepAlive } from './keep-alive.ts';

/** `onReturn` is called after reconnecting, because messages may have been missed. */
export type Listener = { onMessage: (payload: string) => void; onReturn: () => void };

const pause = 1_000;

/**
 * Listens on its own connection and reconnects when it is lost. @param prepare is called with each new connection.
 * @returns stops listening.
 */
export async function listenOnServer(
  url: string,
  channel: string,
  listener: Listener,
  prepare: (client: pg.Client) => Promise<void>,
): Promise<() => Promise<void>> {
  let ended = false;
  let current: pg.Client | undefined;
  let next: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...keepAlive });
    current = client;
    // Without a listener an error would end the process; `end` follows each.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    client.once('end', later);
    await client.connect();
    try {
      await prepare(client);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
  };

  function later(): void {
    clearTimeout(next);
    if (ended) return;
    next = setTimeout(() => connect().then(listener.onReturn, later), pause);
    next.unref();
  }

  await connect().catch(later);
  return async () => {
    ended = true;
    clearTimeout(next);
    await current?.end().catch(() => {});
  };
}
