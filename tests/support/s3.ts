import { rmSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#platform/server/storage/s3.ts';
import { temporaryDirectory } from './temporary.ts';

/** An S3 server. `environment` are the settings of a program that uses it. */
type S3Server = { settings: S3Settings; environment: Record<string, string>; stop: () => Promise<void> };

/** Starts an S3 server with one bucket on a free port of this machine. */
export async function startS3(): Promise<S3Server> {
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
  const [region, endpoint, key] = ['ap-south-1', `http://127.0.0.1:${port}`, 'S3RVER'];
  return {
    settings: { bucket, region, endpoint, credentials: { accessKeyId: key, secretAccessKey: key } },
    environment: {
      STORAGE: 's3',
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    /** Stops it. A second call does nothing. */
    stop: async () => {
      await server.close().catch(() => {});
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
