import { resolve } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { commandLine } from './command-line.ts';
import { failRun } from './failed-run.ts';
import { quietErrors } from './logged-error.ts';
import { OperatorError } from './operator-error.ts';
import { makeFilesPrivate } from './private-files.ts';

type Command<Options extends ParseArgsOptionsConfig> = {
  name: string;
  usage: string;
  options?: Options;
  /** Names what is typed beside options, such as `one file`. A command without it takes options only. */
  takes?: `one ${string}` | `at least one ${string}`;
};

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/**
 * Runs an operator's command. A failure that operators can solve ends it with a sentence and code 1. @param work is
 * given the options and the other words.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
  work: (values: Values<Options>, ...words: string[]) => Promise<void>,
): Promise<void> {
  quietErrors();
  makeFilesPrivate();
  const typed = process.argv.slice(2);
  if (typed.includes('--help') || typed.includes('-h')) return console.log(command.usage);
  try {
    const { values, words } = readWords(command, typed);
    await work(values, ...words);
  } catch (thrown) {
    failRun(thrown);
  }
}

/** @throws OperatorError, which names the command's help */
function readWords<Options extends ParseArgsOptionsConfig>(
  { name, options, takes }: Command<Options>,
  typed: string[],
): { values: Values<Options>; words: string[] } {
  const refused = (why: string) => new OperatorError(`${why}. See ${commandLine(name, '--help')}.`);
  const read = () => {
    try {
      return parseArgs({ args: typed, allowPositionals: true, options: options ?? ({} as Options) });
    } catch (error) {
      throw refused((error as Error).message.split('. ')[0] as string);
    }
  };
  const { values, positionals: words } = read();
  if (takes === undefined && words.length > 0) throw refused(`Unexpected argument '${words[0]}'`);
  if (takes !== undefined && (words.length === 0 || (words.length > 1 && takes.startsWith('one '))))
    throw refused(`Name ${takes}`);
  return { values, words };
}

/** Returns the path that a word of a command means. npm changes to the package's directory; INIT_CWD is the user's. */
export const typedPath = (word: string): string => resolve(process.env.INIT_CWD ?? '', word);
