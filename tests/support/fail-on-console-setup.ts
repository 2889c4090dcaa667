import { afterAll, afterEach } from 'vitest';

/** Errors that a test caused. Any of them fails it. */
const complaints: string[] = [];

const levels = ['error', 'warn'] as const;
const say = { error: console.error, warn: console.warn };

for (const level of levels)
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    say[level](...words);
  };

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`Nothing may be written to the console in a test:\n${said.join('\n')}`);
});

// The worker's next file wraps the console again.
afterAll(() => {
  for (const level of levels) console[level] = say[level];
});
