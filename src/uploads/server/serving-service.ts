import { LRUCache } from 'lru-cache';
import { accountScope } from '#access/server/scope.ts';
import type { FileAudience, MediaService } from '#media/server/service.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { isUploadOf } from './queries.ts';

/** Many times the pictures of a page. An entry takes about 200 bytes. */
const maxKnown = 20_000;
/** In milliseconds. An hourly job notes that a file isn't used any more, so asking more often would change nothing. */
const knownMs = 300_000;

/**
 * Decides who may read a stored file: everyone once a record uses it, and until then only its uploader
 * (docs/decisions/0081).
 */
export function fileAudience(db: PooledDb, media: Pick<MediaService, 'audience'>) {
  const known = new LRUCache<string, FileAudience, string[]>({
    max: maxKnown,
    ttl: knownMs,
    // While the database is away, cached pages still have their pictures.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => {
      const audience = await media.audience(context);
      // This answer isn't cached, because a record may use the file a moment later.
      return audience === 'its uploader' ? undefined : audience;
    },
  });

  /**
   * Returns the audience of a file; undefined if it isn't for the person who asks. @param paths are the names that it
   * may have.
   * @param identify finds that person's id, if the file isn't for everyone.
   */
  return async (
    paths: [string, ...string[]],
    identify: () => Promise<number | undefined>,
  ): Promise<FileAudience | undefined> => {
    const audience = await known.fetch(paths[0], { context: paths });
    if (audience) return audience;
    const userId = await identify();
    return userId !== undefined && (await isUploadOf(db, accountScope(userId), paths)) ? 'its uploader' : undefined;
  };
}
