/** Something outside the program keeps it from starting; `message` is one line that says what to do. */
export class StartupError extends Error {}

/** What to tell of a refused `listen`; an error that has another cause comes back as it is. */
export function listenRefusal(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} on ${host} is taken. Stop what uses it, or choose another with PORT.`);
    case 'EACCES':
      return new StartupError(`Port ${port} on ${host} may not be used by this user. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`${host} is no address of this machine. Choose one with HOST, such as 127.0.0.1.`);
    default:
      return error;
  }
}
