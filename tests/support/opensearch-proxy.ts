import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Handle = (asked: IncomingMessage, answer: ServerResponse) => void;

/** Makes a certificate for 127.0.0.1 that no known authority has signed. */
export function ownCertificate(): { key: string; cert: string } {
  const directory = mkdtempSync(join(tmpdir(), 'aangan-certificate-'));
  const [key, cert] = [join(directory, 'key'), join(directory, 'cert')];
  const options = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ];
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const read = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(directory, { recursive: true });
  return read;
}

/**
 * Passes requests on to a server, unless it is told to handle them in another way.
 * @param certificate makes it accept requests by TLS.
 */
export async function startProxy(target: string, certificate?: ReturnType<typeof ownCertificate>) {
  let requests = 0;
  let handle: Handle | undefined;
  const pass: Handle = (asked, answer) => {
    const { method, url, headers } = asked;
    const passed = request(new URL(url ?? '/', target), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const listener: Handle = (asked, answer) => {
    requests += 1;
    (handle ?? pass)(asked, answer);
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    host: `127.0.0.1:${address.port}`,
    requests: () => requests,
    pass,
    /** Handles requests in this way from now on. Without a handler it passes them on again. */
    handleBy: (other?: Handle) => {
      handle = other;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
