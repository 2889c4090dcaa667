import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenError } from '../operator-error.ts';
import { programVersion } from '../version.ts';
import { maxUploadMs } from './slow-bodies.ts';

/** The HTTP server of the program. It listens before the program is ready, and for a while after a stop signal. */
export type Listener = {
  server: Server;
  origin: string;
  /** Lets the application answer from now on. */
  open: (application: RequestListener) => void;
  isStopping: () => boolean;
  /** Makes `/readyz` red from now on, and closes connections after each answer. */
  beginStop: () => void;
  /** Resolves when every request is answered or cut off. */
  close: () => Promise<void>;
};

const headersTimeout = 20_000;
const keepAliveTimeout = 72_000;
/**
 * In milliseconds. A connection is closed on which nothing moves for this long, as by a client that doesn't read. Node.js
 * looks once more where a part of the answer was sent since it was written, so it can take twice as long.
 */
const stillTimeout = 150_000;
const retryAfterSeconds = 5;

/**
 * Listens at once. Health checks are answered, and everything else gets 503 until `open` is called. @throws
 * OperatorError
 */
export async function openListener(at: { host: string; port: number }): Promise<Listener> {
  let answer: RequestListener = answerWhileStarting;
  let stopping = false;
  const server = createServer(
    // Node has one limit for all requests. `limitBodyTime` sets a lower one except for uploads.
    { headersTimeout, keepAliveTimeout, requestTimeout: maxUploadMs, connectionsCheckingInterval: 5_000 },
    (request, response) => answer(request, response),
  );
  server.timeout = stillTimeout;
  const { host, port } = await listen(server, at);
  return {
    server,
    origin: `http://${host}:${port}`,
    open: (application) => {
      answer = application;
    },
    isStopping: () => stopping,
    beginStop: () => {
      stopping = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const answerWhileStarting: RequestListener = ({ url = '/', headers }, response) => {
  const path = url.split('?')[0];
  if (path === '/healthz') return sendJson(response, 200, { status: 'alive', version: programVersion });
  response.setHeader('retry-after', retryAfterSeconds);
  if (headers.accept?.includes('text/html')) return send(response, 503, 'text/html', startingPage);
  sendJson(response, 503, { message: 'The program is starting. Try again in a few seconds.' });
};

/** People see this page, which opens the one they asked for once the program is ready. A first start takes a minute. */
const startingPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>The expo is starting</title>
<style>
:root { background: light-dark(#f7f2e7, #18130f); color: light-dark(#241c15, #f3ebdf) }
body { max-width: 30rem; margin: 25vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif }
h1 { font: 600 2rem/1.2 Georgia, serif; overflow-wrap: anywhere }
</style>
<h1>The expo is starting</h1>
<p>This page opens by itself in a few seconds.</p>
</html>
`;

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, 'application/json', JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; ${type === 'text/html' ? "style-src 'unsafe-inline'; " : ''}base-uri 'none'; frame-ancestors 'none'`,
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

/**
 * Makes a server listen, and returns its address. @param setting names the port's setting. @throws OperatorError
 */
export async function listen(
  server: Server,
  at: { host: string; port: number },
  setting?: 'METRICS_PORT',
): Promise<{ host: string; port: number }> {
  try {
    await once(server.listen(at.port, at.host), 'listening');
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, at, setting);
  }
  const { address, port, family } = server.address() as AddressInfo;
  return { host: family === 'IPv6' ? `[${address}]` : address, port };
}
