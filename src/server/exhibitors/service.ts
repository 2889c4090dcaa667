import type { BrokerProject, ExhibitorDetails, PublicBuilder, PublicExhibitor } from '#shared/exhibitors/contract.ts';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { ProjectCard } from '#shared/projects/contract.ts';
import type { DirectoryService } from '../directory/service.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { presentDetails, presentFace } from './presenter.ts';
import { type ExhibitorRow, selectBuilderIds, selectExhibitor, selectLargestExhibitorId } from './queries.ts';

export type ExhibitorsService = ReturnType<typeof exhibitorsService>;

/** How many of a builder's projects are shown of each status, and how many of a consultant's in all. */
const mostOfAStatus = 24;
const mostOfConsultant = 100;

const notFound: Record<ExhibitorKind, string> = {
  developer: 'Developer Not Found',
  broker: 'Consultant Not Found',
};

type Lists = Pick<
  PublicBuilder,
  'ongoing_projects_list' | 'upcoming_projects_list' | 'on_hold_projects_list' | 'past_projects_list'
>;

/** Reads of stalls: an exhibitor, their projects, and which builders have a page. */
export function exhibitorsService(db: PooledDb, directory: DirectoryService) {
  /** @throws NotFoundError for an exhibitor who is not there, not active, or of the other kind. */
  async function find(kind: ExhibitorKind, id: number): Promise<ExhibitorRow> {
    const row = await selectExhibitor(db, kind, id);
    if (!row) throw new NotFoundError(notFound[kind]);
    return row;
  }

  async function listsOf(id: number): Promise<Lists> {
    const cards = await directory.newestOfBuilder(id, mostOfAStatus);
    const of = (status: ProjectCard['project_status']) => cards.filter((card) => card.project_status === status);
    return {
      ongoing_projects_list: of('ongoing'),
      upcoming_projects_list: of('upcoming'),
      on_hold_projects_list: of('on_hold'),
      past_projects_list: of('past'),
    };
  }

  return {
    /** A builder as everybody may see them. @throws NotFoundError */
    async builderPage(id: number): Promise<PublicBuilder> {
      return { ...presentFace(await find('developer', id)), ...(await listsOf(id)) };
    },

    /** A builder's stall, for the signed in. @throws NotFoundError */
    async builderStall(id: number) {
      const details = presentDetails(await find('developer', id));
      const { name, email } = details;
      return { details, developer: { id, name, email, ...(await listsOf(id)) } };
    },

    /** A consultant as everybody may see them. @throws NotFoundError */
    consultantPage: async (id: number): Promise<PublicExhibitor> => presentFace(await find('broker', id)),

    /** A consultant's stall, for the signed in. @throws NotFoundError */
    consultantStall: async (id: number): Promise<ExhibitorDetails> => presentDetails(await find('broker', id)),

    /** The newest projects that a consultant is mapped to; none where there is no such consultant. */
    async brokerProjects(id: number): Promise<BrokerProject[]> {
      if (!(await selectExhibitor(db, 'broker', id))) return [];
      const cards = await directory.newestOfConsultant(id, mostOfConsultant);
      return cards.map((card) => ({ ...card, name: card.project_name }));
    },

    /** The ids of the builders who have a page, of those from one id to another. */
    builderIds: (first: number, last: number): Promise<number[]> => selectBuilderIds(db, first, last),
    largestId: (): Promise<number> => selectLargestExhibitorId(db),
  };
}
