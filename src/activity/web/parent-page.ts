import type { ParentPage } from '#activity/shared/rules.ts';
import { readStored, writeStored } from '#platform/web/lib/local-storage.ts';

type Stall = { kind: ParentPage; id: number; name: string };

const keys = ['parent_activity_id', 'parent_page_type', 'parent_page_id', 'parent_page_title'] as const;

let lastView: { stall: string; activity: number } | undefined;

const nameOf = (kind: string, id: number) => `${kind} ${id}`;

export const rememberPageView = (kind: string, id: number, activity: number): void => {
  lastView = { stall: nameOf(kind, id), activity };
};

/** Stores the stall that a project is opened from, with its recorded view (docs/product/activity.md, "Parent page"). */
export function rememberParentPage({ kind, id, name }: Stall): void {
  const activity = lastView?.stall === nameOf(kind, id) ? String(lastView.activity) : undefined;
  [activity, kind, String(id), name].forEach((text, index) => {
    writeStored(keys[index] as string, text);
  });
}

/** Returns and clears the stored stall. */
export function takeParentPage() {
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
