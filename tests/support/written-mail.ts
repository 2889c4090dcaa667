import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The messages written as files under a data directory, oldest first. */
export async function writtenMail(dataDir: string): Promise<{ file: string; email: Email }[]> {
  const directory = join(dataDir, 'mail');
  const files = existing(directory).filter((file) => file.endsWith('.eml'));
  return Promise.all(
    files.sort().map(async (file) => ({
      file: join(directory, file),
      email: await PostalMime.parse(readFileSync(join(directory, file))),
    })),
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
