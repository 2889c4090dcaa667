import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Picture } from '#media/shared/contract.ts';
import { storageUrl } from '#media/shared/rules.ts';
import { type PictureColumns, presentPicture, type StoredFile } from './presenter.ts';
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

/** Selects the files of `media file` that match. They are listed by `presentFiles`. */
export const filesWhere = (condition: SQL) => sql<
  StoredFile[]
>`(select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'path', file.path, 'kind', file.kind)), '[]')
  from ${media} file where ${condition})`;

/** A picture of a gallery, as its row and its editor have it. */
export type StoredPicture = { media_id: number; path: string; alt_text: string; caption: string };

/** Returns each picture once, because older lists may have one twice. */
export const presentGallery = (pictures: readonly StoredPicture[]) =>
  [...new Map(pictures.map((each) => [each.media_id, each])).values()].map(({ path, ...each }) => ({
    ...each,
    url: storageUrl(path),
  }));

/** Selects the pictures of a record's gallery. @param owner is the gallery's column with the record's id */
export function galleryColumns(record: PgTable, gallery: PgTable, owner: PgColumn) {
  const own = sql`g.${sql.identifier(owner.name)} = ${record}."id"`;
  const files = sql`from ${gallery} g join ${media} m on m.id = g.media_id where ${own}`;
  const hasPictures = sql`exists (select from ${gallery} g where ${own})`;
  return {
    pictures: sql<StoredPicture[]>`(select coalesce(jsonb_agg(jsonb_build_object('media_id', m.id, 'path', m.path,
      'alt_text', g.alt_text, 'caption', g.caption) order by g.position, g.media_id), '[]') ${files})`,
    cover: sql<PictureColumns | null>`(select ${pictureJson('m')} ${files} order by g.position, g.media_id limit 1)`,
    count: sql<number>`(select count(*)::integer from ${gallery} g where ${own})`,
    isFilled: (value: 'with' | 'without') => (value === 'with' ? hasPictures : sql`not ${hasPictures}`),
  };
}

type CaptionedPicture = { media_id: number; alt_text: string; caption: string };

/** Returns the rows that keep pictures in their order. @param owner has the id of the record they belong to. */
export const captionedRows = <Owner extends object>(owner: Owner, pictures: readonly CaptionedPicture[]) =>
  pictures.map(({ media_id, alt_text, caption }, position) => ({
    ...owner,
    mediaId: media_id,
    position,
    altText: alt_text,
    caption,
  }));
