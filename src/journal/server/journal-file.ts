import { closeSync, existsSync, fdatasyncSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';

const entry = z.object({
  id: z.uuid(),
  /** The random name of the database. */
  lineage: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  subject: z.record(z.string(), z.unknown()),
  ended: z.boolean(),
});
export type JournalEntry = z.output<typeof entry>;

/**
 * Returns whether the file has entries of a database. It is created if needed. @throws Error when it can't be written
 */
export function namesDatabase(file: string, lineage: string): boolean {
  closeSync(openSync(file, 'a', 0o600));
  return readFileSync(file, 'utf8').includes(lineage);
}

/** Appends entries, one a line, and waits until the disk has them. */
export function appendEntries(file: string, entries: JournalEntry[]): void {
  const journal = openSync(file, 'a+', 0o600);
  try {
    // A killed process may have left an incomplete line.
    const lines = entries.map((each) => `${JSON.stringify(each)}\n`).join('');
    writeSync(journal, endsWithin(journal) ? `\n${lines}` : lines);
    fdatasyncSync(journal);
  } finally {
    closeSync(journal);
  }
}

/** Returns whether the last line of an open file is incomplete. */
function endsWithin(journal: number): boolean {
  const last = Buffer.alloc(1);
  const { size } = fstatSync(journal);
  return size > 0 && readSync(journal, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}

/** Returns the entries in the order in which they happened, each once, and how many lines can't be read. */
export function readJournal(file: string): { entries: JournalEntry[]; unreadable: number } {
  const entries = new Map<string, JournalEntry>();
  let unreadable = 0;
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line === '') continue;
    const read = entry.safeParse(parsed(line));
    if (read.success) entries.set(read.data.id, read.data);
    else unreadable += 1;
  }
  return { entries: [...entries.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)), unreadable };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
