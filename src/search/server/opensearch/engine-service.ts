import { setTimeout } from 'node:timers/promises';
import { SearchStartingError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { LoggableError } from '#platform/server/logged-error.ts';
import { engineState, oneAtATime, pausesAfter } from '../engine-state.ts';
import type { Answers, Question, SearchEngine } from '../search-engine.ts';
import { type ClusterSettings, checkVersion, cluster, obstacleOf } from './cluster.ts';
import { directoryQuestions } from './directory-questions.ts';
import { feedService } from './feed-service.ts';
import { homeQuestions } from './home-questions.ts';

/** In milliseconds: the pause between looks for changes, and the pause while another process writes. */
const pauses = { look: 500, other: 25 } as const;
/** In milliseconds: how long a question waits for a change that was just made. */
const maxWait = 1_000;
/** After this many failures in a row, requests pause, in milliseconds. */
const maxFailures = 3;
const rest = { first: 1_000, max: 30_000 } as const;

/**
 * Finds and counts in an OpenSearch cluster that all processes share (docs/decisions/0094). @param now returns
 * milliseconds.
 */
export function openSearchEngine(db: PooledDb, settings: ClusterSettings, now = Date.now): SearchEngine {
  const server = cluster(settings);
  const feed = feedService(db, server, (error) => state.failed('rows', error));
  const questions: { [Q in Question]: Answers<Q> } = { ...homeQuestions(server), ...directoryQuestions(server) };
  /** The version that answers have. */
  let version: number | undefined;
  /** Says whether a question stopped waiting for a change. */
  let isLate = false;
  let looking: NodeJS.Timeout | undefined;
  const asking = pausesAfter(maxFailures, rest, now);
  const feeding = pausesAfter(maxFailures, rest, now);
  const state = engineState({
    now,
    load: () => state.attempt('loads', feeding, loadAll),
    version: () => version,
    isAway: asking.isBroken,
    isResting: () => asking.isPaused() || feeding.isPaused(),
    described: (error) => new LoggableError(obstacleOf(error), { cause: error }),
  });
  /** Gets changes written, by this process or another one. */
  const following = oneAtATime(() =>
    state.attempt('catchUps', feeding, async () => {
      version = await feed.step();
    }),
  );

  async function loadAll(): Promise<void> {
    await checkVersion(server);
    for (;;) {
      version = await feed.step({ isFirst: true });
      if (version !== undefined || state.isClosed()) break;
      // Another process may be feeding the cluster.
      await setTimeout(pauses.other, undefined, { ref: false });
    }
    look();
    const { answer: homes } = await questions.count({});
    state.loaded({ homes, megabytes: 0 });
  }

  /**
   * Keeps looking for changes from now on, including those of other processes. A pause follows each look, so that a slow
   * cluster isn't asked all the time.
   */
  function look(): void {
    if (state.isClosed()) return;
    clearTimeout(looking);
    looking = globalThis.setTimeout(() => void following.run().finally(look), pauses.look).unref();
  }

  return {
    ...state.engine,

    followsLater: true,

    isBehind: () => isLate,

    async reached(asked) {
      await state.ready();
      const until = now() + maxWait;
      while (version !== undefined && version < asked && !feeding.isPaused() && now() < until) {
        await Promise.race([following.run(), setTimeout(until - now(), undefined, { ref: false })]);
        if (version < asked) await setTimeout(pauses.other);
      }
      const reached = await state.ready();
      isLate = reached < asked;
      return reached;
    },

    async ask(question, ...asked) {
      if (version === undefined || asking.isPaused()) throw new SearchStartingError();
      try {
        const answered = await questions[question](...asked);
        asking.worked();
        return answered;
      } catch (error) {
        asking.failed();
        state.failed('questions', error);
        throw new SearchStartingError();
      }
    },

    close() {
      state.close();
      clearTimeout(looking);
      void server.close();
    },
  };
}
