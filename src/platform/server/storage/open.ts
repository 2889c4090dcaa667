import { join } from 'node:path';
import { diskStorage } from './disk.ts';
import { type S3Settings, s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** Returns the bucket of the settings, or the files under the data directory. */
export const openStorage = ({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }): Storage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'));
