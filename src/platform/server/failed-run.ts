import { remedyOf } from './database/outage.ts';
import { OperatorError } from './operator-error.ts';
import { withoutStore } from './storage/storage.ts';

/** Prints why a start or a command failed, which then ends with code 1. @throws the error, if operators can't solve it */
export function failRun(thrown: unknown): void {
  const error = withoutStore(thrown);
  const remedy = remedyOf(error);
  const isOfFile = ['EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));
  if (!(error instanceof OperatorError) && !remedy && !isOfFile) throw error;
  console.error(error instanceof OperatorError || !remedy ? (error as Error).message : `${remedy}, and try again.`);
  process.exitCode = 1;
}
