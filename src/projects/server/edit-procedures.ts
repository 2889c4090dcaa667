import { belongs } from '#access/shared/audience-rules.ts';
import { implementation } from '#app/server/implementation.ts';
import { idempotencyKeyOf } from '#platform/server/http/idempotency.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import type { Limit } from '#platform/server/limits/service.ts';
import { projectSheet } from '#projects/shared/project-sheet.ts';
import { csvAnswer } from '#records/server/csv.ts';
import { newRecordsProcedures } from '#records/server/new-records-procedures.ts';

const projectLimits = {
  /** Limits consultants, because each draft mails its builder. */
  draftsByAccount: { name: 'project drafts account', max: 60, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Limit>;

const { managedProjects, projectSheet: sheetCalls } = implementation;

export const projectEditorProcedures = {
  create: managedProjects.create.handler(async ({ input, context }) => {
    const { person } = requireCaller(context);
    if (!belongs('builders and organisers', person))
      await enforceLimit(context, [[projectLimits.draftsByAccount, String(person.id)]]);
    const key = idempotencyKeyOf(context, input.idempotency_key, person);
    const data = await context.services.projectEditor.create(person, input, key);
    const next = data.drafted_by ? ` Send it to ${data.developer.name} when it is ready.` : '';
    return { success: true as const, message: `${data.project_name} was created as a draft.${next}`, data };
  }),
  find: managedProjects.find.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.projectEditor.find(requireCaller(context).person, input.id),
  })),
  update: managedProjects.update.handler(async ({ input, context }) => {
    const data = await context.services.projectEditor.update(requireCaller(context).person, input);
    return { success: true as const, message: `${data.project_name} was saved.`, data };
  }),
  remove: managedProjects.remove.handler(async ({ input: { id }, context }) => {
    const { name, keptBy } = await context.services.projectEditor.remove(requireCaller(context).person, id);
    const message = keptBy ? `${name} has ${keptBy}, and was archived instead.` : `${name} was deleted.`;
    return { success: true as const, message, data: { id, archived: keptBy !== undefined } };
  }),
  restore: managedProjects.restore.handler(async ({ input: { id }, context }) => {
    const data = await context.services.projectEditor.restore(requireCaller(context).person, id);
    return { success: true as const, message: `${data.project_name} was restored.`, data };
  }),
  duplicate: managedProjects.duplicate.handler(async ({ input: { id }, context }) => {
    const data = await context.services.projectEditor.duplicate(requireCaller(context).person, id);
    return { success: true as const, message: `${data.project_name} was created as a draft.`, data };
  }),
  preview: managedProjects.preview.handler(async ({ input: { id }, context }) => ({
    success: true as const,
    data: await context.services.projectEditor.preview(requireCaller(context).person, id),
  })),
  choices: managedProjects.choices.handler(async ({ context }) => ({
    success: true as const,
    data: await context.services.projectEditor.choices(),
  })),
  history: managedProjects.history.handler(async ({ input: { id }, context }) => ({
    success: true as const,
    data: await context.services.projectEditor.history(requireCaller(context).person, id),
  })),
  unitSheet: managedProjects.unitSheet.handler(async ({ input, context }) =>
    csvAnswer('unit-types', await context.services.unitSheets.csv(requireCaller(context).person, input)),
  ),
  previewUnitSheet: managedProjects.previewUnitSheet.handler(async ({ input: { file }, context }) => ({
    success: true as const,
    data: await context.services.unitSheets.preview(requireCaller(context).person, file),
  })),
  saveUnitSheet: managedProjects.saveUnitSheet.handler(async ({ input: { file }, context }) => {
    const data = await context.services.unitSheets.save(requireCaller(context).person, file);
    const { changed, added, projects } = data;
    const types = changed + added;
    const message =
      types === 0
        ? 'The file changes nothing.'
        : `${types} unit ${types === 1 ? 'type' : 'types'} of ${projects} ${projects === 1 ? 'project' : 'projects'} saved.`;
    return { success: true as const, message, data: { changed, added, projects } };
  }),
};

export const projectSheetProcedures = newRecordsProcedures(sheetCalls, {
  sheet: projectSheet,
  serviceOf: (services) => services.projectSheets,
  done: () => 'added as drafts.',
});
