import { scopeOf } from '#access/server/scope.ts';
import type { LiveKind } from '#live/shared/rules.ts';
import { liveLimits } from '#live/shared/rules.ts';
import type { MembersService } from '#members/server/service.ts';
import type { Database } from '#platform/server/database/open.ts';
import type { UsersService } from '#users/server/service.ts';
import { secondsLeft } from './queries.ts';

/** The target of a stream's events. `write` returns whether the client still accepts them. */
type Sink = { write: (text: string) => boolean; end: () => void };
type Stream = {
  sink: Sink;
  sessionId: number;
  userId: number;
  address: string;
  organiser: boolean;
  stalls: readonly number[];
  /** Changes that are sent together. */
  pending: Set<LiveKind>;
};
/** A change as the functions `announce` and `announce_ended` in the database write it. */
type Change = { kinds: LiveKind[]; people?: number[]; stalls?: number[]; organisers?: boolean; everyone?: true };
type Ended = { ended: { sessions?: number[]; people?: number[]; everyone?: true } };
type Caller = { sessionId: number; person: { id: number } };
type Parts = { database: Database; users: UsersService; members: MembersService };

const channel = 'live';
const heartbeatMs = 25_000;
/** In milliseconds. Changes within this time are one event. */
const gatherMs = 200;
/** In milliseconds. A stream ends with its session, or at the latest after this, and the browser opens another. */
const maxStreamMs = 3_600_000;

/**
 * Sends live events to signed-in people (docs/decisions/0057). They come from PostgreSQL's notifications, and so from
 * every process on the database.
 */
export function liveService({ database, users, members }: Parts) {
  const streams = new Set<Stream>();
  let listening: Promise<() => Promise<void>> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let isStopped = false;

  function end(stream: Stream): void {
    if (!streams.delete(stream)) return;
    stream.sink.end();
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  function write(stream: Stream, text: string): void {
    if (!stream.sink.write(text)) end(stream);
  }

  function sendPending(): void {
    gathering = undefined;
    for (const stream of streams) {
      if (stream.pending.size === 0) continue;
      const kinds = [...stream.pending];
      stream.pending.clear();
      write(stream, `event: changed\ndata: ${JSON.stringify({ kinds })}\n\n`);
    }
  }

  function changed({ kinds, people = [], stalls = [], organisers = false, everyone }: Change): void {
    for (const stream of streams) {
      const concerned =
        everyone ||
        people.includes(stream.userId) ||
        (organisers && stream.organiser) ||
        stream.stalls.some((id) => stalls.includes(id));
      if (concerned) for (const kind of kinds) stream.pending.add(kind);
    }
    gathering ??= setTimeout(sendPending, gatherMs);
  }

  function ended({ sessions = [], people = [], everyone }: Ended['ended']): void {
    for (const stream of streams)
      if (everyone || sessions.includes(stream.sessionId) || people.includes(stream.userId)) end(stream);
  }

  function onMessage(payload: string): void {
    const message = JSON.parse(payload) as Change | Ended;
    if ('ended' in message) ended(message.ended);
    else changed(message);
  }

  function hasRoom(userId: number, address: string): boolean {
    const all = [...streams];
    return (
      all.filter((stream) => stream.userId === userId).length < liveLimits.byPerson &&
      all.filter((stream) => stream.address === address).length < liveLimits.byAddress
    );
  }

  /**
   * Sets what the stream is told. The person is read after the stream is registered, because changes from then on are
   * announced to it. @returns the milliseconds that are left to the session; 0 if it has ended
   */
  async function admit(stream: Stream): Promise<number> {
    const now = await users.person(stream.userId);
    const leftMs = (await secondsLeft(database.db, stream.sessionId)) * 1_000;
    const stalls = await members.ownData(stream.userId);
    if (!now?.is_active) return 0;
    const { everything, kinds } = scopeOf(now);
    stream.organiser = everything;
    stream.stalls = stalls.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    return leftMs;
  }

  const endAll = () => {
    for (const stream of streams) end(stream);
  };

  return {
    /**
     * Opens a stream, which lasts as long as the session, and an hour at most. @returns a function that closes it;
     * `full` at the limits of a person or an address, which are counted in this process; `ended` if the session has
     * ended meanwhile
     */
    open: async (
      { sessionId, person }: Caller,
      address: string,
      sink: Sink,
    ): Promise<(() => void) | 'full' | 'ended'> => {
      // Announcements while the connection was lost are unknown, so streams are ended, and browsers that open them
      // again load everything.
      listening ??= database.listen(channel, { onMessage, onReturn: endAll }).catch((error) => {
        listening = undefined;
        throw error;
      });
      await listening;
      if (!hasRoom(person.id, address)) return 'full';
      const stream: Stream = {
        sink,
        sessionId,
        userId: person.id,
        address,
        organiser: false,
        stalls: [],
        pending: new Set(),
      };
      streams.add(stream);
      heartbeat ??= setInterval(() => {
        for (const each of streams) write(each, 'event: here\ndata:\n\n');
      }, heartbeatMs).unref();
      const leftMs = await admit(stream).catch((error) => {
        end(stream);
        throw error;
      });
      if (leftMs <= 0 || isStopped || !streams.has(stream)) {
        end(stream);
        return 'ended';
      }
      const limit = setTimeout(() => end(stream), Math.min(leftMs, maxStreamMs)).unref();
      return () => {
        clearTimeout(limit);
        end(stream);
      };
    },

    stop: async (): Promise<void> => {
      isStopped = true;
      endAll();
      clearTimeout(gathering);
      await (await listening)?.();
    },
  };
}
