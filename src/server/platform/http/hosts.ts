import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Settings = { host: string; publicUrl: string | undefined };

/** Asked by what watches the program, under any name. */
const openToAll = ['/healthz', '/readyz'];
const loopbackNames = ['localhost', '127.0.0.1', '::1'];

/**
 * Refuses requests for names that are not this program's. A site can let its own name point to an address in the reader's
 * network (DNS rebinding) and would then be taken for ours; it can't do that with an IP address or `localhost`.
 *
 * With a public address, changes and the API are answered under that name and where the program listens; pages under any,
 * since they speak of the public address alone. Without one, everything is answered only on this machine's names, or, where
 * the program listens for others, on any IP address and the machine's own name.
 */
export function rejectUnknownHosts(app: FastifyInstance, settings: Settings): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (openToAll.includes(path) || isServed(request, path, settings)) return;
    return reply.code(421).send({
      message: settings.publicUrl
        ? `This program is at ${settings.publicUrl}. A proxy in front of it has to pass on the Host that was asked for.`
        : 'This program is not open under this name. Use its IP address, or set PUBLIC_URL.',
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

/** The name of a host in small letters, without its port or the brackets of an IPv6 address. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
