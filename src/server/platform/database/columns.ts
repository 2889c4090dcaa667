import { customType } from 'drizzle-orm/pg-core';

/** Text compared byte by byte: sorts alike on every engine and lets a plain B-tree serve `like 'prefix%'`. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
