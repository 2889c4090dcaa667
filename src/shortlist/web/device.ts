import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';
import { type Shortlisted, shortlistLimits } from '#shortlist/shared/rules.ts';

export const deviceKey = 'shortlist';

/** Kept until the page is left, if storage is blocked. */
let unstored: Shortlisted[] = [];

/** Returns what this device keeps without an account, newest first, without values that aren’t a project’s id. */
export function readDevice(): Shortlisted[] {
  const stored = readStored(deviceKey);
  if (stored === undefined) return unstored;
  try {
    const list: unknown = JSON.parse(stored);
    return (Array.isArray(list) ? list : []).slice(0, shortlistLimits.projects).flatMap(({ id, note }) => {
      const read = readPositiveInt(id, maxId);
      return read === undefined
        ? []
        : [{ id: read, ...(typeof note === 'string' && { note: note.slice(0, shortlistLimits.noteLength) }) }];
    });
  } catch {
    return [];
  }
}

export function writeDevice(items: Shortlisted[]): void {
  const text = items.length > 0 ? JSON.stringify(items) : undefined;
  writeStored(deviceKey, text);
  unstored = readStored(deviceKey) === text ? [] : items;
}
