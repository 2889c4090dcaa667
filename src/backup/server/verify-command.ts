import { readConfig } from '#app/server/config.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openExisting } from '#platform/server/database/existing.ts';
import { applyMigrations } from '#platform/server/database/migrate.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { openStorage } from '#platform/server/storage/open.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { verifyService } from './verify-service.ts';

const usage = `Usage: ${commandLine('verify', '[--contents]')}

Compares the database with the storage (each file is there, with its length), counts with the rows that they count, and the search
index with the projects. Ends with code 1 if something differs. Changes nothing, except that it brings the database up to date.

  --contents   compare the contents of all files, too
  --help       this text

Stop the program before using this on the embedded database.`;

await runCommand(
  { name: 'verify', usage, options: { contents: { type: 'boolean' } } },
  async ({ contents = false }) => {
    const config = readConfig(process.env);
    const database = await openExisting(config);
    try {
      await applyMigrations(database);
      const service = verifyService(database.db, openStorage(config));
      const { faults, files } = await service.verify({ contents });
      for (const fault of faults) console.error(fault);
      if (faults.length > 0) process.exitCode = 1;
      else console.log(`${formatCount(files)} files, the counts and the search index are as they should be.`);
    } finally {
      await database.close();
    }
  },
);
