import { useState } from 'react';
import type { Firm } from '#exhibitors/shared/firms/contract.ts';
import { firmPath, firmsPath } from '#exhibitors/shared/firms/list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, useDialog, useUnsaved } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import { firmWords } from './firm-words.ts';

type Props = { firm: Firm; onClose: () => void };

/** For two spellings of one firm. */
export function MergeDialog({ firm, onClose }: Props) {
  return (
    <Dialog title={`Merge into ${firm.name}`} onClose={onClose}>
      <MergeForm firm={firm} onClose={onClose} />
    </Dialog>
  );
}

function MergeForm({ firm, onClose }: Props) {
  const { kind, id, name } = firm;
  const { one } = firmWords[kind];
  const refresh = useRefresh(firmPath(firm));
  const { close } = useDialog();
  const [gone, setGone] = useState<Related | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ field?: string; text?: string }>({});
  useUnsaved(gone !== null && !busy);
  const search = async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const calls = kind === 'developer' ? api().builders : api().consultants;
    const { data } = await calls.list({ search: words || undefined, per_page: 10 } as never, { signal });
    return data
      .filter((each) => each.id !== id)
      .map((each) => ({ id: each.id, label: each.name, hint: `Projects: ${each.projects}, members: ${each.members}` }));
  };
  const merge = async () => {
    if (!gone) return setError({ field: 'Choose the duplicate to merge.' });
    setBusy(true);
    setError({});
    try {
      const { message } = await api().firms.merge({ id, gone_id: gone.id });
      await refresh();
      onClose();
      notify('done', message, 8);
    } catch (failure) {
      setError({ text: readFormError(failure).message });
      setBusy(false);
    }
  };
  return (
    <>
      <DialogBody>
        <p className="mb-5 text-muted">
          Projects, inquiries, site visits, mappings, members, claims and activity of the {one} you choose move to{' '}
          {name}, which keeps its own profile. Imports of the register follow. You can undo this for a day.
        </p>
        <RelationField
          label="Duplicate to merge"
          source={firmsPath(kind)}
          search={search}
          required
          error={error.field}
          value={gone}
          onChange={(chosen) => {
            setGone(chosen);
            setError({});
          }}
        />
        <div className="mt-5">
          <FormError message={error.text} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
        <Button disabled={busy} aria-busy={busy} onClick={merge}>
          {busy ? 'Merging…' : gone ? `Merge ${gone.label} into ${name}` : 'Merge'}
        </Button>
      </DialogFooter>
    </>
  );
}
