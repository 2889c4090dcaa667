import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnv } from './server.ts';
import { temporaryDirectory } from './temporary.ts';
import type { TestStorage } from './test-app.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });

/** Says whether the previous release is in the history. Shallow clones and archives don't have it. */
export const hasPreviousRelease = (() => {
  try {
    return git('rev-parse', '--is-shallow-repository').toString().trim() === 'false';
  } catch {
    return false;
  }
})();

/** A running process of the previous release. */
export type PreviousRelease = {
  /** Returns the names of the homes and builders that it lists. */
  names: () => Promise<string[]>;
  run: (sql: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the release that stored the newest fixture, from this repository's history and with today's packages. */
export async function startPreviousRelease({ databaseUrl }: TestStorage['where']): Promise<PreviousRelease> {
  const directory = temporaryDirectory('previous-release');
  const fixture = globSync('tests/database/fixtures/*.sql', { cwd: root }).sort().at(-1) as string;
  const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', fixture).toString().trim();
  execFileSync('tar', ['x', '-C', directory], { input: git('archive', commit, 'src', 'package.json') });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  const program = join(root, 'tests/support/previous-release-process.ts');
  const child = fork(program, [directory, databaseUrl ?? '', join(directory, 'data')], {
    env: programEnv({}),
    execArgv: [],
  });
  const ended = once(child, 'exit');
  const answer = async <Answer>(): Promise<Answer> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error('It ended.'))),
    ]);
    return message as Answer;
  };
  await answer();
  return {
    names: () => {
      child.send('names');
      return answer();
    },
    run: async (sql) => {
      child.send({ sql });
      await answer();
    },
    stop: async () => {
      child.kill();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
