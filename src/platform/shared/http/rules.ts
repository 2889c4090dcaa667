/** Ids are PostgreSQL integers. */
export const maxId = 2_147_483_647;

export const maxPageSize = 100;

export const maxSearchLength = 100;

/** A class of a regular expression: control characters, and those that turn the direction of the text after them. */
export const controlCharacters = '\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069';

/** Returns the fields that have a value. */
export const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
