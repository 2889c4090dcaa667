import { setTimeout } from 'node:timers/promises';
import { SearchStartingError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { LoggableError } from '#platform/server/logged-error.ts';
import { deleteOldWrites } from '../index-queries.ts';
import type { Failed, Faults, Loaded, Question, Questions, SearchEngine } from '../search-engine.ts';
import { type ClusterSettings, checkVersion, cluster, obstacleOf } from './cluster.ts';
import { directoryQuestions } from './directory-questions.ts';
import { feedService } from './feed-service.ts';
import { type Answers, homeQuestions } from './home-questions.ts';

/** In milliseconds: the pause between looks for changes, and the pause while another process writes. */
const pauses = { look: 500, other: 25 } as const;
/** In milliseconds: how long a question waits for the first load, and for a change that was just made. */
const maxWaits = { load: 3_000, change: 1_000 } as const;
/**
 * After this many failures in a row, requests pause, in milliseconds. Each pause is twice as long as the one before.
 */
const rests = { failures: 3, first: 1_000, max: 30_000 } as const;

/** Stops requests for a while after failures. @param now returns milliseconds. */
function circuit(now: () => number) {
  let failures = 0;
  let rest: number = rests.first;
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    isBroken: () => failures >= rests.failures,
    failed(): void {
      failures += 1;
      if (failures < rests.failures) return;
      openUntil = now() + rest;
      rest = Math.min(2 * rest, rests.max);
    },
    worked(): void {
      failures = 0;
      rest = rests.first;
    },
  };
}

/**
 * Finds and counts in an OpenSearch cluster that all processes share (docs/decisions/0094). @param now returns
 * milliseconds.
 */
export function openSearchEngine(db: PooledDb, settings: ClusterSettings, now = Date.now): SearchEngine {
  const server = cluster(settings);
  const feed = feedService(db, server, (error) => note('rows', error));
  const questions: { [Q in Question]: Answers<Q> } = { ...homeQuestions(server), ...directoryQuestions(server) };
  const faults: Faults = { loads: 0, catchUps: 0, rows: 0 };
  const loads = { loads: 0, loadSeconds: 0 };
  let failed: Failed = () => {};
  let loaded: Loaded = () => {};
  let firstLoadAt: number | undefined;
  /** The version that answers have. */
  let version: number | undefined;
  /** Says whether a question stopped waiting for a change. */
  let isLate = false;
  let loading: Promise<void> | undefined;
  let stepping: Promise<void> | undefined;
  const asking = circuit(now);
  const feeding = circuit(now);
  let looking: NodeJS.Timeout | undefined;
  let isClosed = false;

  function note(kind: keyof Faults, error: unknown): void {
    if (kind !== 'rows') (kind === 'questions' ? asking : feeding).failed();
    faults[kind] = (faults[kind] ?? 0) + 1;
    if (!isClosed) failed(new LoggableError(obstacleOf(error), { cause: error }), { ...faults });
  }

  async function loadAll(): Promise<void> {
    const startedAt = now();
    await checkVersion(server);
    do {
      // Another process may be feeding the cluster.
      if (await feed.prepare()) await feed.step();
      else await setTimeout(pauses.other, undefined, { ref: false });
      version = await feed.version();
    } while (version === undefined && !isClosed);
    feeding.worked();
    look();
    const { answer: homes } = await questions.count({});
    loads.loads += 1;
    loads.loadSeconds = (now() - startedAt) / 1_000;
    loaded({ homes, seconds: loads.loadSeconds, megabytes: 0 });
  }

  function load(): Promise<void> {
    firstLoadAt ??= now();
    loading ??= (feeding.isOpen() ? Promise.resolve() : loadAll().catch((error) => note('loads', error))).finally(
      () => {
        loading = undefined;
      },
    );
    return loading;
  }

  /** Keeps looking for changes from now on, including those of other processes. */
  function look(): void {
    if (isClosed) return;
    clearTimeout(looking);
    looking = globalThis.setTimeout(() => void follow().finally(look), pauses.look).unref();
  }

  /** Gets changes written, by this process or another one. */
  function follow(): Promise<void> {
    if (feeding.isOpen() || version === undefined) return Promise.resolve();
    stepping ??= (async () => {
      version = (await feed.step()) ?? (await feed.version());
    })()
      .then(feeding.worked, (error) => note('catchUps', error))
      .finally(() => {
        stepping = undefined;
      });
    return stepping;
  }

  return {
    load,

    onFault: (tell) => {
      failed = tell;
    },

    onLoad: (tell) => {
      loaded = tell;
    },

    status() {
      const seconds = firstLoadAt === undefined ? undefined : (now() - firstLoadAt) / 1_000;
      const isAway = asking.isBroken() || (version === undefined && faults.loads > 0);
      return { search: isAway ? 'failed' : version === undefined ? 'starting' : 'ready', seconds };
    },

    figures: () => ({ faults, ...loads, isResting: asking.isOpen() || feeding.isOpen() }),

    version: () => version,

    followsLater: true,

    isBehind: () => isLate,

    async reached(asked) {
      if (version === undefined) {
        const left = maxWaits.load - (now() - (firstLoadAt ?? now()));
        await Promise.race([load(), setTimeout(Math.max(0, left), undefined, { ref: false })]);
      }
      const until = now() + maxWaits.change;
      while (version !== undefined && version < asked && !feeding.isOpen() && now() < until) {
        await Promise.race([follow(), setTimeout(until - now(), undefined, { ref: false })]);
        if (version < asked) await setTimeout(pauses.other);
      }
      if (version === undefined) throw new SearchStartingError();
      isLate = version < asked;
      return version;
    },

    async ask(question, ...asked) {
      if (version === undefined || asking.isOpen()) throw new SearchStartingError();
      try {
        const done = await (questions[question] as (...given: unknown[]) => Promise<unknown>)(...asked);
        asking.worked();
        return done as { answer: ReturnType<Questions[typeof question]>; version: number };
      } catch (error) {
        note('questions', error);
        throw new SearchStartingError();
      }
    },

    deleteExpired: () => deleteOldWrites(db),

    close() {
      isClosed = true;
      clearTimeout(looking);
      void server.close();
    },
  };
}
