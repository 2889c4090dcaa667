import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/**
 * Passes connections on to a port of this machine, unless it is told to delay or to cut them, as a network between
 * two machines may do.
 */
export async function startTcpProxy(target: number) {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isCut = false;

  function forward(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    const next = (send: () => void) => {
      last = last.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        if (!to.destroyed) send();
      });
    };
    from.on('data', (bytes) => next(() => to.write(bytes)));
    from.on('end', () => next(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (isCut) return void client.destroy();
    const onward = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [client, onward]) sockets.add(socket);
    forward(client, onward);
    forward(onward, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    /** Passes everything on again. */
    pass: () => {
      isCut = false;
      delayMs = 0;
    },
    /** Delays each part of a connection, either way. */
    delay: (ms: number) => {
      delayMs = ms;
    },
    /** Ends all connections, and refuses new ones. */
    cut: () => {
      isCut = true;
      endAll();
    },
    stop: () => {
      endAll();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a database's address by way of a proxy. */
export function throughProxy(databaseUrl: string, { port }: Pick<TcpProxy, 'port'>): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}
