import { customType } from 'drizzle-orm/pg-core';

/** Text in byte order, which sorts the same on every engine, and whose B-tree serves `like 'prefix%'`. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The number of a transaction, which is never used again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
