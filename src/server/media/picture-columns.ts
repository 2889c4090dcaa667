import { type SQL, sql } from 'drizzle-orm';

/**
 * A joined row of `media`, by its alias, as one JSON value for `presentPicture`; null where nothing was joined.
 * @param alt what this use of the picture says it shows; by default nothing, where its name stands beside it.
 */
export function pictureJson(alias: string, alt: SQL = sql`''`): SQL {
  const row = sql.identifier(alias);
  return sql`case when ${row}.id is not null then jsonb_build_object('path', ${row}.path, 'width', ${row}.width,
    'height', ${row}.height, 'standInColor', ${row}.stand_in_color, 'altText', ${alt}) end`;
}
