import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** `copyOut` passes on pieces of this size. */
const pieceBytes = 4 * 1024 ** 2;

type Row = { chunk: Buffer };
/** The embedded database's connection has no socket to pause. Its whole answer is in memory at once. */
type Connection = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  stream: { pause?: () => void; resume?: () => void };
};
type Command = { text: string };

const ignored = () => {};
/** pg calls these methods on everything that is submitted to it. */
const unused = {
  handleRowDescription: ignored,
  handleDataRow: ignored,
  handlePortalSuspended: ignored,
  handleEmptyQuery: ignored,
};

/**
 * Runs a `COPY … TO STDOUT`, and passes its text on in pieces of whole rows. The server waits while `take` works.
 * Returns the number of rows.
 * @param take must not use the same connection.
 */
export function copyOut(
  database: Pick<pg.Pool, 'query'>,
  statement: string,
  take: (piece: Buffer) => Promise<void> | void,
): Promise<number> {
  // The driver calls back from its socket, outside of the caller's transactions.
  const takeWithin = AsyncLocalStorage.bind(take);
  return new Promise((resolve, reject) => {
    let [rows, size] = [0, 0];
    let piece: Buffer[] = [];
    let taken: Promise<void> = Promise.resolve();
    const handOn = () => {
      const whole = Buffer.concat(piece);
      [piece, size] = [[], 0];
      taken = taken.then(() => takeWithin(whole));
      taken.catch(ignored);
    };
    const copying = {
      ...unused,
      submit: (connection: Connection) => connection.query(statement),
      handleCopyData({ chunk }: Row, connection: Connection) {
        // The driver overwrites this memory with the next chunk.
        piece.push(Buffer.from(chunk));
        size += chunk.length;
        if (size < pieceBytes) return;
        connection.stream.pause?.();
        handOn();
        taken.finally(() => connection.stream.resume?.()).catch(ignored);
      },
      handleCommandComplete({ text }: Command) {
        rows = Number(text.split(' ').at(-1));
      },
      handleError: reject,
      handleReadyForQuery() {
        if (size > 0) handOn();
        taken.then(() => resolve(rows), reject);
      },
    };
    database.query(copying as never);
  });
}

/** Runs a `COPY … FROM STDIN` with these rows on a PostgreSQL server. */
export function copyInOnServer(database: Pick<pg.Pool, 'query'>, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    database.query({
      ...unused,
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse(connection: Connection) {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCopyData: ignored,
      handleCommandComplete: ignored,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    } as never);
  });
}
