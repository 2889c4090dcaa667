import { notListedText } from '#exhibitors/shared/approval-rules.ts';
import type {
  BrokerProject,
  ExhibitorDetails,
  ProjectLists,
  PublicBuilder,
  PublicExhibitor,
  Stand,
} from '#exhibitors/shared/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { maxStands } from '#exhibitors/shared/stand-rules.ts';
import { MovedError, NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import type { DirectoryService } from '#search/server/directory-service.ts';
import {
  analyzeExhibitors,
  hasAny,
  insertAchievements,
  insertBuilders,
  insertExhibitors,
  insertPictures,
} from './bulk-queries.ts';
import { maxConsultantProjects, maxPerStatus } from './limits.ts';
import { presentContacts, presentPublicExhibitor, presentStall } from './presenter.ts';
import {
  type ExhibitorRow,
  selectBuilderIds,
  selectExhibitor,
  selectLargestExhibitorId,
  selectStands,
  selectUnlisted,
} from './queries.ts';

const notFound: Record<ExhibitorKind, string> = {
  developer: 'Developer Not Found',
  broker: 'Consultant Not Found',
};

const byNumber = new Intl.Collator('en', { numeric: true });

export function exhibitorsService(db: PooledDb, directory: DirectoryService) {
  /** Returns a listed exhibitor. @throws MovedError for a merged exhibitor, NotFoundError also for an inactive one. */
  async function find(kind: ExhibitorKind, id: number): Promise<ExhibitorRow> {
    const row = await selectExhibitor(db, kind, id);
    if (!row) throw await gone(kind, id);
    return row;
  }

  async function gone(kind: ExhibitorKind, id: number): Promise<NotFoundError> {
    const unlisted = await selectUnlisted(db, kind, id);
    if (unlisted?.keptId) return new MovedError('This firm was merged into another one.', id, unlisted.keptId);
    return new NotFoundError(unlisted?.takenOff ? notListedText : notFound[kind]);
  }

  async function listsOf(id: number): Promise<ProjectLists> {
    const cards = await directory.newestOfBuilder(id, maxPerStatus);
    const of = (status: ProjectCard['project_status']) => cards.filter((card) => card.project_status === status);
    return {
      ongoing_projects_list: of('ongoing'),
      upcoming_projects_list: of('upcoming'),
      on_hold_projects_list: of('on_hold'),
      past_projects_list: of('past'),
    };
  }

  return {
    /** Returns a builder's public page. Only signed-in users get contacts. @throws NotFoundError */
    async builderPage(id: number, isSignedIn: boolean): Promise<PublicBuilder> {
      const row = await find('developer', id);
      return { ...presentPublicExhibitor(row), ...presentContacts(row, isSignedIn), ...(await listsOf(id)) };
    },

    /** Returns a builder's stall for signed-in users. @throws NotFoundError */
    async builderStall(id: number) {
      const details = presentStall(await find('developer', id));
      const { name, email } = details;
      return { details, developer: { id, name, email, ...(await listsOf(id)) } };
    },

    consultantPage: async (id: number): Promise<PublicExhibitor> => presentPublicExhibitor(await find('broker', id)),

    consultantStall: async (id: number): Promise<ExhibitorDetails> => presentStall(await find('broker', id)),

    /**
     * Returns a consultant's projects, the newest first; empty for an unknown consultant. @throws MovedError,
     * NotFoundError for one that was taken off the list.
     */
    async brokerProjects(id: number): Promise<BrokerProject[]> {
      if (!(await selectExhibitor(db, 'broker', id))) {
        const error = await gone('broker', id);
        if (error instanceof MovedError || error.message === notListedText) throw error;
        return [];
      }
      const cards = await directory.newestOfConsultant(id, maxConsultantProjects);
      return cards.map((card) => ({ ...card, name: card.project_name }));
    },

    /** Returns who is at which stand of the fair, A-2 before A-10. */
    async stands(): Promise<Stand[]> {
      const stands = await selectStands(db, maxStands);
      return stands.toSorted((one, other) => byNumber.compare(one.stand, other.stand) || one.id - other.id);
    },

    builderIds: (first: number, last: number): Promise<number[]> => selectBuilderIds(db, first, last),
    largestId: (): Promise<number> => selectLargestExhibitorId(db),
  };
}

/** Stores exhibitors of imports and of the demo. */
export const exhibitorsInBulk = {
  hasAny,
  add: insertExhibitors,
  addAchievements: insertAchievements,
  addPictures: insertPictures,
  ensureBuilders: insertBuilders,
  analyze: analyzeExhibitors,
};
