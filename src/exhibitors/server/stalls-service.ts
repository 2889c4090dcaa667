import { isDeepStrictEqual } from 'node:util';
import { scopeOf } from '#access/server/scope.ts';
import { belongs } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { ExhibitorDetails } from '#exhibitors/shared/contract.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import type { EditedStall, OwnStall, StallInput } from '#exhibitors/shared/stall-contract.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { DirectoryService } from '#search/server/directory-service.ts';
import type { FirmsService } from './firms/service.ts';
import { maxConsultantProjects, maxPerStatus } from './limits.ts';
import { presentStall } from './presenter.ts';
import { selectExhibitor } from './queries.ts';
import { selectOwnStalls, selectStallsNamed, stallRecord } from './stall-queries.ts';

type Changed = { id: number; version?: number | undefined };

const namesOfChanged = (before: EditedStall, after: EditedStall): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof EditedStall]))
    .map(([name]) => name);

type Preview = { kind: ExhibitorKind; details: ExhibitorDetails; projects: ProjectCard[] };
export type StallsService = ReturnType<typeof stallsService>;

/** Changes of these let visitors who wait have places. */
const ofVisits = ['visit_capacity', 'days_off', 'closed_days'] as const;

type Parts = {
  db: PooledDb;
  records: RecordKit;
  directory: DirectoryService;
  firms: FirmsService;
  /** Offers places that become free to visitors who wait. */
  visitMachine: { sweepLater: () => Promise<void> };
};

export function stallsService(parts: Parts) {
  const { db, records, directory } = parts;
  const { find, update, history } = records.service(stallRecord);
  return {
    find,
    history,

    /**
     * Saves a stall. What its members change is no longer checked by the organiser. Returns it, and whether checks have
     * ended. @throws NotFoundError; ConflictError when `version` is outdated; ValidationError
     */
    update: (actor: Actor, input: StallInput & Changed): Promise<{ stall: EditedStall; unchecked: boolean }> =>
      db.transaction(async (tx) => {
        const before = await find(actor, input.id);
        const stall = await update(actor, input);
        const changed = namesOfChanged(before, stall);
        if (ofVisits.some((name) => changed.includes(name))) await parts.visitMachine.sweepLater();
        if (belongs('organisers', actor)) return { stall, unchecked: false };
        if (changed.includes('name')) await parts.firms.requireFreeName(tx, stall.id, stall.name);
        const unchecked = await parts.firms.endChecks(tx, actor, stall.id, changed);
        return { stall: unchecked ? await find(actor, stall.id) : stall, unchecked };
      }),

    own: (actor: Actor): Promise<OwnStall[]> => selectOwnStalls(db, scopeOf(actor)),

    /** Returns the stalls within the person's reach that have one of these names, with how it was written. */
    named: (
      actor: Actor,
      kind: ExhibitorKind,
      names: string[],
    ): Promise<{ id: number; name: string; stand: string | null; written: string }[]> =>
      selectStallsNamed(db, scopeOf(actor), kind, names),

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
