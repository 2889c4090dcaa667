import { loggedError } from '../logged-error.ts';

type Write = (this: unknown, ...args: never[]) => void;

/** Stands for the message of an error in a log line. */
const fixedWords = 'Something failed.';

/**
 * Keeps the messages of errors out of every log line, whoever writes it: the logger copies them into `msg` where a line has no words
 * of its own, and some libraries do so themselves. Errors among a line's facts are cleaned (`loggedError`).
 */
export const logHooks = {
  logMethod(args: unknown[], write: Write): void {
    write.apply(this, withoutMessages(args) as never[]);
  },
};

function withoutMessages(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (typeof first !== 'object' || first === null) return args.map(cleaned);
  const facts = first instanceof Error ? { err: first } : first;
  const errors = [...Object.values(facts), ...rest].filter((value) => value instanceof Error);
  if (errors.length === 0) return args;
  const clean = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, cleaned(value)]));
  const [words, ...more] = rest.map(cleaned);
  const isOwn = typeof words === 'string' && !errors.some(({ message }) => message !== '' && words.includes(message));
  return [clean, isOwn ? words : fixedWords, ...more];
}

const cleaned = (value: unknown) => (value instanceof Error ? loggedError(value) : value);
