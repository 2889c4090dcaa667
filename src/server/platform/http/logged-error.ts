type Thrown = Error & {
  code?: unknown;
  cause?: unknown;
  query?: unknown;
  severity?: unknown;
  table?: unknown;
  constraint?: unknown;
};

/** An error as the log keeps it. */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * What is logged of an error: what it is, where it came from and why, without the values that people gave. Errors of
 * the database quote them: the failed statement with its parameters, the key that was there already, the text that is no number.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' };
  const { name, query, severity, cause, ...rest }: Thrown = error;
  const code = text(rest.code);
  const message = text(query)
    ? `Failed query: ${query}`
    : severity !== undefined && code?.startsWith('22')
      ? 'A value the database could not take.'
      : error.message;
  return {
    type: name,
    message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(code && { code }),
    ...(text(rest.table) && { table: rest.table as string }),
    ...(text(rest.constraint) && { constraint: rest.constraint as string }),
    ...(cause !== undefined && depth < 4 && { cause: loggedError(cause, depth + 1) }),
  };
}
