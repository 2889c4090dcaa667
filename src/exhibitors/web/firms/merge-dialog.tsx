import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Firm } from '#exhibitors/shared/firms/contract.ts';
import { firmPath, firmsPath } from '#exhibitors/shared/firms/list-rules.ts';
import { type PairReason, pairReasonTexts, pairsPath } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, useUnsaved } from '#platform/web/ui/dialog.tsx';
import { CloseButton } from '#platform/web/ui/dialog-form.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import { firmWords } from './firm-words.ts';
import { mergeFirms } from './merge-firms.ts';

type Props = { firm: Firm; onClose: () => void };

/** Merges a firm with another one, for example with another spelling of it. */
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
  const [gone, setGone] = useState<Related | null>(null);
  const [missing, setMissing] = useState<string>();
  const { busy, problem, run } = useAction('problem');
  const { data: pairs = [] } = useQuery({
    queryKey: [pairsPath, 'of', id],
    queryFn: async ({ signal }) =>
      (await api().firmPairs.list({ firm: id, state: 'open', per_page: 5 } as never, { signal })).data,
  });
  useUnsaved(gone !== null && !busy);
  const choose = (chosen: Related | null) => {
    setGone(chosen);
    setMissing(undefined);
  };
  const search = async (words: string, signal: AbortSignal): Promise<Related[]> => {
    const calls = kind === 'developer' ? api().builders : api().consultants;
    const { data } = await calls.list({ search: words || undefined, per_page: 10 } as never, { signal });
    return data
      .filter((each) => each.id !== id)
      .map((each) => ({ id: each.id, label: each.name, hint: `Projects: ${each.projects}, members: ${each.members}` }));
  };
  return (
    <>
      <DialogBody>
        <p className="mb-5 text-muted">
          Projects, inquiries, site visits, mappings, members, claims and activity of the {one} you choose move to{' '}
          {name}, which keeps its own profile. Imports of the register follow. You can undo this for a day.
        </p>
        {pairs.length > 0 && (
          <fieldset className="mb-5">
            <legend className="mb-1.5 text-sm font-semibold">Probably the same firm</legend>
            <div className="space-y-2">
              {pairs.map(({ id: pair, first, second, reasons }) => {
                const other = first.id === id ? second : first;
                return (
                  <Button
                    key={pair}
                    variant="outline"
                    aria-pressed={gone?.id === other.id}
                    className="h-auto w-full flex-col items-start gap-0 py-2 text-start aria-pressed:border-primary aria-pressed:bg-primary/8"
                    onClick={() => choose({ id: other.id, label: other.name })}
                  >
                    <span className="wrap-anywhere">{other.name}</span>
                    <span className="text-sm font-normal text-muted">
                      Projects: {other.projects}. {pairReasonTexts[reasons[0] as PairReason]}.
                    </span>
                  </Button>
                );
              })}
            </div>
          </fieldset>
        )}
        <RelationField
          label="Duplicate to merge"
          source={firmsPath(kind)}
          search={search}
          required
          error={missing}
          value={gone}
          onChange={choose}
        />
        <div className="mt-5">
          <FormError message={problem} />
        </div>
      </DialogBody>
      <DialogFooter>
        <CloseButton text="Cancel" />
        <Button
          disabled={busy}
          aria-busy={busy}
          onClick={() => {
            if (gone) run(() => mergeFirms(id, gone.id, refresh).then(onClose));
            else setMissing('Choose the duplicate to merge.');
          }}
        >
          {busy ? 'Merging…' : gone ? `Merge ${gone.label} into ${name}` : 'Merge'}
        </Button>
      </DialogFooter>
    </>
  );
}
