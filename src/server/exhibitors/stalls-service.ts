import type { Holder } from '#shared/access/audience-rules.ts';
import type { ExhibitorDetails } from '#shared/exhibitors/contract.ts';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';
import type { EditedStall, OwnStall, StallInput } from '#shared/exhibitors/stall-contract.ts';
import type { ProjectCard } from '#shared/projects/contract.ts';
import { scopeOf } from '../access/scope.ts';
import { NotFoundError } from '../platform/app-error.ts';
import type { PooledDb } from '../platform/database/open.ts';
import type { RecordKit } from '../records/service.ts';
import type { DirectoryService } from '../search/directory-service.ts';
import { presentStall } from './presenter.ts';
import { selectExhibitor } from './queries.ts';
import { maxConsultantProjects, maxPerStatus } from './service.ts';
import { selectOwnStalls, stallRecord } from './stall-queries.ts';

type Preview = { kind: ExhibitorKind; details: ExhibitorDetails; projects: ProjectCard[] };
type Person = Holder & { id: number };

export type StallsService = ReturnType<typeof stallsService>;

export function stallsService(db: PooledDb, records: RecordKit, directory: DirectoryService) {
  const { find, update, history } = records.service<typeof stallRecord.columns, EditedStall, StallInput>(stallRecord);
  return {
    find,
    update,
    history,

    own: (person: Person): Promise<OwnStall[]> => selectOwnStalls(db, scopeOf(person)),

    preview: async (person: Person, id: number): Promise<Preview> => {
      const { kind } = await find(person, id);
      const row = await selectExhibitor(db, kind, id, { listedOnly: false });
      if (!row) throw new NotFoundError('There is no such stall.');
      const projects = await (kind === 'developer'
        ? directory.newestOfBuilder(id, maxPerStatus)
        : directory.newestOfConsultant(id, maxConsultantProjects));
      return { kind, details: presentStall(row), projects };
    },
  };
}
