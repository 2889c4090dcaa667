import { errorLine } from './logged-error.ts';

/**
 * Has this process write nothing of an error's message, wherever it comes from: what the renderer and libraries write to the console is
 * cleaned, and an error that nothing catches ends the process with one clean line. Node itself would print the message and all that
 * hangs on the error, such as a failed statement's parameters.
 */
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
