import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startS3 } from '../support/s3.ts';
import { testApp } from '../support/test-app.ts';

/** Starts a store which refuses requests of one method. */
async function storeWithout(method: string) {
  const { settings, stop } = await startS3();
  const refusal = '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';
  const front = createServer((asked, answer) => {
    if (asked.method === method) return void answer.writeHead(403, { connection: 'close' }).end(refusal);
    const { url: path, headers } = asked;
    const to = new URL(settings.endpoint as string);
    const passed = request(to, { method: asked.method, path, headers }, (given) => {
      answer.writeHead(given.statusCode as number, given.headers);
      given.pipe(answer);
    });
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  onTestFinished(async () => {
    front.closeAllConnections();
    front.close();
    await stop();
  });
  return {
    STORAGE: 's3',
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

test.each([
  ['PUT', 'AccessDenied'],
  ['DELETE', 'AccessDenied'],
  ['nothing', undefined],
])('the check of the start finds a store whose keys don’t allow %s', async (method, code) => {
  const { services, close } = await testApp(await storeWithout(method));
  onTestFinished(close);
  const fault = await services.media.checkStore().catch((error: { code: string }) => error.code);
  expect(fault).toBe(code);
});
