import type { PooledDb } from '#platform/server/database/open.ts';
import { sha256Of } from '#platform/server/sha256.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { countDifferences, selectFiles } from './verify-queries.ts';

const maxNamed = 20;

/** Compares the database with itself and with the storage. */
export function verifyService(db: PooledDb, storage: Storage) {
  async function faultOf(file: { path: string; bytes: number; sha256: string | null }, withContents: boolean) {
    const size = await storage.size(file.path);
    if (size === undefined) return 'is missing';
    if (size !== file.bytes) return `has ${formatCount(size)} bytes instead of ${formatCount(file.bytes)}`;
    if (!withContents) return undefined;
    const sha256 = await sha256Of(await storage.stream(file.path));
    return sha256 === file.sha256 ? undefined : 'has another content';
  }

  return {
    /** Returns a line for each fault, and how many files there are. @param options.contents read every file, too */
    verify: async ({ contents }: { contents: boolean }): Promise<{ faults: string[]; files: number }> => {
      const files = await selectFiles(db);
      const faults: string[] = [];
      for (const file of files) {
        const fault = await faultOf(file, contents);
        if (fault) faults.push(`${file.path} ${fault}.`);
      }
      const more = faults.length - maxNamed;
      const named = more > 0 ? [...faults.slice(0, maxNamed), `${formatCount(more)} more files have faults.`] : faults;
      for (const { what, rows } of await countDifferences(db))
        if (rows > 0) named.push(`The ${what} differ from what they are derived from in ${formatCount(rows)} rows.`);
      return { faults: named, files: files.length };
    },
  };
}
