import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { AssignmentService } from '#mappings/server/assignment-service.ts';
import type { DraftsService } from '#mappings/server/drafts-service.ts';
import { readMediaAddress, storedPathOf } from '#media/shared/rules.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import type { EditedProject, ProjectFiles, ProjectInput } from '#projects/shared/edit-contract.ts';
import { amountProblem, offerProblem } from '#projects/shared/edit-rules.ts';
import { isKept, keptBy } from '#projects/shared/policy-rules.ts';
import { knownTotals, type Totals } from '#projects/shared/unit-rules.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { HistoryEntry } from '#records/shared/crud.ts';
import type { UploadsService } from '#uploads/server/service.ts';
import {
  editedProjectRecord,
  lockFirstPhase,
  selectByReraNumber,
  selectChoices,
  selectIdByKey,
  selectLaterPhase,
} from './edit-queries.ts';
import { lockProject, selectOwnBuilderIds } from './manage-queries.ts';
import type { ManagedProjectsService } from './manage-service.ts';
import { copyProject, selectFilesAt, writeProjectParts } from './part-queries.ts';
import { presentProject } from './presenter.ts';
import { selectProjects } from './queries.ts';

export type ProjectEditorService = ReturnType<typeof projectEditorService>;

type Sent = ProjectInput & { files?: ProjectFiles };
/** Without a `version` the last change wins. */
type Change = ProjectInput & { id: number; version?: number | undefined };
type Parts = {
  db: PooledDb;
  records: RecordKit;
  uploads: UploadsService;
  managedProjects: ManagedProjectsService;
  assignments: AssignmentService;
  drafts: DraftsService;
  visitMachine: { sweepLater: () => Promise<void> };
};
/** The stalls of the builder who saves; undefined for the organiser, who can save every project. */
type OwnBuilders = number[] | undefined;

/**
 * Creates and changes projects. The organiser can change all, builders their own; consultants draft them for builders.
 */
export function projectEditorService(parts: Parts) {
  const { db, records, uploads, managedProjects: managed, assignments, drafts, visitMachine } = parts;
  const kit = records.service({
    ...editedProjectRecord,
    writeParts: async (tx, scope, id, input) => {
      // The draft is added first, because it allows the consultant to write the rest.
      if (input.drafted_by) await drafts.add(tx, scope, id, input.drafted_by);
      await writeProjectParts(tx, scope, id, input);
      if (input.broker_ids) await assignments.assign(tx, scope, id, input.broker_ids);
    },
  });
  const ownBuilders = (actor: Actor): Promise<OwnBuilders> => selectOwnBuilderIds(db, scopeOf(actor));
  const decided = async (actor: Actor, row: Promise<EditedProject>): Promise<EditedProject> => {
    const [shown] = await managed.decide(actor, [await row]);
    return shown as EditedProject;
  };

  /** Returns the builder of a project that a person saves. @throws ForbiddenError, ValidationError */
  function builderFor(own: OwnBuilders, asked: number | null | undefined, before?: EditedProject): number | undefined {
    if (own === undefined) {
      if (asked === null || (!asked && !before)) throw new ValidationError('developer_id', 'Choose the builder.');
      return asked ?? undefined;
    }
    if (before && (!asked || asked === before.developer.id)) return undefined;
    if (own.length === 0)
      throw before
        ? new ValidationError('developer_id', 'Only the organiser gives a project to another builder.')
        : new ForbiddenError('Only builders and the organiser add projects.');
    if (asked) {
      if (own.includes(asked)) return asked;
      throw new ValidationError('developer_id', 'Choose a stall of yours.');
    }
    if (own.length > 1) throw new ValidationError('developer_id', 'Choose one of your stalls.');
    return own[0];
  }

  /** Returns whether a person belongs to a project's builder, or is the organiser. */
  const isBuilders = (own: OwnBuilders, { developer }: EditedProject): boolean =>
    own === undefined || own.includes(developer.id);

  /** Uploads the files that a form was sent with, and replaces the values of their fields by the files' ids. */
  async function uploaded(
    actor: Actor,
    exhibitor_id: number | undefined,
    { files = {}, ...input }: Sent,
  ): Promise<ProjectInput> {
    const ids: Record<string, number> = {};
    for (const [field, file] of Object.entries(files)) {
      if (!file) continue;
      const { id } = await uploads.upload(actor, { file, exhibitor_id }).catch((error: unknown) => {
        throw error instanceof ValidationError ? new ValidationError(field, error.message) : error;
      });
      ids[field] = id;
    }
    return { ...input, ...ids };
  }

  /** Checks an input. @throws ValidationError for the field with the error */
  async function check(
    tx: Db,
    actor: Actor,
    own: OwnBuilders,
    id: number,
    input: ProjectInput,
    before?: EditedProject,
  ): Promise<ProjectInput> {
    const following = followingFrom(input, before);
    const given = Object.fromEntries(
      Object.entries({ ...input, ...following }).filter(([, value]) => value !== undefined),
    );
    const changed = { ...before, ...given };
    const changesOffer = input.offer !== undefined || input.offer_until !== undefined;
    const problem =
      amountProblem(changed) ?? (changesOffer ? offerProblem(changed, dayInIndia(new Date())) : undefined);
    if (problem) throw new ValidationError(problem.field, problem.message);
    const other = input.rera_number && (await selectByReraNumber(tx, input.rera_number, id));
    if (other) {
      const isShown = other.is_listed || own === undefined || own.includes(other.builder_id);
      throw new ValidationError(
        'rera_number',
        isShown
          ? `${other.name} of ${other.builder} has this RERA number.`
          : 'A project that isn’t listed has this RERA number. If it is yours, write to the organiser.',
      );
    }
    await checkFirstPhase(tx, actor, id, input, before);
    const known = new Set(before?.brokers.map((broker) => broker.id));
    if (own !== undefined && input.broker_ids?.some((broker) => !known.has(broker)))
      throw new ValidationError(
        'broker_ids',
        'Only the organiser adds consultants here. You can take consultants away.',
      );
    if (before && input.broker_ids && input.broker_ids.length < known.size && !isBuilders(own, before))
      throw new ValidationError('broker_ids', 'The builder decides which consultants sell this project.');
    return { ...input, ...following, ...(await knownFiles(tx, input, before)) };
  }

  /**
   * Returns the plans and the video by the ids of their files, so that these can be checked to belong to the person.
   */
  async function knownFiles(tx: Db, input: ProjectInput, before?: EditedProject): Promise<Partial<ProjectInput>> {
    const { floor_plans, infrastructure_video: video } = input;
    const addresses = [...(floor_plans ?? []).map(({ url = '' }) => stored(url)), stored(video ?? '')];
    const ids = await selectFilesAt(tx, addresses);
    const kept = new Set([...(before?.floor_plans ?? []).map(({ url }) => url), before?.infrastructure_video]);
    const plans = floor_plans?.map((plan, index) => {
      const url = stored(plan.url ?? '');
      const media_id = plan.media_id ?? ids.get(url);
      if (!media_id && (!url || (isStored(url) && !kept.has(url))))
        throw new ValidationError(`floor_plans.${index}`, 'Upload this floor plan, or send its address.');
      return { ...plan, media_id };
    });
    const videoId = video ? ids.get(stored(video)) : undefined;
    if (video && isStored(stored(video)) && !videoId && !kept.has(video))
      throw new ValidationError('infrastructure_video', 'Upload this video, or enter a link to YouTube or Vimeo.');
    return { ...(plans && { floor_plans: plans }), ...(videoId && { infrastructure_video_id: videoId }) };
  }

  /** Saves changes of projects that the person may edit, or none. */
  const save = (actor: Actor, own: OwnBuilders, changes: readonly Change[]): Promise<EditedProject[]> =>
    kit.updateMany(actor, changes, async (tx, before, input) => {
      const developer_id = builderFor(own, input.developer_id, before);
      const changed = { ...input, developer_id, ...withoutFormerOffer(input, before, developer_id) };
      const { visit_capacity: places = before.visit_capacity } = input;
      if (places !== before.visit_capacity) await visitMachine.sweepLater();
      return { ...(await check(tx, actor, own, before.id, changed, before)), developer_id };
    });

  /** Returns the project that an earlier form with this key has created. */
  async function createdBy(actor: Actor, key: string | undefined): Promise<EditedProject | undefined> {
    const id = key && (await selectIdByKey(db, scopeOf(actor), key));
    return id ? decided(actor, kit.find(actor, id)) : undefined;
  }

  return {
    find: async (actor: Actor, id: number): Promise<EditedProject> => {
      await managed.require(actor, id, 'update');
      return decided(actor, kit.find(actor, id));
    },

    /** Creates a project. @throws ForbiddenError, ValidationError */
    create: async (actor: Actor, sent: Sent, key: string | undefined): Promise<EditedProject> => {
      const created = await createdBy(actor, key);
      if (created) return created;
      const own = await ownBuilders(actor);
      const draft = await drafts.wanted(actor, sent);
      const developer_id = draft ? draft.builder : builderFor(own, sent.developer_id);
      if (!sent.project_name) throw new ValidationError('project_name', 'Enter a name.');
      // A consultant's files belong to the consultant until the project uses them.
      const input = await uploaded(actor, draft ? undefined : developer_id, draft ? withoutConsultants(sent) : sent);
      const saved = db.transaction(async (tx) => {
        const fields = await check(tx, actor, own, 0, { ...input, developer_id });
        return decided(
          actor,
          kit.create(actor, {
            ...fields,
            project_status: input.project_status ?? 'upcoming',
            features: input.features ?? [],
            developer_id,
            listing: 'draft',
            drafted_by: draft?.consultant,
            idempotency_key: key,
          }),
        );
      });
      // If the same form is sent twice at once, the second waits for the first and fails.
      return saved.catch(async (error: unknown) => {
        if (violatedUnique(error) !== 'projects_idempotency_key') throw error;
        const first = await createdBy(actor, key);
        if (!first) throw new ValidationError('idempotency_key', 'Send another key.');
        return first;
      });
    },

    /**
     * Changes a project. @throws NotFoundError, ForbiddenError, ValidationError, ConflictError when `version` is
     * outdated
     */
    update: async (actor: Actor, { id, version, ...sent }: Change & Pick<Sent, 'files'>): Promise<EditedProject> => {
      await managed.require(actor, id, 'update');
      const current = await kit.find(actor, id);
      const own = await ownBuilders(actor);
      // A consultant's files belong to the consultant until the project uses them.
      const input = await uploaded(actor, isBuilders(own, current) ? current.developer.id : undefined, sent);
      const saved = save(actor, own, [{ ...input, id, version }]);
      return decided(
        actor,
        saved.then(([project]) => project as EditedProject),
      );
    },

    /** Makes several changes without files, or none. @throws the errors of `update` */
    updateAll: async (actor: Actor, changes: readonly Change[]): Promise<void> => {
      await save(actor, await ownBuilders(actor), changes);
    },

    /**
     * Deletes a project. One that has visits or inquiries is archived instead, and `keptBy` says why. @throws
     * NotFoundError, ForbiddenError; ConflictError if such a project is archived already
     */
    remove: async (actor: Actor, id: number): Promise<{ name: string; keptBy: string | undefined }> => {
      const project = await managed.require(actor, id, 'remove');
      if (isKept(project)) {
        await managed.changeListing(actor, [id], 'archive');
        return { name: project.project_name, keptBy: keptBy(project) };
      }
      await db.transaction(async (tx) => {
        await lockProject(tx, scopeOf(actor), id);
        await kit.remove(actor, id);
      });
      return { name: project.project_name, keptBy: undefined };
    },

    /** Brings back a deleted project. @throws NotFoundError, ValidationError, ConflictError */
    restore: (actor: Actor, id: number): Promise<EditedProject> => decided(actor, kit.restore(actor, id)),

    /** Copies a project as a draft. @throws NotFoundError, ForbiddenError */
    duplicate: (actor: Actor, id: number): Promise<EditedProject> =>
      db.transaction(async (tx) => {
        await managed.require(actor, id, 'update');
        const copy = await copyProject(tx, scopeOf(actor), id);
        if (copy === undefined) throw new NotFoundError('There is no such project.');
        const after = await kit.find(actor, copy);
        await records.history.record(tx, actor.id, {
          noun: 'project',
          id: copy,
          fields: editedProjectRecord.history,
          before: undefined,
          after,
        });
        return decided(actor, Promise.resolve(after));
      }),

    /** Returns a project as signed-in visitors would see it, whether or not it is listed. @throws NotFoundError */
    preview: async (actor: Actor, id: number): Promise<ProjectDetail> => {
      await managed.find(actor, id);
      const [row] = await selectProjects(db, [id], { listedOnly: false });
      if (!row) throw new NotFoundError('There is no such project.');
      return presentProject(row, { isSignedIn: true, canManage: false });
    },

    choices: () => selectChoices(db),
    history: async (actor: Actor, id: number): Promise<HistoryEntry[]> => kit.history(actor, id),
  };
}

/**
 * Checks the first phase. @throws ValidationError unless it is another project of the same builder and no chain results
 */
async function checkFirstPhase(
  tx: Db,
  actor: Actor,
  id: number,
  { first_phase_id: first, developer_id: builder }: ProjectInput,
  before: EditedProject | undefined,
): Promise<void> {
  if (first == null || first === before?.first_phase?.id) return;
  const refuse = (message: string) => new ValidationError('first_phase_id', message);
  if (first === id) throw refuse('A project is not its own first phase. Choose another.');
  const found = await lockFirstPhase(tx, scopeOf(actor), first);
  if (!found || found.builder !== (builder ?? before?.developer.id))
    throw refuse('Choose a project of the same builder.');
  if (found.first !== null)
    throw refuse(`${found.name} is a later phase itself. Choose its first phase, ${found.first}.`);
  const later = id === 0 ? undefined : await selectLaterPhase(tx, id);
  if (later !== undefined) throw refuse(`This project is the first phase of ${later}, so it can’t have one.`);
}

/** Returns what ends a project’s offer if it moves to another builder, who hasn’t made it, unless a new one is sent. */
const withoutFormerOffer = (
  { offer }: ProjectInput,
  before: EditedProject,
  builder: number | undefined,
): Pick<ProjectInput, 'offer' | 'offer_until'> =>
  builder === undefined || builder === before.developer.id || (offer && offer !== before.offer)
    ? {}
    : { offer: null, offer_until: null };

const withoutConsultants = ({ broker_ids: _, ...sent }: Sent): Sent => sent;
const isStored = (url: string): boolean => storedPathOf(url) !== undefined;
const stored = (address: string): string => readMediaAddress(address) ?? '';

/**
 * Returns the prices and units that follow from a project's unit types. @throws ValidationError when different ones are
 * sent with them
 */
function followingFrom(input: ProjectInput, before: EditedProject | undefined): Partial<Totals> {
  const totals = knownTotals(input.unit_types ?? before?.unit_types);
  for (const [field, total] of Object.entries(totals)) {
    const sent = input[field as keyof Totals];
    if (sent !== undefined && sent !== null && sent !== total)
      throw new ValidationError(
        field,
        `This follows from the unit types, which come to ${formatCount(total as number)}. Leave it out, or change them.`,
      );
  }
  return totals;
}
