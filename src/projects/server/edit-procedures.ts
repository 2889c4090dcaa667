import { belongs } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { idempotencyKeyOf } from '#platform/server/http/idempotency.ts';
import { enforceLimit } from '#platform/server/http/limit.ts';
import type { CallContext } from '#platform/server/http/procedure.ts';
import type { Limit } from '#platform/server/limits/service.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { projectSheet } from '#projects/shared/project-sheet.ts';
import { csvAnswer } from '#records/server/csv.ts';
import { newRecordsProcedures } from '#records/server/new-records-procedures.ts';

const day = 24 * 60 * 60;
export const projectLimits = {
  /** Limits consultants, because each draft mails its builder. */
  draftsByAccount: { name: 'project drafts account', max: 60, seconds: day },
  /** Limits what is made one by one, since a script could copy a project without end. */
  madeByAccount: { name: 'projects made account', max: 500, seconds: day },
} as const satisfies Record<string, Limit>;

/** @throws TooManyRequestsError */
const countMade = (context: CallContext, person: Actor): Promise<void> => {
  const { draftsByAccount, madeByAccount } = projectLimits;
  const limit = belongs('builders and organisers', person) ? madeByAccount : draftsByAccount;
  return enforceLimit(context, [[limit, String(person.id)]]);
};

const { managedProjects, projectSheet: sheetCalls } = implementation;

export const projectEditorProcedures = {
  create: managedProjects.create.handler(
    forCaller(async (services, person, input, context) => {
      await countMade(context, person);
      const key = idempotencyKeyOf(context, input.idempotency_key, person);
      const data = await services.projectEditor.create(person, input, key);
      const next = data.drafted_by ? ` Send it to ${data.developer.name} when it is ready.` : '';
      return { success: true, message: `${data.project_name} was created as a draft.${next}`, data };
    }),
  ),
  find: managedProjects.find.handler(
    dataForCaller((services, person, { id }) => services.projectEditor.find(person, id)),
  ),
  update: managedProjects.update.handler(
    forCaller(async (services, person, input) => {
      const data = await services.projectEditor.update(person, input);
      return { success: true, message: `${data.project_name} was saved.`, data };
    }),
  ),
  remove: managedProjects.remove.handler(
    forCaller(async (services, person, { id }) => {
      const { name, keptBy } = await services.projectEditor.remove(person, id);
      const message = keptBy ? `${name} has ${keptBy}, and was archived instead.` : `${name} was deleted.`;
      return { success: true, message, data: { id, archived: keptBy !== undefined } };
    }),
  ),
  restore: managedProjects.restore.handler(
    forCaller(async (services, person, input) => {
      const data = await services.projectEditor.restore(person, input.id);
      return { success: true, message: `${data.project_name} was restored.`, data };
    }),
  ),
  duplicate: managedProjects.duplicate.handler(
    forCaller(async (services, person, input, context) => {
      await countMade(context, person);
      const data = await services.projectEditor.duplicate(person, input.id);
      return { success: true, message: `${data.project_name} was created as a draft.`, data };
    }),
  ),
  preview: managedProjects.preview.handler(
    dataForCaller((services, person, { id }) => services.projectEditor.preview(person, id)),
  ),
  choices: managedProjects.choices.handler(dataForCaller((services) => services.projectEditor.choices())),
  history: managedProjects.history.handler(
    dataForCaller((services, person, { id }) => services.projectEditor.history(person, id)),
  ),
  unitSheet: managedProjects.unitSheet.handler(
    forCaller(async (services, person, input) => csvAnswer('unit-types', await services.unitSheets.csv(person, input))),
  ),
  previewUnitSheet: managedProjects.previewUnitSheet.handler(
    dataForCaller((services, person, { file }) => services.unitSheets.preview(person, file)),
  ),
  saveUnitSheet: managedProjects.saveUnitSheet.handler(
    forCaller(async (services, person, input) => {
      const { changed, added, projects } = await services.unitSheets.save(person, input.file);
      const types = changed + added;
      const message =
        types === 0
          ? 'The file changes nothing.'
          : `${counted(types, 'unit type', 'unit types')} of ${counted(projects, 'project', 'projects')} saved.`;
      return { success: true, message, data: { changed, added, projects } };
    }),
  ),
};

export const projectSheetProcedures = newRecordsProcedures(sheetCalls, {
  sheet: projectSheet,
  serviceOf: (services) => services.projectSheets,
  done: () => 'added as drafts.',
});
