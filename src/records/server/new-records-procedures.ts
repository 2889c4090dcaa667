import { type AppContext, type CallerContext, dataForCaller, forCaller } from '#app/server/implementation.ts';
import { counted } from '#platform/shared/format/counts.ts';
import type { NewRecordsPreview, NewRecordsSheet } from '#records/shared/new-records-sheet.ts';
import { csvAnswer } from './csv.ts';
import type { NewRecordsService } from './new-records-service.ts';
import type { Implementable } from './procedures.ts';

type Given = { file: File };
type Calls = Record<'template' | 'preview' | 'save', Implementable>;
type Implemented<C extends Calls> = { [Name in keyof Calls]: ReturnType<C[Name]['handler']> };

type Definition<Made> = {
  sheet: NewRecordsSheet;
  serviceOf: (services: AppContext['services']) => NewRecordsService<Made>;
  /** Says what was done, after “3 projects ”. */
  done: (context: CallerContext) => string;
  /** Runs after the save. */
  after?: (context: CallerContext, made: Made[]) => Promise<void>;
};

/** Returns the procedures of `newRecordsCalls`. */
export function newRecordsProcedures<C extends Calls, Made>(
  calls: C,
  { sheet: { words }, serviceOf, done, after }: Definition<Made>,
): Implemented<C> {
  const message = ({ added, changed, there }: NewRecordsPreview, context: CallerContext): string => {
    if (added + changed === 0) return 'The file adds nothing.';
    const sentences = [
      added > 0 && `${counted(added, words.one, words.many)} ${done(context)}`,
      changed > 0 && `${counted(changed, words.one, words.many)} changed.`,
      there > 0 && `${counted(there, 'was', 'were')} there already.`,
    ];
    return sentences.filter(Boolean).join(' ');
  };
  return {
    template: calls.template.handler(
      forCaller(async (services) => csvAnswer(`new-${words.many}`, serviceOf(services).template())),
    ),
    preview: calls.preview.handler(
      dataForCaller((services, person, { file }: Given) => serviceOf(services).preview(person, file)),
    ),
    save: calls.save.handler(
      forCaller(async (services, person, { file }: Given, context) => {
        const { preview, made } = await serviceOf(services).save(person, file);
        await after?.(context, made);
        const { added, changed, there } = preview;
        return { success: true, message: message(preview, context), data: { added, changed, there } };
      }),
    ),
  } as Implemented<C>;
}
