import { type Actor, refusalOf } from '#shared/access/policy-rules.ts';
import type { Mapping, MappingInput } from '#shared/mappings/contract.ts';
import { mappingActions } from '#shared/mappings/policy-rules.ts';
import type { MappingAct, MappingSide, MappingState } from '#shared/mappings/rules.ts';
import type { BulkResult, HistoryEntry } from '#shared/records/crud.ts';
import { requireCan } from '../access/require.ts';
import { scopeOf } from '../access/scope.ts';
import type { OrganiserAddresses } from '../members/organiser-addresses.ts';
import type { MembersService } from '../members/service.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { ConflictError, NotFoundError, ValidationError } from '../platform/app-error.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { csvFile } from '../records/csv.ts';
import type { HistoryService } from '../records/history-service.ts';
import { page, wordsOf } from '../records/page.ts';
import { type MappingMail, mappingMail } from './mail.ts';
import { mappingCsv, presentMapping, standingOf } from './presenter.ts';
import {
  type AskedConsultant,
  type AskedProject,
  type Choice,
  countMappings,
  lockMapping,
  type MappingRow,
  putMapping,
  selectAskedConsultants,
  selectAskedProjects,
  selectConsultantChoices,
  selectMappingIds,
  selectMappings,
  selectPairs,
  selectProjectChoices,
  updateMapping,
} from './queries.ts';

type Parts = {
  db: PooledDb;
  members: MembersService;
  organisers: OrganiserAddresses;
  history: HistoryService;
  notifications: NotificationsService;
};
type Asked = {
  search?: string | undefined;
  state?: MappingState | undefined;
  project_id?: number | undefined;
  consultant_id?: number | undefined;
  sortBy: 'updated_at' | 'created_at';
  sortOrder: 'asc' | 'desc';
};

export type MappingsService = ReturnType<typeof mappingsService>;

const noMapping = () => new NotFoundError('There is no such mapping.');
const states: Record<MappingAct, MappingState> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  end: 'ended',
};
const titleOf = ({ project, consultant }: Pick<MappingRow, 'project' | 'consultant'>) =>
  `${project.name} with ${consultant.name}`;

/** Consultants and the projects they sell (docs/product.md, "Mappings"). */
export function mappingsService({ db, members, organisers, history, notifications }: Parts) {
  const mails = mappingMail({ members, organisers, notifications });

  async function existing(actor: Actor, id: number, within: Db = db): Promise<Mapping> {
    const [row] = await selectMappings(within, scopeOf(actor), [id]);
    if (!row) throw noMapping();
    return presentMapping(actor, row);
  }

  const record = (tx: Db, actor: Actor, id: number, before: object | undefined, after: object) =>
    history.record(tx, actor.id, {
      noun: 'mapping',
      id,
      fields: ['state', 'may_edit'],
      before: before as Record<string, unknown> | undefined,
      after: after as Record<string, unknown>,
    });

  const narrowing = async ({ search, state, project_id, consultant_id }: Asked) => ({
    words: await wordsOf(db, search),
    state,
    project_id,
    consultant_id,
  });

  return {
    page: async (actor: Actor, { page: number, per_page, ...asked }: Asked & { page: number; per_page: number }) => {
      const scope = scopeOf(actor);
      const filters = await narrowing(asked);
      return page(
        { page: number, per_page },
        {
          count: () => countMappings(db, scope, filters),
          rows: async (range) => selectMappings(db, scope, await selectMappingIds(db, scope, filters, asked, range)),
          present: (row) => presentMapping(actor, row),
        },
      );
    },

    /** All that the filters find, as parts of a CSV file. @throws ConflictError when there are too many. */
    csv: async (actor: Actor, asked: Asked): Promise<string[]> => {
      const scope = scopeOf(actor);
      const filters = await narrowing(asked);
      return csvFile(
        mappingCsv,
        (limit) => selectMappingIds(db, scope, filters, asked, { limit, offset: 0 }),
        async (ids) => (await selectMappings(db, scope, ids)).map((row) => presentMapping(actor, row)),
      );
    },

    choices: async (
      actor: Actor,
      { of, search, id }: { of: 'projects' | 'consultants'; search?: string | undefined; id?: number | undefined },
    ): Promise<Choice[]> => {
      const select = of === 'projects' ? selectProjectChoices : selectConsultantChoices;
      return select(db, scopeOf(actor), { words: await wordsOf(db, search), id });
    },

    find: (actor: Actor, id: number): Promise<Mapping> => existing(actor, id),

    /**
     * Asks for each project with each consultant, and mails the other side; the organiser's are accepted at once. Returns the mappings' ids,
     * and for pairs that can't be asked for the project's id with the reason.
     * @throws ValidationError for projects and consultants that the caller can't ask for; ConflictError when no pair can be asked for.
     */
    ask: (actor: Actor, { project_ids, consultant_ids, may_edit, message }: MappingInput): Promise<BulkResult> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const projects = await selectAskedProjects(tx, scope, project_ids);
        const consultants = await selectAskedConsultants(tx, scope, consultant_ids);
        const side: MappingSide = scope.everything
          ? 'organiser'
          : scope.kinds.includes('developer')
            ? 'builder'
            : 'consultant';
        requireFound(projects, project_ids, 'project_ids', side === 'builder');
        requireFound(consultants, consultant_ids, 'consultant_ids', side === 'consultant');
        if (may_edit && side === 'consultant')
          throw new ValidationError('may_edit', 'The builder decides who edits their projects.');
        const held = await selectPairs(tx, project_ids, consultant_ids);
        const result: BulkResult = { done: [], refused: [] };
        const made: MappingMail['pairs'] = [];
        const state = side === 'organiser' ? 'accepted' : 'asked';
        for (const project of projects)
          for (const consultant of consultants) {
            const pair = held.find((each) => each.projectId === project.id && each.consultantId === consultant.id);
            const why = whyNotAsked(side, project, consultant, pair);
            const id = why
              ? undefined
              : await putMapping(tx, {
                  projectId: project.id,
                  consultantId: consultant.id,
                  state,
                  askedBy: side,
                  mayEdit: may_edit,
                  message: message || null,
                  actorId: actor.id,
                });
            if (id === undefined) {
              const title = titleOf({ project, consultant });
              result.refused.push({ id: project.id, title, message: why ?? 'They have asked you meanwhile.' });
              continue;
            }
            await record(tx, actor, id, undefined, { state, may_edit });
            made.push({ project, builderId: project.builderId, consultant });
            result.done.push(id);
          }
        const [refused] = result.refused;
        if (result.done.length === 0 && refused)
          throw new ConflictError(
            result.refused.length === 1 ? `${refused.title}: ${refused.message}` : 'None of these could be asked for.',
            { refused: result.refused },
          );
        await mails.asked(tx, { side, message, pairs: made });
        return result;
      }),

    /**
     * Accepts, declines, withdraws or ends mappings, and mails the other side; returns why not for those that can't be.
     * @throws NotFoundError, ForbiddenError, ConflictError for a single one.
     */
    act: (actor: Actor, ids: readonly number[], act: MappingAct): Promise<BulkResult> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const result: BulkResult = { done: [], refused: [] };
        const changed: MappingRow[] = [];
        for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
          const row = await lockMapping(tx, scope, id);
          if (ids.length === 1) {
            if (!row) throw noMapping();
            requireCan(actor, mappingActions[act], standingOf(row));
          }
          const why = row ? refusalOf(actor, mappingActions[act], standingOf(row))?.reason : noMapping().message;
          if (!row || why !== undefined) {
            result.refused.push({ id, title: row ? titleOf(row) : `mapping ${id}`, message: why as string });
            continue;
          }
          await updateMapping(tx, scope, id, { state: states[act], decidedUserId: actor.id, decidedAt: new Date() });
          await record(tx, actor, id, { state: row.state }, { state: states[act] });
          changed.push(row);
          result.done.push(id);
        }
        await mails.decided(tx, act, changed);
        return result;
      }),

    /** @throws NotFoundError, ForbiddenError, ConflictError when `version` is outdated, or it is over. */
    allowEditing: (
      actor: Actor,
      { id, may_edit, version }: { id: number; may_edit: boolean; version?: number | undefined },
    ): Promise<Mapping> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const row = await lockMapping(tx, scope, id);
        if (!row) throw noMapping();
        if (version !== undefined && version !== row.version)
          throw new ConflictError('This mapping has changed since you opened it. Look again.', {
            current: presentMapping(actor, row),
          });
        requireCan(actor, mappingActions.allow_editing, standingOf(row));
        if (row.mayEdit !== may_edit) {
          await updateMapping(tx, scope, id, { mayEdit: may_edit });
          await record(tx, actor, id, { may_edit: row.mayEdit }, { may_edit });
        }
        return existing(actor, id, tx);
      }),

    /** Newest first. @throws NotFoundError */
    history: async (actor: Actor, id: number): Promise<HistoryEntry[]> => {
      await existing(actor, id);
      return history.of('mapping', id);
    },
  };
}

/** @throws ValidationError for ids that aren't there, or, if `owned`, are others'. */
function requireFound(
  found: readonly { id: number; own: boolean }[],
  ids: readonly number[],
  field: 'project_ids' | 'consultant_ids',
  owned: boolean,
): void {
  const reached = found.filter(({ own }) => own || !owned);
  if (reached.length < ids.length)
    throw new ValidationError(
      field,
      field === 'project_ids'
        ? 'One of these projects is no longer there, or isn’t yours. Choose again.'
        : 'One of these consultants is no longer there, or isn’t yours. Choose again.',
    );
}

/** Why a pair can't be asked for; undefined when it can. */
function whyNotAsked(
  side: MappingSide,
  project: AskedProject,
  consultant: AskedConsultant,
  held: { state: MappingState; askedBy: MappingSide } | undefined,
): string | undefined {
  if (side === 'consultant' && !project.isListed) return 'This project isn’t listed.';
  if (!consultant.isListed) return 'This consultant’s stall isn’t listed.';
  if (held?.state === 'accepted') return 'They are mapped already.';
  if (held?.state === 'asked')
    return held.askedBy === side ? 'You have asked already. Wait for the answer.' : 'They have asked you: accept it.';
  return undefined;
}
