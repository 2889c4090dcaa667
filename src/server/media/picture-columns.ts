import { type SQL, sql } from 'drizzle-orm';

/** A joined row of `media`, by its alias, as one JSON value for `presentPicture`; null where nothing was joined. */
export function pictureJson(alias: string): SQL {
  const row = sql.identifier(alias);
  return sql`case when ${row}.id is not null then jsonb_build_object('path', ${row}.path, 'width', ${row}.width,
    'height', ${row}.height, 'standInColor', ${row}.stand_in_color, 'altText', ${row}.alt_text) end`;
}
