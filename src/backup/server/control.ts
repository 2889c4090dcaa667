import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#platform/server/operator-error.ts';
import type { Archive } from './archive-writer.ts';

/** The system cuts off longer paths of sockets. */
const maxPathBytes = 103;

const fileOf = (dataDir: string): string => join(dataDir, 'control');

/** Windows has no sockets in directories. There the file holds a pipe's name, which is random so that it can't be guessed. */
const usesPipe = process.platform === 'win32';

/**
 * Returns the path of the socket by which the running program is asked for a backup; undefined where there can be none.
 */
function socketPath(dataDir: string): string | undefined {
  const file = fileOf(dataDir);
  if (usesPipe) return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return [file, relative('', file)].find((each) => Buffer.byteLength(each) <= maxPathBytes);
}

/**
 * Answers commands on the socket, which only this user can open. Returns a function that stops it; undefined without a
 * socket.
 */
export async function openControl(
  dataDir: string,
  archive: () => Archive,
  onFault: (error: unknown) => void,
): Promise<(() => Promise<void>) | undefined> {
  // This process has locked the data directory, so an existing socket was left by a killed process.
  rmSync(fileOf(dataDir), { force: true });
  if (usesPipe) writeFileSync(fileOf(dataDir), `\\\\.\\pipe\\aangan-${randomUUID()}`);
  const path = socketPath(dataDir);
  if (path === undefined) return undefined;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/backup') return void response.writeHead(404).end();
    // A failure cuts the answer off, which the command notices.
    pipeline(archive().tar, response).catch(onFault);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  // A pipe can be written to by this user and administrators alone.
  if (!usesPipe) chmodSync(path, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(fileOf(dataDir), { force: true });
  };
}

/**
 * Asks the running program for an archive. Returns undefined when none runs. @throws OperatorError when it can't give
 * one
 */
export async function askForArchive(dataDir: string): Promise<Readable | undefined> {
  const socket = socketPath(dataDir);
  if (socket === undefined) return undefined;
  const answer = await new Promise<IncomingMessage | undefined>((resolve, reject) => {
    get({ socketPath: socket, path: '/backup' }, resolve).on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(undefined) : reject(cutOff(error)),
    );
  });
  if (answer && answer.statusCode !== 200)
    throw new OperatorError(
      'The running program is another version than this command. Use the command of its version.',
    );
  return answer && Readable.from(cutOffTold(answer), { objectMode: false });
}

/** Yields the answer. @throws OperatorError if it was cut off */
async function* cutOffTold(answer: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* answer;
  } catch (error) {
    throw cutOff(error);
  }
}

const cutOff = (cause: unknown) =>
  new OperatorError('The backup was cut off: the program ended, or its log says why. Nothing was kept.', { cause });
