import { actingRoles } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { notListedText } from '#exhibitors/shared/approval-rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import { batchPerTick } from '#platform/server/coalesce-per-tick.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { readNearby } from '#platform/server/database/replica.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { hasAny, insertProjectParts, insertProjects } from './bulk-queries.ts';
import { presentProject } from './presenter.ts';
import { isOffList, maxProjectsAtOnce, selectLargestProjectId, selectListedIds, selectProjects } from './queries.ts';

/** The cache takes about 10 MB, because a project has about 20 kB. */
const maxCached = 500;
/** Bookings don't change the version, so the number of visits may be this old. */
const cacheTtlMs = 60_000;

export type ProjectsService = ReturnType<typeof projectsService>;

/**
 * Reads listed projects. @param version changes with everything that a project page shows; projects are cached until
 * then.
 */
export function projectsService(db: PooledDb, version: () => Promise<number>) {
  const answer = versionedCache(maxCached, cacheTtlMs);
  // One query for several projects takes about as long as a query for one.
  const load = batchPerTick((ids) => selectProjects(db, ids), maxProjectsAtOnce);
  return {
    /** Returns a project for a viewer, or for an anonymous visitor if `viewer` is undefined. @throws NotFoundError */
    async find(id: number, actor?: Actor): Promise<ProjectDetail> {
      const newest = await version();
      const { row, open } = await answer(`project ${id}`, newest, async () => {
        const row = await readNearby(db, newest, () => load(id));
        if (!row) throw new NotFoundError((await isOffList(db, id)) ? notListedText : 'Project Not Found');
        return { row, open: presentProject(row, { isSignedIn: false, canManage: false }) };
      });
      return actor ? presentProject(row, { isSignedIn: true, canManage: canManage(actor, row.member_ids) }) : open;
    },

    listedIds: (first: number, last: number): Promise<number[]> => selectListedIds(db, first, last),
    largestId: (): Promise<number> => selectLargestProjectId(db),
  };
}

/** Stores the demo's projects. */
export const projectsInBulk = { hasAny, add: insertProjects, addParts: insertProjectParts };

/** Returns whether a viewer manages a project: organisers manage every project, builders those of their stall. */
function canManage(actor: Actor | undefined, memberIds: readonly number[]): boolean {
  if (!actor) return false;
  const roles = actingRoles(actor);
  return roles.includes('SuperAdmin') || (roles.includes('Developer') && memberIds.includes(actor.id));
}
