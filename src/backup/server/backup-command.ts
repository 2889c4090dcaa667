import type { Readable } from 'node:stream';
import { type Config, readConfig, uploadDirectory } from '#app/server/config.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openExisting, requireEmbedded } from '#platform/server/database/existing.ts';
import { runCommand, typedPath } from '#platform/server/operator-command.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { writeArchive } from './archive-file.ts';
import { askForArchive } from './control.ts';
import { contentsOf, missingLines } from './report.ts';
import { backupService } from './service.ts';

const usage = `Usage: ${commandLine('backup', 'FILE')}

Writes the database and its files to a new FILE, such as aangan-2026-11-25.tar.zst, also while the program runs.

  --help   this text

Uses the settings of the program: DATABASE_URL, or else DATA_DIR (default .data), and STORAGE.`;

await runCommand({ name: 'backup', usage, takes: 'one file' }, async (_, word = '') => {
  const file = typedPath(word);
  const config = readConfig(process.env);
  const started = performance.now();
  let close = async () => {};
  try {
    const { manifest, bytes } = await writeArchive(async () => {
      const source = await openSource(config);
      close = source.close;
      return source.tar;
    }, file);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    for (const line of missingLines(manifest)) console.error(line);
    console.log(`Backed up ${contentsOf(manifest)}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, to ${file}`);
  } finally {
    await close();
  }
});

/** The embedded database belongs to one process: the running program, or else this one. */
async function openSource(config: Config): Promise<{ tar: Readable; close: () => Promise<void> }> {
  requireEmbedded(config);
  const running = config.databaseUrl === undefined ? await askForArchive(config.dataDir) : undefined;
  if (running) return { tar: running, close: async () => {} };
  const database = await openExisting(config, { asItIs: true });
  const service = backupService({ database, storage: openStorage(config), uploads: uploadDirectory(config) });
  const { tar, done } = service.archive();
  const close = async () => {
    tar.destroy();
    await done;
    await database.close();
  };
  return { tar, close };
}
