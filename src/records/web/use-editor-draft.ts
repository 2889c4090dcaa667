import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { DraftOwner } from '#platform/web/lib/drafts.ts';
import { readDraft, writeDraft } from '#platform/web/lib/use-draft.ts';
import { notify } from '#platform/web/ui/notify.ts';

/** `key` names the record and the version that is edited. */
export type EditorDraft = { key: string; owner: DraftOwner };

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** Keeps what is typed into an editor in this tab until it is saved or discarded, and restores it after a reload. */
export function useEditorDraft<Typed extends FieldValues, Input>(
  { setValue, subscribe, formState: { defaultValues } }: UseFormReturn<Typed, unknown, Input>,
  draft: EditorDraft | undefined,
): void {
  const { key, owner } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the defaults are those of the version that the key names
  useEffect(() => {
    if (key === undefined) return;
    const kept = Object.entries(readDraft<Typed>('typed', owner, key) ?? {});
    for (const [name, value] of kept)
      setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    if (kept.length > 0) notify('done', 'What you had typed here before is back. It is not saved yet.', 6);
    const before: object = defaultValues ?? {};
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(([name, value]) => !same(value, before[name as keyof object]));
        writeDraft('typed', owner, key, typed.length > 0 ? Object.fromEntries(typed) : undefined);
      },
    });
  }, [key, owner, setValue, subscribe]);
}
