import type { Db } from '#platform/server/database/open.ts';
import { isErased } from './erasing-queries.ts';

/** Knows the visits whose details were erased. */
export const erasedVisits = (db: Db) => ({ has: (id: number): Promise<boolean> => isErased(db, id) });
