import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Settings = { host: string; publicUrl: string | undefined };

/** Monitoring may use these paths under any host name. */
const openToAll = ['/healthz', '/readyz'];
const loopbackNames = ['localhost', '127.0.0.1', '::1'];

/**
 * Rejects requests for unknown host names, against DNS rebinding: an attacker’s name can resolve to this machine, but
 * an IP address or `localhost` can’t be faked. With a public URL, changes and the API need its host or the listening
 * address, and pages accept any host. Without one, everything needs a loopback name or, when listening for others, an
 * IP address or the machine’s name.
 */
export function rejectUnknownHosts(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (openToAll.includes(path) || isServed(request, path, settings)) return;
    return reply.code(421).send({
      message: settings.publicUrl
        ? `This program is at ${settings.publicUrl}. A proxy in front of it must pass on the Host header of the request.`
        : 'This program doesn’t answer to this host name. Use its IP address, or set PUBLIC_URL.',
    });
  });
}

function isServed(request: FastifyRequest, path: string, { host, publicUrl }: Settings): boolean {
  const name = nameOf(request.host);
  if (loopbackNames.includes(name) || name === host.toLowerCase()) return true;
  if (publicUrl) {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isApi = path.startsWith('/api/');
    return name === nameOf(new URL(publicUrl).host) || (isReading && !isApi);
  }
  if (loopbackNames.includes(host)) return false;
  const own = hostname().toLowerCase();
  return isIP(name) !== 0 || [own, `${own}.local`].includes(name);
}

const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
