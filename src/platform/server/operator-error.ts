import { LoggableError } from './logged-error.ts';

/**
 * A problem that the operator can solve: with settings, files, the database, or how a command is called. `message` is
 * for them and says how.
 */
export class OperatorError extends LoggableError {}

/** Returns a failed `listen` as an OperatorError; other errors unchanged. @param setting names the port's setting */
export function listenError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
  setting = 'PORT',
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} on ${host} is taken. Stop what uses it, or choose another with ${setting}.`,
      );
    case 'EACCES':
      return new OperatorError(
        `Port ${port} on ${host} may not be used by this user. Choose one above 1023 with ${setting}.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(
        `${host} is not an address of this machine. Choose one with ${setting.replace('PORT', 'HOST')}, such as 127.0.0.1.`,
      );
    default:
      return error;
  }
}

/** Returns the database’s reason in one line. SQLSTATE class 22 messages quote stored values and are left out. */
export function databaseReason(error: unknown): string {
  const { message, code } = ((error as Error).cause ?? error) as Error & { code?: unknown };
  if (typeof code === 'string' && code.startsWith('22')) return `a stored value does not fit, SQLSTATE ${code}`;
  return message.split('\n')[0] as string;
}
