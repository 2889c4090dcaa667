import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/open.ts';
import { isUniqueViolation } from '../database/unique.ts';
import { LoggableError, loggedError } from '../logged-error.ts';
import { databaseReason, StartupError } from '../startup-error.ts';
import { queueDatabase } from './queries.ts';

/** What is done later: its name, and how patiently. */
export type JobKind = {
  name: string;
  /** How many times it is tried again, and how long after the first failure; the pause doubles up to an hour. */
  retries: number;
  retryDelaySeconds: number;
  /** How long it may take. A job whose process died is given to another after this. */
  timeoutSeconds: number;
};

export type Job<Data> = { id: string; data: Data; signal: AbortSignal };

/**
 * Has a job done after the transaction that it is called in is committed, and not at all when that is rolled back.
 * @param options.at it is not done before then.
 * @param options.until a job not done by then is dropped.
 */
export type Enqueue<Data> = (data: Data, options?: { at?: Date; until?: Date }) => Promise<void>;

/** Told of what went wrong: a job that failed (`final` when it is given up), or the queue's own work. */
export type OnError = (fault: { error: unknown; job?: string; id?: string; final?: boolean }) => void;

/** Thrown by a job that it is no use to try again. */
export class FinalFailure extends LoggableError {}

export type JobsService = ReturnType<typeof jobsService>;

/** Jobs are taken this many at a time. */
const concurrency = 5;
/** How long jobs in flight are waited for at a stop. */
const stopTimeoutMs = 6_000;
/** New jobs are told of by `notify`; looking is for those whose pause is over, and for a lost message. */
const pollSeconds = 10;
const hour = 3_600;

/** A job's data with every half character replaced: JSON in the database takes none, and calls are not the only source. */
const toWellFormedData = <Data extends object>(data: Data): Data =>
  JSON.parse(JSON.stringify(data, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value)));

type Definition = { kind: JobKind; work: (job: Job<never>) => Promise<void> };

/**
 * Work that follows from a change and is done after it: once, by one of the processes on this database, and again after a
 * failure. A job that is done is deleted at once, with what it carried.
 */
export function jobsService(database: Database) {
  const definitions = new Map<string, Definition>();
  const settings = { db: queueDatabase(database), schedule: false, reindex: false } as const;
  const boss = new PgBoss({
    ...settings,
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

  /** Makes known what is to be done with jobs of a kind; gives what enqueues one. */
  function define<Data extends object>(kind: JobKind, work: (job: Job<Data>) => Promise<void>): Enqueue<Data> {
    definitions.set(kind.name, { kind, work });
    return async (data, { at, until } = {}) => {
      // The queue counts from when the job may be done.
      const from = Math.max(Date.now(), at?.getTime() ?? 0);
      const retentionSeconds = until && Math.max(1, Math.ceil((until.getTime() - from) / 1_000));
      const options = { ...(at && { startAfter: at }), ...(retentionSeconds && { retentionSeconds }) };
      await boss.send(kind.name, toWellFormedData(data), options);
    };
  }

  /**
   * Makes the queue's tables, under its own lock, and a queue for each kind; where they are there, only their policy is set.
   * @throws StartupError when they can't be made.
   */
  async function prepare(): Promise<void> {
    const installer = new PgBoss({ ...settings, supervise: false });
    installer.on('error', () => {});
    try {
      await createSchema();
      await installer.start();
      for (const { kind } of definitions.values()) {
        const options = {
          retryLimit: kind.retries,
          retryDelay: kind.retryDelaySeconds,
          retryBackoff: true,
          retryDelayMax: hour,
          expireInSeconds: kind.timeoutSeconds,
          deleteAfterSeconds: hour,
          notify: true,
        };
        await installer.createQueue(kind.name, options);
        await installer.updateQueue(kind.name, options);
      }
    } catch (error) {
      throw new StartupError(
        `The tables of the job queue can't be made (${databaseReason(error)}). Nothing was deleted: check that the database's user may create a schema.`,
      );
    } finally {
      await installer.stop({ graceful: false, close: false });
    }
  }

  /**
   * Makes the queue's schema before the queue does: of two processes that do so at once PostgreSQL refuses one, which the queue takes
   * for a failure.
   */
  async function createSchema(): Promise<void> {
    await database.pool.query('create schema if not exists pgboss').catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
  }

  /** Begins to do jobs in this process. */
  async function start(onFault: OnError): Promise<void> {
    report = onFault;
    await boss.start();
    // What was being done when a process died is not left lying until the first look half a minute later.
    await boss.supervise();
    const options = {
      batchSize: concurrency,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    } as const;
    for (const { kind, work } of definitions.values())
      await boss.work<never, JobResult, typeof options>(kind.name, options, (batch) =>
        Promise.all(batch.map((job) => attempt(job, work))),
      );
  }

  /** Does one job. What is done, given up or too late is deleted; the rest goes back to be tried again. */
  async function attempt(job: JobWithMetadata<never>, work: Definition['work']): Promise<JobResult> {
    try {
      if (job.keepUntil > new Date()) await work(job);
    } catch (error) {
      const final = error instanceof FinalFailure || job.retryCount >= job.retryLimit;
      if (!job.signal.aborted) report({ error, job: job.name, id: job.id, final });
      // The queue keeps it in a table.
      if (!final) return { id: job.id, status: 'failed', output: loggedError(error) };
    }
    await boss.deleteJob(job.name, job);
    return { id: job.id, status: 'completed' };
  }

  /** Takes no more jobs, waits a while for those in flight, and gives back the others. */
  const stop = (): Promise<void> => boss.stop({ close: false, timeout: stopTimeoutMs });

  return { define, prepare, start, stop };
}
