import type { ProjectDetail } from '#shared/projects/contract.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { mayManage, type Reader } from './access.ts';
import { presentProject } from './presenter.ts';
import { selectLargestProjectId, selectListedIds, selectProject } from './queries.ts';

export type ProjectsService = ReturnType<typeof projectsService>;

/** A project has some 20 kB, as a row and as it is shown. */
const mostKept = 1_000;
/** A booking changes nothing that is kept with the version: the number of visits follows within a minute. */
const keptFor = 60_000;

/**
 * Reads of projects one by one; lists of them are the directory's.
 * @param version changes with every change of what a project's page shows: projects are kept between changes.
 */
export function projectsService(db: PooledDb, version: () => Promise<number>) {
  const answer = versionedCache(mostKept, keptFor);
  return {
    /**
     * A listed project with all that its page shows to a reader; anonymous without one. Its number of visits is up to a minute old.
     * @throws NotFoundError
     */
    async find(id: number, reader?: Reader): Promise<ProjectDetail> {
      const { row, open } = await answer(`project ${id}`, await version(), async () => {
        const row = await selectProject(db, id);
        if (!row) throw new NotFoundError('Project Not Found');
        return { row, open: presentProject(row, { isSignedIn: false, mayManage: false }) };
      });
      return reader ? presentProject(row, { isSignedIn: true, mayManage: mayManage(reader, row.owner_id) }) : open;
    },

    /** The ids of the projects that have a page, of those from one id to another. */
    listedIds: (first: number, last: number): Promise<number[]> => selectListedIds(db, first, last),
    largestId: (): Promise<number> => selectLargestProjectId(db),
  };
}
