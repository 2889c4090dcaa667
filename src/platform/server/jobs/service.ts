import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { beginCounting, countJob } from '../counts.ts';
import { violatedUnique } from '../database/constraints.ts';
import type { Database } from '../database/open.ts';
import { markConnectionRefused, remedyOf } from '../database/outage.ts';
import { LoggableError, loggedError } from '../logged-error.ts';
import { databaseReason, OperatorError } from '../operator-error.ts';
import {
  deleteWaitingJob,
  keepFailedJob,
  makeDueAgain,
  queueDatabase,
  selectGivenUp,
  selectQueues,
  selectScheduledSince,
  selectUnsent,
  urgent,
} from './queries.ts';

export type JobKind = {
  name: string;
  /** The delay is that of the first retry. It doubles up to an hour, with some randomness. */
  retries: number;
  retryDelaySeconds: number;
  /** All retries wait equally long, so that jobs which failed together stay in their order. */
  hasSteadyDelay?: true;
  /** Jobs of one key that are fetched together run one after the other, in the order in which they were enqueued. */
  keyOf?: (data: never) => string;
  /** Urgent jobs have a worker of their own, so that they overtake the others, also while those are slow. */
  hasUrgent?: true;
  /** In seconds. After this the job is given to another worker. */
  timeoutSeconds: number;
};

type Job<Data> = { id: string; data: Data; signal: AbortSignal };

/**
 * Enqueues a job in the current transaction. It runs after the commit, and never after a rollback.
 * @param options.at is the earliest time. @param options.until is when it is dropped if it isn't done. @param
 * options.id is a UUID to withdraw it by. @param options.isUrgent is for kinds that have urgent jobs.
 */
type Enqueue<Data> = (
  data: Data,
  options?: { at?: Date; until?: Date; id?: string; isUrgent?: boolean | undefined },
) => Promise<void>;

/** Is told about failed jobs, with `final` where they aren't tried again, and about errors of the queue itself. */
export type OnError = (fault: { error: unknown; job?: string; id?: string; final?: boolean }) => void;

export class FinalFailure extends LoggableError {}

export type JobsService = ReturnType<typeof jobsService>;

const concurrency = 5;
const stopTimeoutMs = 6_000;
/** New jobs arrive by `notify`; polling finds due retries and lost messages. */
const pollSeconds = 10;
const hour = 3_600;
/** Jobs that were given up are kept for this long, in seconds. */
const keptGivenUp = 7 * 24 * hour;

/** Replaces lone surrogates: jsonb rejects them, and not all data comes from checked calls. */
const toWellFormedData = <Data extends object>(data: Data): Data =>
  JSON.parse(JSON.stringify(data, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value)));

type Definition = { kind: JobKind; work: (job: Job<never>) => Promise<void> };

/**
 * Runs background jobs. Each runs once, in one of the processes on this database, with retries, and is deleted with its
 * data when done.
 */
export function jobsService(database: Database) {
  const definitions = new Map<string, Definition>();
  /** The ids of this process's workers, by queue. */
  const workers = new Map<string, string[]>();
  const schedules = new Map<string, { cron: string; atStart: boolean }>();
  const settings = { db: queueDatabase(database), reindex: false } as const;
  const boss = new PgBoss({
    ...settings,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    useListenNotify: true,
    supervise: true,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    maintenanceIntervalSeconds: hour,
    queueCacheIntervalSeconds: hour,
    flowIntervalSeconds: hour,
    bamIntervalSeconds: hour,
  });
  let report: OnError = () => {};
  boss.on('error', (error) => report({ error }));
  boss.on('warning', ({ message }) => report({ error: new LoggableError(message) }));

  function define<Data extends object>(kind: JobKind, work: (job: Job<Data>) => Promise<void>): Enqueue<Data> {
    definitions.set(kind.name, { kind, work });
    beginCounting(kind.name);
    return async (data, { at, until, id, isUrgent } = {}) => {
      // pg-boss counts the retention from the job's start time.
      const from = Math.max(Date.now(), at?.getTime() ?? 0);
      const retentionSeconds = until && Math.max(1, Math.ceil((until.getTime() - from) / 1_000));
      const options = {
        ...(id && { id }),
        ...(isUrgent && { priority: urgent }),
        ...(at && { startAfter: at }),
        ...(retentionSeconds && { retentionSeconds }),
      };
      await boss.send(kind.name, toWellFormedData(data), options);
      if (at) wakeAt(kind.name, at);
    };
  }

  function wake(name: string): void {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  }

  /**
   * A queue notifies of jobs that are due at once. For a job that is due soon, its worker is woken then, not at its
   * next poll.
   */
  function wakeAt(name: string, at: Date): void {
    const wait = at.getTime() - Date.now();
    if (wait > pollSeconds * 2_000) return;
    setTimeout(() => wake(name), Math.max(0, wait)).unref();
  }

  /** Deletes a job that hasn't begun, if its data has these fields. @returns whether there was one */
  const withdraw = (kind: JobKind, id: string, data: object): Promise<boolean> =>
    deleteWaitingJob(database, kind.name, id, data);

  /**
   * Returns the number of jobs of each kind, as counted in the last minute, and how long the oldest due one has waited.
   */
  const queues = () => selectQueues(database);

  /** @returns since when a kind of jobs is scheduled; undefined if it isn't */
  const scheduledSince = ({ name }: JobKind) => selectScheduledSince(database, name);

  const givenUp = () => selectGivenUp(database);

  const unsent = (addresses: readonly string[]) => selectUnsent(database, addresses);

  /** Returns those addresses of which a mail was given up that was written at its time or later. */
  async function undelivered(mailed: readonly { email: string; at: Date }[]): Promise<Set<string>> {
    if (mailed.length === 0) return new Set();
    const givenUpMails = (await unsent(mailed.map(({ email }) => email))).filter(({ isRefused }) => isRefused);
    const isLost = ({ email, at }: { email: string; at: Date }) =>
      givenUpMails.some(({ to, since }) => to === email && since >= at);
    return new Set(mailed.filter(isLost).map(({ email }) => email));
  }

  /** Tries a job again that was given up. @returns whether there was one */
  async function retry(id: string): Promise<boolean> {
    const kind = await makeDueAgain(database, id);
    if (kind) wake(kind);
    return kind !== undefined;
  }

  /**
   * @param cron is in India's time: minute, hour, day, month, weekday. @param options.atStart also runs the job when a
   * process starts, to clean up after killed ones.
   * @returns a function that enqueues it in addition
   */
  function schedule(
    kind: JobKind,
    cron: string,
    work: (signal: AbortSignal) => Promise<void>,
    { atStart = false } = {},
  ): () => Promise<void> {
    const enqueue = define(kind, ({ signal }) => work(signal));
    schedules.set(kind.name, { cron, atStart });
    return () => enqueue({});
  }

  /** Creates the queue’s tables and queues, or updates their policies. @throws OperatorError */
  async function prepare(): Promise<void> {
    const installer = new PgBoss({ ...settings, schedule: false, supervise: false });
    installer.on('error', () => {});
    try {
      await createSchema();
      await installer.start();
      for (const { kind } of definitions.values()) {
        const options = {
          retryLimit: kind.retries,
          retryDelay: kind.retryDelaySeconds,
          ...(kind.hasSteadyDelay ? { retryBackoff: false } : { retryBackoff: true, retryDelayMax: hour }),
          expireInSeconds: kind.timeoutSeconds,
          deleteAfterSeconds: keptGivenUp,
          notify: true,
        };
        await installer.createQueue(kind.name, options);
        await installer.updateQueue(kind.name, options);
      }
    } catch (error) {
      throw new OperatorError(
        `The tables of the job queue can't be made (${databaseReason(error)}). Nothing was deleted: check that the database's user may create a schema.`,
      );
    } finally {
      await installer.stop({ graceful: false, close: false });
    }
  }

  /** Creates the schema of pg-boss, which fails to create it itself if two processes start at once. */
  async function createSchema(): Promise<void> {
    await database.pool.query('create schema if not exists pgboss').catch((error: unknown) => {
      if (!violatedUnique(error)) throw error;
    });
  }

  async function start(onFault: OnError): Promise<void> {
    report = onFault;
    await boss.start();
    // The jobs of a dead process are recovered now instead of after half a minute.
    await boss.supervise();
    const options = {
      batchSize: concurrency,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    } as const;
    for (const { kind, work } of definitions.values()) {
      const take = (which: { minPriority?: number; maxPriority?: number } = {}) =>
        boss.work<never, JobResult, typeof options>(kind.name, { ...options, ...which }, (batch) =>
          attemptAll(batch, kind, work),
        );
      workers.set(
        kind.name,
        kind.hasUrgent
          ? [await take({ minPriority: urgent }), await take({ maxPriority: urgent - 1 })]
          : [await take()],
      );
    }
    for (const [name, { cron, atStart }] of schedules) {
      await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata' });
      if (atStart) await boss.send(name, {});
    }
  }

  function attemptAll(batch: JobWithMetadata<never>[], { keyOf }: JobKind, work: Definition['work']) {
    const last = new Map<string, Promise<JobResult>>();
    const inOrder = batch.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
    return Promise.all(
      inOrder.map(async (job) => {
        const key = keyOf?.(job.data) ?? job.id;
        const before = last.get(key);
        const result = before ? before.then(() => attempt(job, work)) : attempt(job, work);
        last.set(key, result);
        return result;
      }),
    );
  }

  /** Deletes the job when it is done or too late, and sets it aside when it is given up. */
  async function attempt(job: JobWithMetadata<never>, work: Definition['work']): Promise<JobResult> {
    try {
      if (job.keepUntil > new Date()) await work(job);
      countJob(job.name, 'done');
    } catch (error) {
      const final = error instanceof FinalFailure || job.retryCount >= job.retryLimit;
      countJob(job.name, final ? 'given_up' : 'failed');
      // A job that is tried again for days is logged less and less often.
      const isLogged = final || Number.isInteger(Math.log2(job.retryCount + 1));
      if (isLogged && !job.signal.aborted) report({ error, job: job.name, id: job.id, final });
      // The queue stores the output in a table, where operators read it.
      if (!final) return { id: job.id, status: 'failed', output: loggedError(error) };
      await keepFailedJob(database, job.name, job.id, loggedError(error).message);
      return { id: job.id, status: 'completed' };
    }
    await boss.deleteJob(job.name, job);
    return { id: job.id, status: 'completed' };
  }

  /** Waits for jobs in progress, up to the timeout. */
  const stop = (): Promise<void> => {
    workers.clear();
    return boss.stop({ close: false, timeout: stopTimeoutMs });
  };

  return {
    define,
    schedule,
    withdraw,
    queues,
    scheduledSince,
    givenUp,
    unsent,
    undelivered,
    retry,
    prepare,
    start,
    stop,
  };
}

type Log = { warn: (facts: object, text: string) => void; error: (facts: object, text: string) => void };

/** In milliseconds. All queues ask the database every few seconds, and fail alike while it is away. */
const sameFailureEveryMs = 60_000;

/** Returns a listener that logs failed jobs, and errors of the queue, of which each code is logged once a minute. */
export function logJobErrors(log: Log): OnError {
  const loggedAt = new Map<unknown, number>();
  return ({ error, job, id, final }) => {
    if (job !== undefined) {
      if (final) return log.error({ err: error, job, job_id: id }, 'A job was given up.');
      return log.warn({ err: error, job, job_id: id }, 'A job failed and will be tried again.');
    }
    const { code, syscall } = error as { code?: unknown; syscall?: unknown };
    const now = performance.now();
    if (code !== undefined && now - (loggedAt.get(code) ?? Number.NEGATIVE_INFINITY) < sameFailureEveryMs) return;
    loggedAt.set(code, now);
    // The queue asks only the database, and its library copies errors, which then aren't marked as the database's.
    const remedy = remedyOf(syscall === 'connect' ? markConnectionRefused(error as Error) : error);
    log.error({ err: error }, remedy ? `The job queue failed. ${remedy}.` : 'The job queue failed.');
  };
}
