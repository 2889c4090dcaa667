import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMapping } from '#imports/server/mapping.ts';
import { type ImportReport, importRegister, type Order } from '#imports/server/service.ts';
import { deriveStatuses } from '#projects/server/register-queries.ts';
import { programEnv } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { testDatabase } from '../support/test-app.ts';

/** The date on which the tests' imports run. */
const today = '2026-03-15';

const header =
  'district,rera_id,project_name,promoter_name,location_pin_code,location_lat_long,project_status,proposed_date_of_completion,revised_proposed_date_of_completion,extended_date_of_completion,project_type,number_of_appartments,number_of_booked_appartments'.split(
    ',',
  );

const ordinary: Record<string, string> = {
  district: 'Pune',
  project_name: 'Neem Courtyard',
  promoter_name: 'Neem Tree Homes LLP',
  location_pin_code: '411099',
  location_lat_long: "('18.5204','73.8567')",
  project_status: 'On-Going Project',
  proposed_date_of_completion: '12/31/2027',
  project_type: 'Residential',
  number_of_appartments: '24.0',
  number_of_booked_appartments: '3.0',
};

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** Returns an invented register's file, with an ordinary project in each row, changed by these values. */
export function registerFile(rows: Record<string, string>[], columns: string[] = header): string {
  const lines = rows.map((row) => columns.map((column) => quoted({ ...ordinary, ...row }[column] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

/** Makes a migrated, empty database with a directory for files. Close it when done. */
export async function importSetup() {
  const directory = temporaryDirectory('import');
  const { database, drop } = await testDatabase();
  return {
    file: (name: string) => join(directory, name),
    /** Imports files given by name and content. */
    run(
      files: Record<string, string>,
      {
        dryRun = false,
        on = today,
        mapping = loadMapping('maharera'),
        ...more
      }: Partial<Pick<Order, 'dryRun' | 'mapping' | 'pace' | 'progress'>> & { on?: string } = {},
    ): Promise<ImportReport> {
      for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
      const paths = Object.keys(files).map((name) => join(directory, name));
      return importRegister(database.db, { files: paths, mapping, today: on, dryRun, ...more });
    },
    /** Runs the command itself on these files. It needs a PostgreSQL server. */
    command(files: Record<string, string>, options: string[] = []) {
      for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
      const paths = Object.keys(files).map((name) => join(directory, name));
      const words = ['src/imports/server/import-command.ts', '--mapping', 'maharera', ...options, ...paths];
      const env = programEnv({ DATABASE_URL: database.pool.options.connectionString ?? '', DATA_DIR: directory });
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
      const lines = stdout.trim().split('\n');
      return { status, stderr, firstLine: lines[0], lastLine: lines.at(-1) };
    },
    /** Derives the statuses as the daily job does. */
    derive: (day: string) => deriveStatuses(database.db, day),
    async rows(query: string): Promise<Record<string, unknown>[]> {
      return (await database.pool.query(query)).rows;
    },
    async close() {
      await drop();
      rmSync(directory, { recursive: true });
    },
  };
}
