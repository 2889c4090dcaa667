import { accessSync, constants, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from '#platform/server/free-space.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import { LoggableError } from '#platform/server/logged-error.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { writeArchive } from './archive-file.ts';
import { type BackupParts, backupService } from './service.ts';
import { selectBytes } from './snapshot-queries.ts';

const backingUp: JobKind = { name: 'backup', retries: 2, retryDelaySeconds: 600, timeoutSeconds: 6 * 3_600 };
const ours = /^aangan-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.tar\.zst$/;
const part = /^aangan-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst\.part$/;

export type BackupSchedule = {
  directory: string;
  /** Hour and minute in India. */
  at: string;
  /** The number of newest backups to keep. */
  keep: number;
};

export type ScheduledBackups = ReturnType<typeof scheduledBackups>;

/** Backs up each day into a directory, in one of the processes (decision 0106). */
export function scheduledBackups(parts: BackupParts, { directory, at, keep }: BackupSchedule) {
  let onDone: ((facts: { file: string; megabytes: number; seconds: number }) => void) | undefined;
  const named = (pattern: RegExp): string[] =>
    readdirSync(directory)
      .filter((name) => pattern.test(name))
      .sort();

  /** @throws OperatorError when the directory can't be made or written */
  function requireDirectory(): void {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      accessSync(directory, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new OperatorError(
        `BACKUP_DIR ${directory} can't be written (${code}). Make it, and let the program's user write there.`,
      );
    }
  }

  /**
   * Requires room for one and a half times the last backup or, without one, for the database and its files.
   * @throws LoggableError
   */
  async function requireRoom(): Promise<void> {
    const last = named(ours).at(-1);
    const needed = last ? statSync(join(directory, last)).size * 1.5 : await selectBytes(parts.database.db);
    if ((await freeBytes(directory)) < needed)
      throw new LoggableError('BACKUP_DIR has no room for a backup. The older ones stay.');
  }

  /** Writes and checks a new backup, and only then removes the oldest. @throws LoggableError where there is no room */
  async function run(signal?: AbortSignal): Promise<void> {
    requireDirectory();
    // Only one process runs this job, so unfinished files were left by a killed one.
    for (const name of named(part)) rmSync(join(directory, name));
    await requireRoom();
    const began = performance.now();
    const instant = new Date().toISOString().replaceAll(':', '').replace(/\.\d+/, '');
    const file = join(directory, `aangan-${instant}.tar.zst`);
    const { tar, done } = backupService(parts).archive();
    const stop = () => void tar.destroy(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await writeArchive(async () => tar, file);
    } finally {
      signal?.removeEventListener('abort', stop);
      tar.destroy();
      await done;
    }
    for (const name of named(ours).slice(0, -keep)) rmSync(join(directory, name));
    onDone?.({
      file,
      megabytes: Math.round(statSync(file).size / 1_000_000),
      seconds: Math.round(performance.now() - began) / 1_000,
    });
  }

  /**
   * Returns when the newest checked backup in the directory of this machine was begun; undefined if there is none or it
   * can't be read.
   */
  async function newest(): Promise<Date | undefined> {
    const names = await readdir(directory).catch(() => []);
    const [, dayAndHour, minute, second] =
      ours.exec(
        names
          .filter((name) => ours.test(name))
          .sort()
          .at(-1) ?? '',
      ) ?? [];
    return dayAndHour ? new Date(`${dayAndHour}:${minute}:${second}Z`) : undefined;
  }

  const [hour, minute] = at.split(':').map(Number);
  return {
    at,
    newest,
    /** @returns since when one is made each day */
    since: (jobs: Pick<JobsService, 'scheduledSince'>) => jobs.scheduledSince(backingUp),
    requireDirectory,
    run,
    /** Calls the listener after each backup that is made by the schedule. */
    onDone: (listener: typeof onDone): void => {
      onDone = listener;
    },
    schedule: (jobs: Pick<JobsService, 'schedule'>): void =>
      void jobs.schedule(backingUp, `${minute} ${hour} * * *`, run),
  };
}
