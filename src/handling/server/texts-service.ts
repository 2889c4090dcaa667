import { ValidationError } from '#platform/server/app-error.ts';

type Text<Row> = {
  /** Finds what the request's key has stored before. */
  before: () => Promise<Row | undefined>;
  /** Whether it is this request, repeated. */
  isSame: (row: Row) => boolean;
  /** Undefined when the key belongs to another text. */
  insert: () => Promise<Row | undefined>;
};

/** Adds a reply or a note once for each key. @throws ValidationError when the key is another text's. */
export async function addOnce<Row>({ before, isSame, insert }: Text<Row>): Promise<Row> {
  const found = await before();
  const row = found === undefined ? await insert() : isSame(found) ? found : undefined;
  if (row === undefined)
    throw new ValidationError('idempotency_key', 'This key was used for another text. Send a new one.');
  return row;
}
