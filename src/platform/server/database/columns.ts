import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Text in byte order, which sorts the same on every engine, and whose B-tree serves `like 'prefix%'`. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** A point in time. Without a name, the column has the field's name. */
export const instant = <Name extends string = ''>(name = '' as Name) => timestamp(name, { withTimezone: true });

/** An amount of money, without paise. */
export const rupees = <Name extends string>(name: Name) => bigint(name, { mode: 'number' });

/** The id of the record that a row is part of. The row is deleted with it. */
export const belongsTo = <Name extends string>(name: Name, record: () => AnyPgColumn) =>
  integer(name).notNull().references(record, { onDelete: 'cascade' });

/** The id of a transaction, which is never used again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Returns ids as a value of an array, as prepared statements take it. */
export const idsAsText = (ids: readonly number[]): string => `{${ids.join()}}`;

/** Returns ids as one parameter, an array, for `= any (…)` and `unnest`. */
export const idArray = (ids: readonly number[]): SQL => sql`${idsAsText(ids)}::integer[]`;

/** Returns texts as one parameter, an array. */
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`;

/** Today's date in India. The session's own date is that of another zone. */
export const todayInIndia = sql`(now() at time zone 'Asia/Kolkata')::date`;

/**
 * Returns the last ten digits, which identify a phone however it was typed. Tables that join people by it have an index
 * on it.
 */
export const phoneKey = (phone: SQLWrapper): SQL => sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`;

/**
 * Returns the ids of a person's rows, as an array: those with the same email, or with the same last ten digits of the
 * phone. Deleted accounts have neither and match nothing. Each half is looked up by its own index, since PostgreSQL has
 * no statistics of a partial index on an expression: it takes any phone for one of two hundred, and reads the table.
 * @param same has the columns of the table's alias `same`
 */
export const idsOfPerson = (
  table: SQLWrapper,
  same: { id: SQLWrapper; email: SQLWrapper; phone: SQLWrapper },
  { email, phone }: { email: SQLWrapper; phone: SQLWrapper },
): SQL => sql`array(
    select ${same.id} from ${table} same where ${same.email} <> '' and ${same.email} = ${email}
    union all select ${same.id} from ${table} same
      where ${same.phone} <> '' and ${phone} <> '' and ${phoneKey(same.phone)} = ${phoneKey(phone)})`;

/** Returns a check that a text is one of the choices, or null. */
export const isOneOf = (column: SQLWrapper, choices: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(choices.map((choice) => `'${choice}'`).join(', '))})`;

/** Returns a check that a text is a SHA-256 hash in hexadecimal, or null. */
export const isSha256 = (column: SQLWrapper): SQL => sql`${column} ~ '^[0-9a-f]{64}$'`;
