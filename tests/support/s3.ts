import { rmSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#platform/server/storage/s3.ts';
import { temporaryDirectory } from './temporary.ts';

/** Starts an S3 server with one bucket on a free port of this machine. */
export async function startS3(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const directory = temporaryDirectory('s3');
  const bucket = 'expo-media';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
    // This lets it accept lists, for which the SDK signs an address with a slash after the bucket's name.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      region: 'ap-south-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    /** Stops it. A second call does nothing. */
    stop: async () => {
      await server.close().catch(() => {});
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
