type Thrown = Error & {
  code?: unknown;
  cause?: unknown;
  query?: unknown;
  table?: unknown;
  constraint?: unknown;
};

/** An error whose message we wrote ourselves, from fixed words and codes: it holds nothing that people gave, so it may be logged. */
export class LoggableError extends Error {}

/** An error as the log keeps it. */
export type LoggedError = {
  type: string;
  /** Empty for all but a `LoggableError`. */
  message: string;
  /** The failed SQL statement with placeholders, without its parameters. */
  statement?: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * What may be logged of an error: its type, code and place. Messages of drivers and libraries are left out, because they quote what
 * people gave: parameters of the statement, the key that exists already, the text that is no number (docs/decisions/0020).
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

/** A line of a stack that names a place in a file, as `at name (file:///src/main.ts:1:2)`. */
const place = /^ {4}at (?:async )?(?:.+ \()?(?:(?:file:|node:|\/|[A-Z]:\\)[^\n]*:\d+:\d+|<anonymous>|native)\)?$/;

/** An error's stack without its message; empty where the two can't be told apart. */
function stackFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  if (at === -1) return '';
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => place.test(line))
    .join('\n');
}

/** What is printed of an unexpected error where there is no log: the same as the log keeps, as one line. */
export const errorLine = (error: unknown): string => JSON.stringify({ fault: loggedError(error) });
