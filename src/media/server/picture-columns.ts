import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Picture } from '#media/shared/contract.ts';
import { type PictureColumns, presentPicture } from './presenter.ts';
import { media } from './tables.ts';

/**
 * Returns a joined row of `media` as JSON for `presentPicture`; null without one. @param alt is empty by default, as
 * next to a name.
 */
export function pictureJson(alias: string, alt: SQL = sql`''`): SQL {
  const row = sql.identifier(alias);
  return sql`case when ${row}.id is not null then jsonb_build_object('path', ${row}.path, 'width', ${row}.width,
    'height', ${row}.height, 'standInColor', ${row}.stand_in_color, 'altText', ${alt}) end`;
}

export const logoColumns = (table: PgTable & { logoId: PgColumn }) => ({
  logo_id: sql<number | null>`${table.logoId}`,
  logo: sql<Picture | null>`(select ${pictureJson('logo')} from ${media} logo where logo.id = ${table}."logo_id")`.mapWith(
    (stored: PictureColumns) => presentPicture(stored),
  ),
});
