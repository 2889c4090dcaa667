import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Byte order: sorts the same on every engine, and a B-tree serves `like 'prefix%'`. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The number of a transaction, which is never used again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A check that a text is one of the choices, or null. */
export const isOneOf = (column: SQLWrapper, choices: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(choices.map((choice) => `'${choice}'`).join(', '))})`;
