import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createZstdCompress } from 'node:zlib';
import type { Config } from '#app/server/config.ts';
import { type ArchivedTable, headName, manifestName, partName, tableOfPart } from '#backup/server/archive-format.ts';
import { readArchive } from '#backup/server/archive-reader.ts';
import { archiveOf } from '#backup/server/archive-writer.ts';
import { programEnv } from './server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Ended = { code: number | null; out: string; err: string };

/** Returns the settings with which a program or a command uses a database and its files. */
export const settingsOf = ({ databaseUrl, dataDir }: Where): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/**
 * Runs an operator's command like `npm run`, but without npm, which takes a third of its time, and waits for its end.
 */
export function runCommand(
  words: string[],
  where: Where,
  { onStart, env }: { onStart?: (child: ChildProcess) => void; env?: Record<string, string> } = {},
): Promise<Ended> {
  const [name = '', ...others] = words;
  const child = spawn(process.execPath, ['src/app/server/command.ts', name, ...others], {
    cwd: root,
    env: programEnv({ ...settingsOf(where), ...env }),
  });
  onStart?.(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

/** Returns the contents of all files of an archive, by their names. */
export async function contentsOf(archive: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for await (const { name, content } of readArchive(archive))
    contents.set(name, Buffer.concat(await content.toArray()));
  return contents;
}

/** Returns the rows of an archive's tables, sorted, because their stored order means nothing. */
export async function rowsOf(archive: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const [name, content] of await contentsOf(archive)) {
    const table = tableOfPart(name);
    if (table) tables[table] = [...(tables[table] ?? []), ...content.toString().split('\n')].sort();
  }
  return tables;
}

/** Writes a copy of an archive with another head, as another release would write it, or with one more table. */
export async function withHead(
  archive: string,
  to: string,
  change: Record<string, unknown>,
  table?: ArchivedTable & { lines?: string },
): Promise<void> {
  const contents = await contentsOf(archive);
  const manifest = JSON.parse(String(contents.get(manifestName)));
  const { tar } = archiveOf(async (add) => {
    for (const [name, content] of contents) {
      if (name === manifestName) continue;
      await add(
        name,
        name === headName ? Buffer.from(JSON.stringify({ ...JSON.parse(String(content)), ...change })) : content,
      );
    }
    if (!table) return manifest;
    if (table.lines) await add(partName(table.name, 1), Buffer.from(table.lines));
    const others = manifest.tables.filter(({ name }: ArchivedTable) => name !== table.name);
    return { ...manifest, tables: [...others, table] };
  });
  await pipeline(tar, createZstdCompress(), createWriteStream(to));
}
