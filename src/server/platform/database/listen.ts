import pg from 'pg';

/** Hears what is sent to a channel (`notify`). `onReturn` is called when messages may have been missed and come again. */
export type Listener = { onMessage: (payload: string) => void; onReturn: () => void };

const pause = 1_000;

/**
 * Listens on a channel of a PostgreSQL server over a connection of its own, made anew whenever it is lost.
 * @returns ends the listening.
 */
export async function listenOnServer(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let ended = false;
  let current: pg.Client | undefined;
  let next: NodeJS.Timeout | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    current = client;
    // Every loss ends the connection too; without a listener it would end the process.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    client.once('end', later);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
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
