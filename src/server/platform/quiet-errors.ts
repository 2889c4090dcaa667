import { errorLine } from './logged-error.ts';

/** Keeps error messages, which may quote user data, out of the console: errors are printed by `errorLine`, uncaught ones too. */
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
