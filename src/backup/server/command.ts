import { resolve } from 'node:path';
import { ConfigError } from '#app/server/config.ts';
import { quietErrors } from '#platform/server/logged-error.ts';
import { makeFilesPrivate } from '#platform/server/private-files.ts';
import { StartupError } from '#platform/server/startup-error.ts';
import { ArchiveError } from './archive-reader.ts';

export class UsageError extends Error {}

/** Runs a command of the operator's. Problems that they can mend end it with one sentence and code 1. */
export async function runCommand(usage: string, work: (words: string[]) => Promise<void>): Promise<void> {
  quietErrors();
  makeFilesPrivate();
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) return console.log(usage);
  try {
    await work(words);
  } catch (error) {
    const isExpected = [UsageError, ArchiveError, ConfigError, StartupError].some((kind) => error instanceof kind);
    const isOfFile = ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));
    if (!isExpected && !isOfFile) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Returns the path of the one file that is named. @throws UsageError */
export function fileArgument(words: string[]): string {
  const [file, ...others] = words;
  if (file === undefined || others.length > 0 || file.startsWith('-'))
    throw new UsageError('Name one file. See --help.');
  // npm changes to the package's directory; INIT_CWD is the user's.
  return resolve(process.env.INIT_CWD ?? '', file);
}
