import { ValidationError } from '#platform/server/app-error.ts';

type Written = { authorId: number; kind: string; body: string };
type Text<Row> = Written & {
  key: string | undefined;
  /** Finds the text that an earlier request with the key has stored. */
  find: (key: string) => Promise<(Row & { [Name in keyof Written]: Written[Name] | null }) | undefined>;
  /** Stores the text. Returns undefined when the key belongs to another text. */
  insert: () => Promise<Row | undefined>;
};

/** Adds a reply or a note once for each key. @throws ValidationError when the key belongs to another text. */
export async function addOnce<Row>({ authorId, kind, body, key, find, insert }: Text<Row>): Promise<Row> {
  const found = key === undefined ? undefined : await find(key);
  const isSame = found?.authorId === authorId && found.kind === kind && found.body === body;
  const row = found === undefined ? await insert() : isSame ? found : undefined;
  if (row === undefined)
    throw new ValidationError('idempotency_key', 'This key was used for another text. Send a new one.');
  return row;
}
