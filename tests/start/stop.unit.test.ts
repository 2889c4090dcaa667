import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createShutdown } from '#platform/server/http/shutdown.ts';

test('a stop cuts off requests that are still arriving before those being answered', async () => {
  const app = fastify();
  let answer = () => {};
  const work = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get('/slow', async () => {
    await work;
    return 'done';
  });
  app.post('/upload', async () => 'arrived');
  const close = createShutdown(app);
  let requests = 0;
  const bothBegan = new Promise<void>((resolve) => {
    app.server.on('request', () => {
      requests += 1;
      if (requests === 2) resolve();
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const slow = fetch(`http://127.0.0.1:${port}/slow`).then(
    ({ status }) => status,
    () => 'cut off',
  );
  const arriving = connect(port, '127.0.0.1');
  arriving.on('error', () => {});
  const isCut = new Promise<void>((resolve) => arriving.once('close', () => resolve()));
  arriving.write(
    'POST /upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf',
  );
  await bothBegan;
  const closed = close();
  await isCut;
  answer();
  expect(await slow).toBe(200);
  await closed;
});
