import { loggedError } from '../logged-error.ts';

type Write = (this: unknown, ...args: never[]) => void;

const fixedWords = 'Something failed.';

/** Keeps error messages out of all log lines: they may quote personal data, and pino copies them into `msg`. */
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

/** Matches a header of W3C Trace Context, of any version: `00-<trace>-<parent>-<flags>`. */
const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

/** Returns the id of the trace that a request belongs to, by its `traceparent`. */
export const traceIdOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? traceparent.exec(header)?.[1] : undefined;
