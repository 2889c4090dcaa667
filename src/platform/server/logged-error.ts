type Thrown = Error & {
  code?: unknown;
  cause?: unknown;
  query?: unknown;
  table?: unknown;
  constraint?: unknown;
};

export class LoggableError extends Error {}

export type LoggedError = {
  type: string;
  message: string;
  /** The statement has placeholders and no parameters. */
  statement?: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Returns what may be logged about an error. Messages of drivers and libraries are dropped, because they quote user
 * data (docs/decisions/0020).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, query, cause, ...rest }: Thrown = error;
  const [code, statement, table, constraint] = [rest.code, query, rest.table, rest.constraint].map(text);
  return {
    type: name,
    message: error instanceof LoggableError ? error.message : '',
    ...(statement && { statement }),
    stack: stackFrames(error),
    ...(code && { code }),
    ...(table && { table }),
    ...(constraint && { constraint }),
    ...(cause !== undefined && depth < 4 && { cause: loggedError(cause, depth + 1) }),
  };
}

/** Matches a stack frame, such as `at name (file:///src/main.ts:1:2)`. */
const place = /^ {4}at (?:async )?(?:.+ \()?(?:(?:file:|node:|\/|[A-Z]:\\)[^\n]*:\d+:\d+|<anonymous>|native)\)?$/;

/** Returns the stack without the message; empty if they can’t be separated. */
function stackFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  if (at === -1) return '';
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => place.test(line))
    .join('\n');
}

/** Returns an unexpected error as one line, for use without a logger. */
export const errorLine = (error: unknown): string => JSON.stringify({ fault: loggedError(error) });

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
