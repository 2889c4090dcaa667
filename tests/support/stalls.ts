import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database/open.ts';

type Row = Record<string, unknown>;

/** Inserts a row into a table. Returns its id. Names come from test code, never from input. */
export async function insertRow({ pool }: Database, table: string, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const { rows } = await pool.query<{ row: { id: number } }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning to_jsonb(${table}) as row`,
    Object.values(row),
  );
  return rows[0]?.row.id as number;
}

export const addExhibitor = (database: Database, row: Row): Promise<number> =>
  insertRow(database, 'exhibitors', { kind: 'developer', name: 'Lakeside Builders', ...row });

export const addProject = (database: Database, developerId: number, row: Row = {}): Promise<number> =>
  insertRow(database, 'projects', {
    developer_id: developerId,
    project_name: 'Lake Heights',
    status: 'ongoing',
    ...row,
  });

/** Maps a consultant to a project, or requests it with another state. */
export const addMapping = (
  database: Database,
  project_id: number,
  consultant_id: number,
  row: Row = {},
): Promise<number> =>
  insertRow(database, 'project_mappings', {
    project_id,
    consultant_id,
    state: 'accepted',
    asked_by: 'builder',
    ...(row.state !== 'asked' && { decided_at: new Date() }),
    ...row,
  });

/** Records a file, but stores none. It is a picture unless its name ends in `.pdf`. */
export async function addFile(database: Database, name: string): Promise<{ id: number; path: string }> {
  const isPicture = !name.endsWith('.pdf');
  const sha256 = createHash('sha256').update(name).digest('hex');
  const path = `${isPicture ? 'images' : 'documents'}/${sha256.slice(0, 2)}/${sha256.slice(0, 32)}.${isPicture ? 'webp' : 'pdf'}`;
  const id = await insertRow(database, 'media', {
    path,
    kind: isPicture ? 'image' : 'document',
    content_type: isPicture ? 'image/webp' : 'application/pdf',
    bytes: 10,
    sha256,
    ...(isPicture && { width: 1280, height: 720, stand_in_color: '#aabbcc' }),
  });
  return { id, path };
}
