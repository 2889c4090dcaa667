import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertKey, isKey, type Storage, StorageUnavailable } from './storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Undefined means Amazon's own. */
  endpoint: string | undefined;
  /** Undefined means the SDK's sources: the environment, a profile, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

const connectTimeoutMs = 3_000;
const idleTimeoutMs = 30_000;
/** A request waits this many milliseconds for the head of its answer, and is made three times. */
const timeLimit = { requestTimeout: 8_000 };
/** Each visitor who loads a file slowly keeps a connection, and all else must not wait for them. */
const agent = { keepAlive: true, maxSockets: 2_000 };
/** In bytes. Two parts are in memory at a time. */
const partSize = 8 * 1024 ** 2;

export function s3Storage({ bucket, region, endpoint, credentials }: S3Settings): Storage {
  let opened: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  /** The SDK is loaded when first needed, because it costs a quarter of a second of the start. */
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region,
        ...(endpoint && { endpoint }),
        ...(credentials && { credentials }),
        // Other stores may have no DNS name for each bucket.
        forcePathStyle: endpoint !== undefined,
        // Some other stores refuse the SDK's default checksums, or keep them as part of the file.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: {
          connectionTimeout: connectTimeoutMs,
          socketTimeout: idleTimeoutMs,
          throwOnRequestTimeout: true,
          httpAgent: agent,
          httpsAgent: agent,
        },
      }),
    }));
    return opened;
  };

  const at = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: key };
  };

  async function stream(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const place = at(key);
    const { sdk, client } = await open();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new sdk.GetObjectCommand({ ...place, Range }), timeLimit).catch(unavailable);
    return Body as Readable;
  }

  async function check(): Promise<void> {
    const { sdk, client } = await open();
    try {
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), timeLimit);
    } catch (error) {
      if (!statusOf(error)) unavailable(error);
      // Answers to HEAD have no body that names the fault, but a refused list of one file does.
      await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }), timeLimit).catch(unavailable);
    }
  }

  return {
    check,
    async put(key, source, signal) {
      const place = at(key);
      const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')]);
      // Parts are sent again after a fault. The file appears when all are there.
      const upload = new Upload({ client, params: { ...place, Body: source }, partSize, queueSize: 2 });
      let sourceError: unknown;
      if (source instanceof Readable) source.once('error', (error) => (sourceError = error));
      const abort = () => void upload.abort();
      signal?.addEventListener('abort', abort, { once: true });
      try {
        signal?.throwIfAborted();
        await upload.done();
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        throw sourceError ?? new StorageUnavailable(error);
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    async remove(key) {
      const place = at(key);
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(place), timeLimit).catch(unavailable);
    },
    async size(key) {
      const place = at(key);
      const { sdk, client } = await open();
      try {
        return (await client.send(new sdk.HeadObjectCommand(place), timeLimit)).ContentLength;
      } catch (error) {
        const status = statusOf(error);
        // An answer to HEAD doesn't say whether the file or the bucket is missing, nor why it is refused.
        if (status) await check();
        return status === 404 ? undefined : unavailable(error);
      }
    },
    async read(key) {
      return Buffer.concat(await (await stream(key)).toArray());
    },
    stream,
    async *list(prefix = '') {
      const { sdk, client } = await open();
      try {
        // Other tools leave marks of folders, and files of their own.
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          for (const { Key, LastModified } of page.Contents ?? [])
            if (Key && isKey(Key)) yield { key: Key, modifiedAt: LastModified ?? new Date() };
      } catch (error) {
        unavailable(error);
      }
    },
  };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** @throws StorageUnavailable, except for a missing file, whose error is thrown unchanged */
function unavailable(error: unknown): never {
  const { name } = error as Error;
  if (name === 'NoSuchKey') throw error;
  throw new StorageUnavailable(name === 'Unknown' ? { name: `status_${statusOf(error)}` } : error);
}
