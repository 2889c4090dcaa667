import { afterEach } from 'vitest';

/** What a test made the program complain of: a passing test leaves nothing behind, so any complaint fails it. */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const say = console[level];
  console[level] = (...words: unknown[]) => {
    complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    say(...words);
  };
}

afterEach(() => {
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(`Nothing may be written to the console in a test:\n${said.join('\n')}`);
});
