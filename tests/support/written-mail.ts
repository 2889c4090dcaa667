import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Keeps parsed messages by their files, which never change, because tests that wait for a message look often. */
const parsed = new Map<string, Promise<Email>>();

function parse(file: string): Promise<Email> {
  const known = parsed.get(file) ?? PostalMime.parse(readFileSync(file));
  parsed.set(file, known);
  return known;
}

/** Returns the messages written as files under a data directory, oldest first. */
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
    // The name of an unfinished message begins with a dot.
    return readdirSync(directory).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
