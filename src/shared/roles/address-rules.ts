import { maxId } from '../http/rules.ts';
import { oneOf, readPositiveInt } from '../http/search-params-rules.ts';

/** The address of the roles screen: the one dialog that may be open. */
export type RoleSearch = { create?: '1'; edit?: number };

/** Reads the address of the roles screen. */
export function readRoleSearch(raw: Record<string, unknown>): RoleSearch {
  const edit = readPositiveInt(raw.edit, maxId);
  return { edit, create: edit ? undefined : oneOf(['1'], String(raw.create)) };
}
