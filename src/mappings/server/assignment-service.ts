import type { Scope } from '#access/server/scope.ts';
import type { MappingState } from '#mappings/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { MappingKit } from './kit-service.ts';
import { type MappingRow, putMapping, selectAskedConsultants, selectAskedProjects, updateMappings } from './queries.ts';

export type AssignmentService = ReturnType<typeof assignmentService>;

/** Sets the consultants who sell a project, as its editor chooses them. */
export function assignmentService({ rows, mails, record, locked }: MappingKit) {
  /** Changes the rows that still have the state in which they were read, and mails both sides. */
  async function move(tx: Db, scope: Scope, moving: readonly MappingRow[], state: 'accepted' | 'ended') {
    if (moving.length === 0) return;
    const read = new Map(moving.map((row) => [row.id, row.state]));
    const moved = (await locked(tx, scope, [...read.keys()])).filter((row) => row.state === read.get(row.id));
    const ids = moved.map(({ id }) => id);
    await updateMappings(tx, scope, ids, { state, decidedUserId: scope.userId, decidedAt: new Date() });
    for (const row of moved) await record(tx, scope.userId, row.id, { state: row.state }, { state });
    await mails.decided(tx, { act: state === 'ended' ? 'end' : 'accept', changed: moved });
  }

  /** Maps consultants who were never mapped, and those whose mapping has ended. */
  async function add(tx: Db, scope: Scope, projectId: number, consultantIds: number[]) {
    if (consultantIds.length === 0) return;
    const [project] = await selectAskedProjects(tx, scope, [projectId]);
    if (!project) return;
    const consultants = new Map(
      (await selectAskedConsultants(tx, scope, consultantIds)).map((consultant) => [consultant.id, consultant]),
    );
    const pairs = [];
    for (const consultantId of consultantIds) {
      const id = await putMapping(tx, {
        projectId,
        consultantId,
        state: 'accepted',
        askedBy: 'organiser',
        mayEdit: false,
        message: null,
        actorId: scope.userId,
      });
      const consultant = consultants.get(consultantId);
      if (id === undefined || !consultant) continue;
      await record(tx, scope.userId, id, undefined, { state: 'accepted', may_edit: false });
      pairs.push({ project, builderId: project.builderId, consultant });
    }
    await mails.asked(tx, { by: scope.userId, side: 'organiser', message: '', pairs });
  }

  return {
    /**
     * Makes these consultants the only ones who sell a project: ends the mappings of others, accepts open requests and
     * maps the rest. History has each mapping's change, and the sides that didn't make it are mailed. @throws the
     * database's error for a consultant who doesn't exist
     */
    assign: async (tx: Db, scope: Scope, projectId: number, consultantIds: readonly number[]): Promise<void> => {
      const of = async (state: MappingState) => {
        const asked = { state, project_id: projectId, sortBy: 'created_at', sortOrder: 'asc' } as const;
        return rows.byIds(scope, await rows.ids(scope, asked, maxMappings));
      };
      const [accepted, asked] = [await of('accepted'), await of('asked')];
      const isWanted = ({ consultant }: MappingRow) => consultantIds.includes(consultant.id);
      const held = new Set([...accepted, ...asked].map(({ consultant }) => consultant.id));
      await move(
        tx,
        scope,
        accepted.filter((row) => !isWanted(row)),
        'ended',
      );
      await move(tx, scope, asked.filter(isWanted), 'accepted');
      await add(
        tx,
        scope,
        projectId,
        consultantIds.filter((id) => !held.has(id)),
      );
    },
  };
}

/** The limit is far above the number of mappings that one project can have in one state. */
const maxMappings = 10_000;
