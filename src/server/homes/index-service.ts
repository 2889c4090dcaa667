import { setImmediate } from 'node:timers/promises';
import type { PooledDb } from '../platform/database/open.ts';
import { outsideTransaction } from '../platform/database/transaction.ts';
import { deleteHomeWrites, selectChangedHomes, selectIndexedHomes } from './index-queries.ts';
import { type HomeIndex, homeIndex } from './index-search-service.ts';

/** Read at once while loading, so that requests are answered in between. */
const batch = 2_000;
/** More changed homes than that are loaded with all others, in batches. */
const mostChanged = 20_000;
/** Notes of changes are kept for so many versions. */
const versionsKept = 10_000;

type Current = { index: HomeIndex; version: number };

/** Keeps all homes in this process's memory, and follows what any process changes (docs/decisions/0073). */
export function homeIndexService(db: PooledDb) {
  let current: Current | undefined;
  let loading: Promise<void> | undefined;
  let catchingUp: Promise<void> | undefined;

  /** What changes meanwhile is noted, and read again after all. */
  async function loadAll(): Promise<void> {
    const index = homeIndex();
    const { version } = await selectChangedHomes(db, Number.MAX_SAFE_INTEGER, 0);
    let last = 0;
    for (;;) {
      const homes = await selectIndexedHomes(db, last, batch);
      index.load(homes);
      if (homes.length < batch) break;
      last = homes.at(-1)?.id ?? last;
      await setImmediate();
    }
    current = { index, version };
    await catchUp();
  }

  async function catchUp(): Promise<void> {
    if (!current) return;
    const { index, version: since } = current;
    const { version, changed } = await selectChangedHomes(db, since, mostChanged);
    if (changed.length >= mostChanged || version - since > versionsKept) {
      current = undefined;
      load();
      return;
    }
    index.apply(changed);
    current = { index, version };
  }

  function load(): Promise<void> {
    loading ??= outsideTransaction(loadAll).finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    /** Loads all homes, if they aren't yet; searches are answered by the database until then. */
    load,

    /** All homes at a version of the directory or a later one; undefined until they are loaded. */
    async reached(version: number): Promise<Current | undefined> {
      if (!current) {
        // A failed load is tried again by the next search.
        load().catch(() => {});
        return undefined;
      }
      for (let tries = 0; current && current.version < version && tries < 3; tries += 1) {
        catchingUp ??= outsideTransaction(catchUp).finally(() => {
          catchingUp = undefined;
        });
        await catchingUp;
      }
      return current && current.version >= version ? current : undefined;
    },

    /** Deletes old notes of changes. */
    deleteExpired: (): Promise<void> => deleteHomeWrites(db, versionsKept),
  };
}
export type HomeIndexService = ReturnType<typeof homeIndexService>;
