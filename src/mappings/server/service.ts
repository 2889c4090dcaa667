import { requireCan } from '#access/server/require.ts';
import { type Scope, scopeOf } from '#access/server/scope.ts';
import { type Actor, refusalOf } from '#access/shared/policy-rules.ts';
import type { Mapping, MappingInput } from '#mappings/shared/contract.ts';
import { mappingActions } from '#mappings/shared/policy-rules.ts';
import type { MappingAct, MappingSide, MappingState } from '#mappings/shared/rules.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { csvFile } from '#records/server/csv.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { wordsOf } from '#records/server/page.ts';
import type { BulkResult, HistoryEntry } from '#records/shared/crud.ts';
import { insertMappings } from './bulk-queries.ts';
import type { MappingKit } from './kit-service.ts';
import type { MappingMail } from './mails-service.ts';
import { mappingCsv, noMapping, presentMapping, standingOf } from './presenter.ts';
import {
  type AskedConsultant,
  type AskedProject,
  type Choice,
  type MappingRow,
  putMapping,
  selectAskedConsultants,
  selectAskedProjects,
  selectConsultantChoices,
  selectPairs,
  selectProjectChoices,
  updateMappings,
} from './queries.ts';

type Parts = {
  db: PooledDb;
  history: HistoryService;
  mappingKit: MappingKit;
  /** Lists or archives consultants' drafts, and returns the ids of the changed projects. */
  managedProjects: Record<
    'listAccepted' | 'archiveDeclined',
    (tx: Db, actor: Actor, ids: readonly number[]) => Promise<number[]>
  >;
};
type Asked = {
  search?: string | undefined;
  state?: MappingState | undefined;
  project_id?: number | undefined;
  consultant_id?: number | undefined;
  sortBy: 'updated_at' | 'created_at';
  sortOrder: 'asc' | 'desc';
};

type Answer = {
  ids: readonly number[];
  act: MappingAct;
  may_edit?: boolean | undefined;
  reason?: string | undefined;
};

type Pair = { project: AskedProject; consultant: AskedConsultant };
type HeldPair = Awaited<ReturnType<typeof selectPairs>>[number];
type MappingAction = (typeof mappingActions)[keyof typeof mappingActions];

const states: Record<MappingAct, MappingState> = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  end: 'ended',
};
const titleOf = ({ project, consultant }: Pick<MappingRow, 'project' | 'consultant'>) =>
  `${project.name} with ${consultant.name}`;

const sideOf = (scope: Scope): MappingSide =>
  scope.everything ? 'organiser' : scope.kinds.includes('developer') ? 'builder' : 'consultant';

/** Handles the permissions of consultants to sell projects (docs/product/people-of-stalls.md, "Mappings"). */
export function mappingsService({ db, history, mappingKit, managedProjects: projects }: Parts) {
  const { rows, mails, record, locked } = mappingKit;

  async function existing(actor: Actor, id: number, within: Db = db): Promise<Mapping> {
    const row = await rows.find(scopeOf(actor), id, within);
    if (!row) throw noMapping();
    return presentMapping(actor, row);
  }

  /** Stores a request. Returns undefined if the other side has requested the same meanwhile. */
  async function ask(
    tx: Db,
    actor: Actor,
    side: MappingSide,
    { project, consultant }: Pair,
    { may_edit, message }: Pick<MappingInput, 'may_edit' | 'message'>,
  ): Promise<number | undefined> {
    const state = side === 'organiser' ? 'accepted' : 'asked';
    const id = await putMapping(tx, {
      projectId: project.id,
      consultantId: consultant.id,
      state,
      askedBy: side,
      mayEdit: may_edit,
      message: message || null,
      actorId: actor.id,
    });
    if (id !== undefined) await record(tx, actor.id, id, undefined, { state, may_edit });
    return id;
  }

  return {
    page: (actor: Actor, asked: Asked & { page: number; per_page: number }) =>
      rows.page(scopeOf(actor), asked, (row) => presentMapping(actor, row)),

    /**
     * Returns all mappings that match the filters, as parts of a CSV file. @throws ConflictError when there are too
     * many.
     */
    csv: async (actor: Actor, asked: Asked): Promise<string[]> =>
      csvFile(
        mappingCsv,
        (limit) => rows.ids(scopeOf(actor), asked, limit),
        async (ids) => (await rows.byIds(scopeOf(actor), ids)).map((row) => presentMapping(actor, row)),
      ),

    choices: async (
      actor: Actor,
      { of, search, id }: { of: 'projects' | 'consultants'; search?: string | undefined; id?: number | undefined },
    ): Promise<Choice[]> => {
      const select = of === 'projects' ? selectProjectChoices : selectConsultantChoices;
      return select(db, scopeOf(actor), { words: await wordsOf(db, search), id });
    },

    find: (actor: Actor, id: number): Promise<Mapping> => existing(actor, id),

    /**
     * Requests a mapping of each project with each consultant, and mails the other side. The organiser's requests are
     * accepted at once. Returns the mappings' ids, and for each pair that is refused the project's id with the reason.
     * @throws ValidationError for projects and consultants that the caller can't request; ConflictError when every pair
     * is refused.
     */
    ask: (actor: Actor, input: MappingInput): Promise<BulkResult> =>
      db.transaction(async (tx) => {
        const { project_ids, consultant_ids, may_edit, message } = input;
        const scope = scopeOf(actor);
        const side = sideOf(scope);
        const asked = await selectAskedProjects(tx, scope, project_ids);
        const consultants = await selectAskedConsultants(tx, scope, consultant_ids);
        requireFound(asked, project_ids, 'project_ids', side === 'builder');
        requireFound(consultants, consultant_ids, 'consultant_ids', side === 'consultant');
        if (may_edit && side === 'consultant')
          throw new ValidationError('may_edit', 'The builder decides who edits their projects.');
        const held = await selectPairs(tx, project_ids, consultant_ids);
        const result: BulkResult = { done: [], refused: [] };
        const made: MappingMail['pairs'] = [];
        for (const pair of asked.flatMap((project) => consultants.map((consultant) => ({ project, consultant })))) {
          const { project, consultant } = pair;
          const why = whyNotAsked(side, pair, held);
          const id = why ? undefined : await ask(tx, actor, side, pair, input);
          if (id === undefined) {
            const refusal = { id: project.id, title: titleOf(pair), message: why ?? 'They have asked you meanwhile.' };
            result.refused.push(refusal);
          } else {
            result.done.push(id);
            made.push({ project, builderId: project.builderId, consultant });
          }
        }
        requireSome(result);
        await mails.asked(tx, { by: actor.id, side, message, pairs: made });
        return result;
      }),

    /**
     * Accepts, declines, withdraws or ends mappings, and mails the other side. Returns the reasons for those that it
     * can't change. A consultant's draft that is accepted is listed if nothing is missing; one that is declined or
     * withdrawn is archived. @throws NotFoundError, ForbiddenError, ConflictError for a single one.
     */
    act: (actor: Actor, { ids, act, may_edit, reason }: Answer): Promise<BulkResult> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const actions = [mappingActions[act], ...(may_edit === undefined ? [] : [mappingActions.allow_editing])];
        const found = await locked(tx, scope, ids);
        if (ids.length === 1) requireChangeable(actor, actions, found[0]);
        const { changed, ...result } = sorted(actor, actions, ids, found);
        const drafts = changed.filter(({ drafted }) => drafted).map(({ project }) => project.id);
        const listed = act === 'accept' ? await projects.listAccepted(tx, actor, drafts) : [];
        // Drafts are archived first, while the consultant still has access to the project.
        if (act === 'decline' || act === 'withdraw') await projects.archiveDeclined(tx, actor, drafts);
        await updateMappings(tx, scope, result.done, {
          state: states[act],
          mayEdit: may_edit,
          answer: reason || null,
          decidedUserId: actor.id,
          decidedAt: new Date(),
        });
        for (const { id, state, mayEdit } of changed)
          await record(
            tx,
            actor.id,
            id,
            { state, may_edit: mayEdit },
            { state: states[act], may_edit: may_edit ?? mayEdit },
          );
        await mails.decided(tx, { act, reason, changed, listed });
        return result;
      }),

    /**
     * Allows or forbids editing. @throws NotFoundError, ForbiddenError, ConflictError when `version` is outdated, or
     * the mapping has ended.
     */
    allowEditing: (
      actor: Actor,
      { id, may_edit, version }: { id: number; may_edit: boolean; version?: number | undefined },
    ): Promise<Mapping> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const [row] = await locked(tx, scope, [id]);
        if (!row) throw noMapping();
        if (version !== undefined && version !== row.version)
          throw new ConflictError('This mapping has changed since you opened it. Look again.', {
            current: presentMapping(actor, row),
          });
        requireCan(actor, mappingActions.allow_editing, standingOf(row));
        if (row.mayEdit !== may_edit) {
          await updateMappings(tx, scope, [id], { mayEdit: may_edit });
          await record(tx, actor.id, id, { may_edit: row.mayEdit }, { may_edit });
        }
        return existing(actor, id, tx);
      }),

    /** Returns the history, newest first. @throws NotFoundError */
    history: async (actor: Actor, id: number): Promise<HistoryEntry[]> => {
      await existing(actor, id);
      return history.of('mapping', id);
    },
  };
}

/**
 * Checks that all ids were found. @throws ValidationError for ids that don't exist or, if `owned`, belong to others.
 */
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

/** Returns why a pair can't be requested; undefined when it can. */
function whyNotAsked(side: MappingSide, { project, consultant }: Pair, held: readonly HeldPair[]): string | undefined {
  const pair = held.find((each) => each.projectId === project.id && each.consultantId === consultant.id);
  if (!consultant.isListed)
    return side === 'consultant'
      ? 'Your stall isn’t listed yet. Once it is, you can ask for projects.'
      : 'This consultant’s stall isn’t listed.';
  if (pair?.state === 'accepted') return 'They are mapped already.';
  if (pair?.state === 'asked')
    return pair.askedBy === side ? 'You have asked already. Wait for the answer.' : 'They have asked you: accept it.';
  return undefined;
}

/** @throws ConflictError when every pair is refused. */
function requireSome({ done, refused }: BulkResult): void {
  const [first] = refused;
  if (done.length > 0 || !first) return;
  const message = refused.length === 1 ? `${first.title}: ${first.message}` : 'None of these could be asked for.';
  throw new ConflictError(message, { refused });
}

/** @throws NotFoundError, ForbiddenError, ConflictError */
function requireChangeable(actor: Actor, actions: readonly MappingAction[], row: MappingRow | undefined): void {
  if (!row) throw noMapping();
  for (const action of actions) requireCan(actor, action, standingOf(row));
}

/** Sorts mappings into those that the caller may change, and the others with the reason. */
function sorted(
  actor: Actor,
  actions: readonly MappingAction[],
  ids: readonly number[],
  found: readonly MappingRow[],
): BulkResult & { changed: MappingRow[] } {
  const refusalIn = (row: MappingRow) =>
    actions.map((action) => refusalOf(actor, action, standingOf(row))?.reason).find(Boolean);
  const changed = found.filter((row) => refusalIn(row) === undefined);
  const done = changed.map(({ id }) => id);
  const refused = [...new Set(ids)].flatMap((id) => {
    if (done.includes(id)) return [];
    const row = found.find((each) => each.id === id);
    return row
      ? { id, title: titleOf(row), message: refusalIn(row) as string }
      : { id, title: `mapping ${id}`, message: noMapping().message };
  });
  return { done, refused, changed };
}

/** Stores the demo's mappings. */
export const mappingsInBulk = { add: insertMappings };
