import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { AssignmentService } from '#mappings/server/assignment-service.ts';
import type { DraftsService } from '#mappings/server/drafts-service.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import type { EditedProject, ProjectFiles, ProjectInput } from '#projects/shared/edit-contract.ts';
import { isKept, keptBy } from '#projects/shared/policy-rules.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { HistoryEntry } from '#records/shared/crud.ts';
import type { UploadsService } from '#uploads/server/service.ts';
import { checkProject, isBuilders, type OwnBuilders, type Saver } from './edit-checks-service.ts';
import { editedProjectRecord, selectChoices, selectIdByKey } from './edit-queries.ts';
import { lockProject, selectOwnBuilderIds } from './manage-queries.ts';
import type { ManagedProjectsService } from './manage-service.ts';
import { copyProject, writeProjectParts } from './part-queries.ts';
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
  const saverOf = async (actor: Actor): Promise<Saver> => ({
    actor,
    own: await selectOwnBuilderIds(db, scopeOf(actor)),
  });
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

  /** Saves changes of projects that the person may edit, or none. */
  const save = (by: Saver, changes: readonly Change[]): Promise<EditedProject[]> =>
    kit.updateMany(by.actor, changes, async (tx, before, input) => {
      const developer_id = builderFor(by.own, input.developer_id, before);
      const changed = { ...input, developer_id, ...withoutFormerOffer(input, before, developer_id) };
      const { visit_capacity: places = before.visit_capacity } = input;
      if (places !== before.visit_capacity) await visitMachine.sweepLater();
      return { ...(await checkProject(tx, by, before.id, changed, before)), developer_id };
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
      const by = await saverOf(actor);
      const draft = await drafts.wanted(actor, sent);
      const developer_id = draft ? draft.builder : builderFor(by.own, sent.developer_id);
      if (!sent.project_name) throw new ValidationError('project_name', 'Enter a name.');
      // A consultant's files belong to the consultant until the project uses them.
      const input = await uploaded(actor, draft ? undefined : developer_id, draft ? withoutConsultants(sent) : sent);
      const saved = db.transaction(async (tx) => {
        const fields = await checkProject(tx, by, 0, { ...input, developer_id });
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
      const by = await saverOf(actor);
      // A consultant's files belong to the consultant until the project uses them.
      const input = await uploaded(actor, isBuilders(by.own, current) ? current.developer.id : undefined, sent);
      const saved = save(by, [{ ...input, id, version }]);
      return decided(
        actor,
        saved.then(([project]) => project as EditedProject),
      );
    },

    /** Makes several changes without files, or none. @throws the errors of `update` */
    updateAll: async (actor: Actor, changes: readonly Change[]): Promise<void> => {
      await save(await saverOf(actor), changes);
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
