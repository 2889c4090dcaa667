import type { HeldMailService } from '#backup/server/held-mail-service.ts';
import type { ScheduledBackups } from '#backup/server/scheduled-service.ts';
import type { Health } from '#health/shared/contract.ts';
import { lateBackupSeconds, lowSpace } from '#health/shared/rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { replicaState } from '#platform/server/database/replica.ts';
import { freeBytes } from '#platform/server/free-space.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { Mailer } from '#platform/server/mail/message.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { programVersion } from '#platform/server/version.ts';
import type { SearchService } from '#search/server/answer-service.ts';
import { selectDatabaseFacts } from './queries.ts';

type Dependencies = {
  db: PooledDb;
  engine: 'embedded' | 'server';
  jobs: JobsService;
  heldMail: Pick<HeldMailService, 'count'>;
  search: SearchService;
  storage: Storage;
  directory: { version: () => Promise<number> };
  dataDir: string;
  mailer: Pick<Mailer, 'isFiles'>;
  backups: ScheduledBackups | undefined;
};

const megabyte = 1_000_000;

export type HealthService = ReturnType<typeof healthService>;

/** Reports the health of the program and of the services it depends on, for organisers. */
export function healthService({
  db,
  engine,
  jobs,
  heldMail,
  search,
  storage,
  directory,
  dataDir,
  mailer,
  backups,
}: Dependencies) {
  async function backupState(): Promise<Health['backups']> {
    if (!backups) return null;
    const newest = await backups.newest();
    const from = newest ?? (await backups.since(jobs));
    const is_late = !from || Date.now() - from.getTime() > lateBackupSeconds * 1_000;
    return { at: backups.at, newest: newest?.toISOString() ?? null, is_late };
  }

  /**
   * Returns what an expo shouldn't open without, for the organiser's to-dos. Who runs a database server may have
   * backups of their own; the embedded database has only the program's.
   */
  async function missing(): Promise<{ mail: boolean; backup: 'none' | 'late' | null; space: boolean }> {
    const space = (await freeBytes(dataDir)) < lowSpace * megabyte;
    const state = await backupState();
    const late = state?.is_late ? 'late' : null;
    return { mail: mailer.isFiles, backup: state === null && engine === 'embedded' ? 'none' : late, space };
  }

  async function find(): Promise<Health> {
    const [facts, replica, queues, held, givenUp, newest, backedUp, free, storeReachable] = await Promise.all([
      selectDatabaseFacts(db),
      replicaState(db.$client),
      jobs.queues(),
      heldMail.count(),
      jobs.givenUp(),
      directory.version(),
      backupState(),
      freeBytes(dataDir),
      storage.check().then(
        () => true,
        () => false,
      ),
    ]);
    const at = search.version();
    return {
      version: programVersion,
      database: { engine, version: facts.version, megabytes: Math.round(facts.bytes / megabyte) },
      replica: replica
        ? { lag_seconds: Number.isFinite(replica.lag) ? replica.lag : null, is_read: replica.isRead }
        : null,
      search: {
        engine: search.followsLater ? 'opensearch' : 'memory',
        state: search.status().search,
        lag: at === undefined ? null : Math.max(0, newest - at),
      },
      jobs: queues
        .filter(({ ready, retrying, oldest_seconds }) => ready + retrying > 0 || oldest_seconds > 0)
        .map(({ kind, ready, retrying, oldest_seconds }) => ({
          kind,
          waiting: ready + retrying,
          retrying,
          oldest_seconds,
        })),
      held_mails: held,
      mail_as_files: mailer.isFiles,
      given_up: givenUp.map(({ at: moment, ...job }) => ({ ...job, at: moment.toISOString() })),
      store_reachable: storeReachable,
      backups: backedUp,
      free_megabytes: Math.round(free / megabyte),
    };
  }

  return {
    find,
    missing,
    /** @throws NotFoundError */
    async retry(id: string): Promise<Health> {
      if (!(await jobs.retry(id)))
        throw new NotFoundError('This job is no longer there. It may have been tried again already.');
      return find();
    },
  };
}
