import type { AccountRetention } from '#accounts/server/retention-service.ts';
import type { InquiryErasure } from '#inquiries/server/erasing-service.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobKind, JobsService } from '#platform/server/jobs/service.ts';
import type { Retention } from '#retention/shared/contract.ts';
import { type RetentionKind, retentionKinds, retentionText } from '#retention/shared/rules.ts';
import type { SettingsService } from '#settings/server/service.ts';
import type { VisitErasure } from '#site-visits/server/erasing-service.ts';
import { announceRun, deleteRun, type RunRow, recordErased, selectRuns } from './queries.ts';

const erasing: JobKind = { name: 'retention', retries: 2, retryDelaySeconds: 600, timeoutSeconds: 3_600 };

/**
 * The first erasure comes this long after the announcement. It is less than a day, since the job runs at the same
 * minute each night.
 */
const waitMs = 20 * 3_600_000;
const batchSize = 500;

/** `erase` erases at most `max` in a transaction, and returns their number. */
type Aged = {
  count: (db: Db, months: number) => Promise<number>;
  erase: (tx: Db, months: number, max: number) => Promise<number>;
};

type Months = Record<RetentionKind, number | null>;
type Runs = Map<RetentionKind, RunRow>;

type Parts = {
  db: PooledDb;
  jobs: JobsService;
  settings: SettingsService;
  notifications: NotificationsService;
  organisers: OrganiserAddresses;
  inquiryErasure: InquiryErasure;
  visitErasure: VisitErasure;
  accountRetention: AccountRetention;
};

/**
 * Erases by age each night, as the organiser's settings say. Organisers are told the effect of a change a day before
 * (docs/decisions/0117).
 */
export function retentionService(parts: Parts) {
  const { db, settings, notifications, organisers } = parts;
  const aged: Record<RetentionKind, Aged> = {
    inquiries: parts.inquiryErasure,
    visits: parts.visitErasure,
    accounts: parts.accountRetention,
  };

  const runsByKind = async (): Promise<Runs> => new Map((await selectRuns(db)).map((run) => [run.kind, run]));

  async function erase(kind: RetentionKind, months: number, signal?: AbortSignal): Promise<void> {
    let erased = 0;
    let batch: number;
    do {
      signal?.throwIfAborted();
      batch = await db.transaction(async (tx) => {
        const inBatch = await aged[kind].erase(tx, months, batchSize);
        if (inBatch > 0) await recordErased(tx, kind, erased + inBatch);
        return inBatch;
      });
      erased += batch;
    } while (batch === batchSize);
  }

  async function tell(texts: string[]): Promise<void> {
    for (const [index, { name, email }] of (await organisers()).entries())
      await notifications.mail({
        to: email,
        template: 'retention-announced',
        data: { name, texts, path: '/admin/settings', hasBell: index === 0 },
      });
  }

  /** Counts what a changed setting will erase, and tells the organisers. Either both are kept, or neither. */
  const announce = (monthsOf: Months, runs: Runs): Promise<void> =>
    db.transaction(async (tx) => {
      const texts: string[] = [];
      for (const kind of retentionKinds) {
        const months = monthsOf[kind];
        if (months === null || runs.get(kind)?.months === months) continue;
        const counted = await aged[kind].count(tx, months);
        await announceRun(tx, kind, months, counted);
        if (counted > 0) texts.push(retentionText(kind, counted, months));
      }
      if (texts.length > 0) await tell(texts);
    });

  async function run(signal?: AbortSignal): Promise<void> {
    const { months: monthsOf } = await settings.rules();
    const runs = await runsByKind();
    await announce(monthsOf, runs);
    for (const kind of retentionKinds) {
      const [months, before] = [monthsOf[kind], runs.get(kind)];
      if (months === null) await deleteRun(db, kind);
      else if (before?.months === months && before.announcedAt.getTime() + waitMs <= Date.now())
        await erase(kind, months, signal);
    }
  }

  parts.jobs.schedule(erasing, '47 2 * * *', run);

  return {
    run,

    list: async (): Promise<Retention[]> => {
      const { months: monthsOf } = await settings.rules();
      const runs = await runsByKind();
      return retentionKinds.map((kind) => {
        const months = monthsOf[kind];
        const row = runs.get(kind);
        const counted = row?.months === months ? row : undefined;
        return {
          kind,
          months,
          is_counted: counted !== undefined,
          count: counted?.counted ?? 0,
          erases_from: counted ? new Date(counted.announcedAt.getTime() + waitMs).toISOString() : null,
          erased_at: counted?.erasedAt?.toISOString() ?? null,
          erased: counted?.erased ?? 0,
        };
      });
    },
  };
}
