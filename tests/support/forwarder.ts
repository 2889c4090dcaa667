import { connect, createServer, type Server } from 'node:net';

/** The path of a Unix socket, or a port of an address. */
export type Place = string | { host: string; port: number };

/** Passes connections on from one place to another until the server is closed. */
export async function forward(from: Place, to: Place): Promise<Server> {
  const place = (at: Place) => (typeof at === 'string' ? { path: at } : at);
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const onward = connect({ ...place(to), allowHalfOpen: true });
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(place(from), resolve));
  return server;
}
