import { type Outage, outageOf } from './database/outage.ts';
import { OperatorError } from './operator-error.ts';
import { withoutStore } from './storage/storage.ts';

/** What an operator does about an outage that ended a start or a command. Other outages end none. */
const remedies: Partial<Record<Outage, string>> = {
  full: 'The disk is full. Make room where the database and DATA_DIR are',
  readOnly: 'The database only lets itself be read, as a replica does. Name its primary with DATABASE_URL',
  away: "The database can't be reached any more. See that it runs",
};

/** Prints why a start or a command failed, which then ends with code 1. @throws the error, if operators can't solve it */
export function failRun(thrown: unknown): void {
  const error = withoutStore(thrown);
  const outage = outageOf(error);
  const remedy = outage && remedies[outage];
  const isOfFile = ['EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));
  if (!(error instanceof OperatorError) && !remedy && !isOfFile) throw error;
  console.error(error instanceof OperatorError || !remedy ? (error as Error).message : `${remedy}, and try again.`);
  process.exitCode = 1;
}
