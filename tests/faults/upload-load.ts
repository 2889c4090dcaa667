import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/open.ts';
import type { Stage } from '../support/program-stage.ts';

type Stored = { id: number; url: string; sha256: string };

const together = 6;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Simulates a person who uploads documents, each of other bytes. Their answers are recorded. */
export function uploadLoad(stage: Pick<Stage, 'send' | 'fetch'>, token: string, size = 400_000) {
  const acknowledged: Stored[] = [];
  const unanswered: Buffer[] = [];
  const refused: Awaited<ReturnType<Stage['send']>>[] = [];
  let tried = 0;

  async function upload(bytes: Buffer): Promise<void> {
    tried += 1;
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'paper.pdf', { type: 'application/pdf' }));
    const answer = await stage.send('POST', '/media', form, token).catch(() => undefined);
    if (answer?.status === 200 || answer?.status === 201) {
      const { id, url } = answer.body.data as Stored;
      acknowledged.push({ id, url, sha256: sha256(bytes) });
      return;
    }
    unanswered.push(bytes);
    if (answer) refused.push(answer);
  }

  return {
    acknowledged,
    refused,
    tried: () => tried,
    left: () => unanswered.length,
    uploadUntil: async (done: () => boolean): Promise<void> => {
      const person = async () => {
        while (!done()) await upload(Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(size)]));
      };
      await Promise.all(Array.from({ length: together }, person));
    },
    /** Repeats what failed, as a form does. */
    sendAgain: async (): Promise<void> => {
      for (const bytes of unanswered.splice(0)) await upload(bytes);
    },
    /** Returns how many acknowledged files can't be read as they were sent. */
    lost: async (): Promise<number> => {
      let lost = 0;
      for (const { url, sha256: expected } of acknowledged) {
        const answer = await stage.fetch(new URL(url, 'http://any').pathname, { token });
        if (!answer.ok || sha256(new Uint8Array(await answer.arrayBuffer())) !== expected) lost += 1;
      }
      return lost;
    },
  };
}

/** Returns the paths of all files under the directory of stored files, those that aren't finished included. */
function filesUnder(dataDir: string): string[] {
  const entries = readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Returns whether a file of this size, in bytes, is on disk in part. */
export const isBeingStored = (dataDir: string, size: number): boolean =>
  filesUnder(dataDir).some((file) => (statSync(file, { throwIfNoEntry: false })?.size ?? size) < size);

/**
 * Compares the records with the files on disk: each is whole, and none is recorded twice. A document's name is made
 * from its bytes, so that also one without a record is known to be whole.
 */
export async function expectWhole({ pool }: Database, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ path: string; bytes: string; sha256: string }>(
    'select path, bytes, sha256 from media',
  );
  const onDisk = ({ path }: { path: string }) =>
    statSync(join(dataDir, 'media', path), { throwIfNoEntry: false })?.size ?? 'missing';
  expect(rows.map((row) => `${row.path} ${onDisk(row)}`)).toEqual(rows.map(({ path, bytes }) => `${path} ${bytes}`));
  expect(new Set(rows.map((row) => row.sha256)).size).toBe(rows.length);
  const documents = filesUnder(dataDir).filter((file) => file.startsWith(join(dataDir, 'media', 'documents')));
  const parts = documents.filter((file) => !sha256(readFileSync(file)).startsWith(parse(file).name));
  expect(parts).toEqual([]);
}
