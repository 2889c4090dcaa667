import type { ParentPage } from '#shared/activity/rules.ts';
import { readStored, writeStored } from '../lib/local-storage.ts';

/** A stall, as it is told where a visit to a project came from. */
type Stall = { kind: ParentPage; id: number; name: string };

const keys = ['parent_activity_id', 'parent_page_type', 'parent_page_id', 'parent_page_title'] as const;

/** The latest view of a stall that was recorded, by this page. */
let seen: { stall: string; activity: number } | undefined;

const nameOf = (kind: string, id: number) => `${kind} ${id}`;

/** Notes under which id the view of a page was recorded. */
export const noteView = (kind: string, id: number, activity: number): void => {
  seen = { stall: nameOf(kind, id), activity };
};

/** Keeps the stall that somebody leaves for a project, and the view of it where that was recorded (specification, section 4 "Parent activity"). */
export function leaveStall({ kind, id, name }: Stall): void {
  const activity = seen?.stall === nameOf(kind, id) ? String(seen.activity) : undefined;
  [activity, kind, String(id), name].forEach((text, place) => {
    writeStored(keys[place] as string, text);
  });
}

/** Takes what was kept when a stall was left, for the record of the project's view; undefined when it was not come from one. */
export function takeParent() {
  const [activity, kind, id, title] = keys.map(readStored);
  for (const key of keys) writeStored(key, undefined);
  if ((kind !== 'developer' && kind !== 'broker') || !Number(id) || !title) return undefined;
  return {
    parent_activity_id: Number(activity) || undefined,
    parent_page_type: kind,
    parent_page_id: Number(id),
    parent_page_title: title,
  } as const;
}
