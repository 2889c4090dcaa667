import type { ProjectDetail } from '#shared/projects/contract.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { Missing } from '../platform/refusal.ts';
import { mayManage, type Reader } from './access.ts';
import { presentProject } from './presenter.ts';
import { selectLargestProjectId, selectListedIds, selectProject } from './queries.ts';

export type ProjectsService = ReturnType<typeof projectsService>;

/** Reads of projects one by one; lists of them are the directory's. */
export function projectsService(db: PooledDb) {
  return {
    /**
     * A listed project with all that its page shows to a reader; anonymous without one.
     * @throws Missing
     */
    async find(id: number, reader?: Reader): Promise<ProjectDetail> {
      const row = await selectProject(db, id);
      if (!row) throw new Missing('Project Not Found');
      return presentProject(row, { isSignedIn: reader !== undefined, mayManage: mayManage(reader, row.owner_id) });
    },

    /** The ids of the projects that have a page, of those from one id to another. */
    listedIds: (first: number, last: number): Promise<number[]> => selectListedIds(db, first, last),
    largestId: (): Promise<number> => selectLargestProjectId(db),
  };
}
