import { errorLine } from './logged-error.ts';

/** Makes the console print errors by `errorLine`, even uncaught ones, because their messages may quote user data. */
export function quietErrors(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...words: unknown[]) =>
      write(...words.map((word) => (word instanceof Error ? errorLine(word) : word)));
  }
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
}
