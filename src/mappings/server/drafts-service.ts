import { requireCan } from '#access/server/require.ts';
import { type Scope, scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { mappingActions } from '#mappings/shared/policy-rules.ts';
import { maxDrafts } from '#mappings/shared/rules.ts';
import { ConflictError, ForbiddenError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { countOpenDrafts, insertDraft, isListedBuilder, selectDraftingStalls } from './draft-queries.ts';
import type { MappingKit } from './kit-service.ts';
import { noMapping, standingOf } from './presenter.ts';
import { updateMappings } from './queries.ts';

type Sent = { developer_id?: number | null | undefined; broker_ids?: readonly number[] | undefined };
type Draft = { builder: number; consultant: number };

export type DraftsService = ReturnType<typeof draftsService>;

/** Handles projects that consultants draft for builders (docs/decisions/0049). */
export function draftsService(db: PooledDb, { mails, record, locked }: MappingKit) {
  return {
    /**
     * Returns the builder that a person drafts a project for, and the person's stall. It is undefined for builders and
     * the organiser, who add projects directly. @throws ForbiddenError, ValidationError
     */
    wanted: async (actor: Actor, { developer_id, broker_ids }: Sent): Promise<Draft | undefined> => {
      const scope = scopeOf(actor);
      if (scope.everything || scope.kinds.includes('developer') || !scope.kinds.includes('broker')) return undefined;
      const own = await selectDraftingStalls(db, scope);
      if (own.length === 0) throw new ForbiddenError('Only consultants whose stall is listed draft projects.');
      const stalls = broker_ids?.length ? broker_ids : own;
      const [consultant] = stalls;
      if (!consultant || stalls.length > 1) throw new ValidationError('broker_ids', 'Choose one of your stalls.');
      if (!own.includes(consultant)) throw new ValidationError('broker_ids', 'Choose a stall of yours that is listed.');
      if (!developer_id) throw new ValidationError('developer_id', 'Choose the builder.');
      if (!(await isListedBuilder(db, developer_id)))
        throw new ValidationError('developer_id', 'This builder isn’t listed. Choose another.');
      return { builder: developer_id, consultant };
    },

    /**
     * Adds the request that goes with a draft. @throws ConflictError when the consultant has too many waiting drafts
     */
    add: async (tx: Db, scope: Scope, projectId: number, consultantId: number): Promise<void> => {
      if ((await countOpenDrafts(tx, scope, consultantId)) >= maxDrafts)
        throw new ConflictError(
          `${maxDrafts} drafts of yours wait for their builders. Withdraw one, or wait for an answer.`,
        );
      const id = await insertDraft(tx, scope, { projectId, consultantId });
      await record(tx, scope.userId, id, undefined, { state: 'asked', may_edit: false });
    },

    /**
     * Sends a draft: mails its builder, or the organiser if the builder has no members. @throws NotFoundError,
     * ForbiddenError, ConflictError
     */
    send: (actor: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const scope = scopeOf(actor);
        const [row] = await locked(tx, scope, [id]);
        if (!row) throw noMapping();
        requireCan(actor, mappingActions.send, standingOf(row));
        await updateMappings(tx, scope, [id], { sent: true });
        await mails.drafted(tx, actor.id, row);
      }),
  };
}
