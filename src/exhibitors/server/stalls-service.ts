import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { ExhibitorDetails } from '#exhibitors/shared/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { EditedStall, OwnStall, StallInput } from '#exhibitors/shared/stall-contract.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { DirectoryService } from '#search/server/directory-service.ts';
import { maxConsultantProjects, maxPerStatus } from './limits.ts';
import { presentStall } from './presenter.ts';
import { selectExhibitor } from './queries.ts';
import { selectOwnStalls, stallRecord } from './stall-queries.ts';

type Preview = { kind: ExhibitorKind; details: ExhibitorDetails; projects: ProjectCard[] };
export type StallsService = ReturnType<typeof stallsService>;

export function stallsService(db: PooledDb, records: RecordKit, directory: DirectoryService) {
  const { find, update, history } = records.service<typeof stallRecord.columns, EditedStall, StallInput>(stallRecord);
  return {
    find,
    update,
    history,

    own: (actor: Actor): Promise<OwnStall[]> => selectOwnStalls(db, scopeOf(actor)),

    preview: async (actor: Actor, id: number): Promise<Preview> => {
      const { kind } = await find(actor, id);
      const row = await selectExhibitor(db, kind, id, { listedOnly: false });
      if (!row) throw new NotFoundError('There is no such stall.');
      const projects = await (kind === 'developer'
        ? directory.newestOfBuilder(id, maxPerStatus)
        : directory.newestOfConsultant(id, maxConsultantProjects));
      return { kind, details: presentStall(row), projects };
    },
  };
}
