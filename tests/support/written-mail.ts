import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApp } from './test-app.ts';

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

/** Returns the address by which mail programs stop such mails with one click; throws if the mail has none. */
export function oneClickAddress(headers: Record<string, string>): URL {
  return new URL(String(/^<(\S+)>$/.exec(String(headers['list-unsubscribe']))?.[1]));
}

/** Returns a mail's headers by their names in lower case. */
export const headersOf = (email: Email | undefined): Record<string, string> =>
  Object.fromEntries(email?.headers.map(({ key, value }) => [key, value]) ?? []);

/** Stops such mails as a mail program does. */
export const clickOnce = ({ app }: TestApp, { pathname, search }: URL) =>
  app.inject({
    method: 'POST',
    url: pathname + search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

function existing(directory: string): string[] {
  try {
    // The name of an unfinished message begins with a dot.
    return readdirSync(directory).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}
