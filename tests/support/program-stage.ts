import { type Database, openDatabase } from '#platform/server/database/open.ts';
import { settingsOf, type Where } from './backups.ts';
import { password } from './people.ts';
import { freePort } from './postgres.ts';
import type { SeparateNetworks } from './separate-networks.ts';
import { type Started, startProgram, untilReady } from './server.ts';
import { until } from './until.ts';

/** Faults end long before this, in milliseconds, but a busy machine may take long. */
export const patience = 120_000;

type Answer = { status: number; retryAfter: string | null; body: Record<string, unknown> & { message?: string } };

type How = { networks?: SeparateNetworks; installation?: string };

export type Stage = Awaited<ReturnType<typeof stage>>;

/**
 * A program on a database, started as an operator starts it, which a test ends in its own ways.
 * @param how.networks are where it runs, if that isn't this machine's network. @param how.installation is a directory
 * with another program.
 */
export async function stage(where: Where, env: Record<string, string> = {}, how: How = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await how.networks?.open(port);
  let program: Started | undefined;

  const end = async (signal: NodeJS.Signals): Promise<number | null | undefined> => {
    program?.process.kill(signal);
    return program?.ended;
  };

  async function fetchFrom(path: string, init: RequestInit & { token?: string } = {}): Promise<Response> {
    const { token, ...rest } = init;
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(rest.headers as Record<string, string>) };
    return fetch(`${url}${path}`, { ...rest, headers });
  }

  async function send(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    const isForm = body instanceof FormData;
    const answer = await fetchFrom(`/api${path}`, {
      method,
      ...(token && { token }),
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: text.startsWith('{') ? JSON.parse(text) : {},
    };
  }

  return {
    url,
    where,
    program: () => program as Started,
    isRunning: () => program !== undefined && program.process.exitCode === null && program.process.signalCode === null,
    fetch: fetchFrom,
    send,
    /** Starts the program, and returns when it is ready. @param more are settings of this start alone. */
    start: async (more: Record<string, string> = {}): Promise<void> => {
      const usual = { PORT: String(port), DEMO_DATA: 'no', LOG_LEVEL: 'silent', TRUST_PROXY: 'yes' };
      program = startProgram({ ...usual, ...settingsOf(where), ...env, ...more }, 'node', {
        before: how.networks?.command,
        installation: how.installation,
      });
      await untilReady(program, url);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signIn: async ({ email }: { email: string }): Promise<string> => {
      const { status, body } = await send('POST', '/login', { email, password });
      if (status !== 200) throw new Error(`${email} can't sign in: ${status} ${body.message}`);
      return String(body.token);
    },
    /** Waits until a request is answered with success. */
    untilServed: (path = '/readyz') =>
      until(
        () =>
          fetchFrom(path).then(
            ({ ok }) => ok,
            () => false,
          ),
        patience,
      ),
  };
}

/** Opens a database while no program has it, or beside it on PostgreSQL. */
export async function within<T>(where: Where, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(where);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
