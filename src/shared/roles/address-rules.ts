import { oneOf, wholeNumber } from '../http/address-rules.ts';
import { largestId } from '../http/rules.ts';

/** The address of the roles screen: the one dialog that may be open. */
export type RoleSearch = { create?: '1'; edit?: number };

/** Reads the address of the roles screen. */
export function readRoleSearch(raw: Record<string, unknown>): RoleSearch {
  const edit = wholeNumber(raw.edit, largestId);
  return { edit, create: edit ? undefined : oneOf(['1'], String(raw.create)) };
}
