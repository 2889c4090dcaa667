import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Messages by their files, which never change: tests that wait for one look often. */
const parsed = new Map<string, Promise<Email>>();

function parse(file: string): Promise<Email> {
  const known = parsed.get(file) ?? PostalMime.parse(readFileSync(file));
  parsed.set(file, known);
  return known;
}

/** The messages written as files under a data directory, oldest first. */
export async function writtenMail(dataDir: string): Promise<{ file: string; email: Email }[]> {
  const directory = join(dataDir, 'mail');
  const files = existing(directory).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files
      .sort()
      .map((name) => join(directory, name))
      .map(async (file) => ({ file, email: await parse(file) })),
  );
}

function existing(directory: string): string[] {
  try {
    // One being written has a name that is hidden.
    return readdirSync(directory).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
