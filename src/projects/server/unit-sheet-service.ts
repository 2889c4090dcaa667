import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { unitSheetLimits } from '#projects/shared/edit-rules.ts';
import type { unitSheetList } from '#projects/shared/list-rules.ts';
import type { UnitSheetPreview } from '#projects/shared/unit-sheet-contract.ts';
import { csvFile } from '#records/server/csv.ts';
import { rowsService } from '#records/server/rows-service.ts';
import { refusalOf } from '#records/server/sheet-cells.ts';
import type { ExportInput } from '#records/shared/lists/list-input.ts';
import type { ProjectEditorService } from './edit-service.ts';
import { linesOf, projectIdOf, readUnitSheet, type Sheet, unitSheetColumns } from './unit-sheet-file.ts';
import { planUnitSheet } from './unit-sheet-plan.ts';
import { lockEditable, unitSheetRows } from './unit-sheet-queries.ts';

type Parts = { db: PooledDb; projectEditor: ProjectEditorService };

/** Brings the unit types of many projects into a spreadsheet and back. Each project is saved as its editor saves it. */
export function unitSheetService({ db, projectEditor }: Parts) {
  const rows = rowsService(db, unitSheetRows);

  const idsIn = (sheet: Sheet): number[] => [...new Set(sheet.rows.map(projectIdOf).filter((id) => id !== undefined))];
  const plan = async (actor: Actor, sheet: Sheet) =>
    planUnitSheet(sheet, await rows.byIds(scopeOf(actor), idsIn(sheet)));

  return {
    /** @throws NotFoundError, ConflictError if there are too many */
    csv: async (actor: Actor, asked: ExportInput<typeof unitSheetList>): Promise<string[]> => {
      let count = 0;
      return csvFile(
        unitSheetColumns,
        async (limit) => {
          const ids = await rows.ids(scopeOf(actor), asked, limit);
          if (asked.id !== undefined && ids.length === 0) throw new NotFoundError('There is no such project.');
          return ids;
        },
        async (ids) => {
          const lines = (await rows.byIds(scopeOf(actor), ids)).flatMap(linesOf);
          count += lines.length;
          if (count > unitSheetLimits.rows)
            throw new ConflictError(
              `A file has ${formatCount(unitSheetLimits.rows)} unit types at most. Filter the list of projects first.`,
            );
          return lines;
        },
      );
    },

    /** @throws ValidationError if the file can't be read; ConflictError if several of the account's files wait */
    preview: async (actor: Actor, file: File): Promise<UnitSheetPreview> =>
      (await plan(actor, await readUnitSheet(actor.id, file))).preview,

    /** Saves all rows, or none. @throws ValidationError; ConflictError if a unit type has changed since */
    save: async (actor: Actor, file: File): Promise<UnitSheetPreview> => {
      const sheet = await readUnitSheet(actor.id, file);
      return db.transaction(async (tx) => {
        await lockEditable(tx, scopeOf(actor), idsIn(sheet));
        const { preview, changes, isStale } = await plan(actor, sheet);
        requireRight(preview, isStale);
        await projectEditor.updateAll(actor, changes);
        return preview;
      });
    },
  };
}

/** @throws ValidationError, ConflictError with the first row that is wrong */
function requireRight(preview: UnitSheetPreview, isStale: boolean): void {
  const refusal = refusalOf(preview);
  if (refusal) throw isStale ? new ConflictError(refusal) : new ValidationError('file', refusal);
}
