import { crc32 } from 'node:zlib';
import { ConflictError } from '#platform/server/app-error.ts';

/** Returns the version of a record whose table has none. It differs as soon as one of these values does. */
export const versionOf = (values: object): number => crc32(JSON.stringify(values));

/** @throws ConflictError when a change is based on another version than the stored one */
export function requireVersion(what: string, expected: number | undefined, actual: number): void {
  if (expected === undefined || expected === actual) return;
  throw new ConflictError(`This ${what} has changed since you opened it. Close it and open it again to see how.`);
}
