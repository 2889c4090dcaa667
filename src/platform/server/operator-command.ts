import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { commandLine } from './command-line.ts';
import { quietErrors } from './logged-error.ts';
import { OperatorError } from './operator-error.ts';
import { makeFilesPrivate } from './private-files.ts';
import { withoutStore } from './storage/storage.ts';

/** Runs an operator's command. An OperatorError ends it with its message and code 1. */
export async function runCommand(usage: string, work: (words: string[]) => Promise<void>): Promise<void> {
  quietErrors();
  makeFilesPrivate();
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) return console.log(usage);
  try {
    await work(words);
  } catch (thrown) {
    const error = withoutStore(thrown);
    const isOfFile = ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));
    if (!(error instanceof OperatorError) && !isOfFile) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Returns the options and the other words of a command. @throws OperatorError, which names the command's help */
export function readWords<Options extends ParseArgsOptionsConfig>(command: string, words: string[], options: Options) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message.split('. ')[0]}. See ${commandLine(command, '--help')}.`);
  }
}

/** Returns the path of the one file that is named. @throws OperatorError */
export function fileArgument(words: string[]): string {
  const [file, ...others] = words;
  if (file === undefined || others.length > 0 || file.startsWith('-'))
    throw new OperatorError('Name one file. See --help.');
  // npm changes to the package's directory; INIT_CWD is the user's.
  return resolve(process.env.INIT_CWD ?? '', file);
}
