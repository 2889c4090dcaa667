import { Combine } from 'lucide-react';
import { useState } from 'react';
import type { FirmPair } from '#exhibitors/shared/firms/pair-contract.ts';
import { pairsPath } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';
import { BulkBar } from '#records/web/bulk-bar.tsx';
import { type Refused, RefusedDialog } from '#records/web/refused-dialog.tsx';
import { useQuestion } from '#records/web/use-question.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import type { Selected } from '#records/web/use-selection.ts';
import { likelyKept } from './pair-decision.tsx';

export const pairWords = { one: 'pair', many: 'pairs' };
const undoSeconds = 12;
const countOf = (pairs: readonly unknown[]) => counted(pairs.length, pairWords.one, pairWords.many);

const mergePair = async (pair: FirmPair): Promise<number> => {
  const kept = likelyKept(pair);
  const gone = kept === pair.first ? pair.second : pair.first;
  return (await api().firms.merge({ id: kept.id, gone_id: gone.id })).data.id;
};
const keepApart = async ({ id }: FirmPair): Promise<number> =>
  (await api().firmPairs.decide({ id, state: 'different' })).data.id;

/** Merges the selected pairs of firms, or keeps them apart, one pair after the other. */
export function PairsDecision({ selected }: { selected: Selected<FirmPair> }) {
  const refresh = useRefresh(pairsPath);
  const [refused, setRefused] = useState<Refused[]>([]);
  const open = selected.rows.filter(({ state }) => state === 'open');
  const merging = useQuestion({
    question: (what) => `Merge ${what} of firms?`,
    hint: 'Of each pair the firm with more members stays, or else the one with more projects. You can undo each merge for a day, on the page of the firm that stays.',
    confirmText: 'Merge',
    busyText: 'Merging…',
  });

  /** Decides each open pair, shows why some couldn't be, and offers to undo the others, the last one first. */
  async function decideAll(
    decide: (pair: FirmPair) => Promise<number>,
    done: string,
    undo: (id: number) => Promise<unknown>,
  ): Promise<void> {
    const ids: number[] = [];
    const problems: Refused[] = [];
    for (const pair of open) {
      try {
        ids.push(await decide(pair));
      } catch (error) {
        const { status = 500, message } = readFormError(error);
        problems.push({ title: `${pair.first.name} and ${pair.second.name}`, message, usedBy: [] });
        // The next pair would fail alike, unless it is about this one.
        if (status !== 404 && status !== 409) break;
      }
    }
    await refresh();
    setRefused(problems);
    const undoAll = async () => {
      const count = countOf(ids);
      for (let id = ids.at(-1); id !== undefined; id = ids.at(-1)) {
        await undo(id);
        ids.pop();
      }
      return { message: `${count} can be decided again.` };
    };
    if (ids.length > 0) offerUndo(`${countOf(ids)} ${done}.`, undoSeconds, undoAll, refresh);
  }

  return (
    <>
      {open.length > 0 && (
        <BulkBar
          selected={{ ...selected, rows: open }}
          words={pairWords}
          actions={[
            {
              label: 'Not the same',
              busy: 'Saving…',
              harmless: true,
              run: () => decideAll(keepApart, 'kept apart', (id) => api().firmPairs.decide({ id, state: 'open' })),
            },
            {
              label: 'Merge',
              busy: 'Merging…',
              icon: <Combine size={18} aria-hidden="true" />,
              run: () =>
                merging.ask(countOf(open), () => decideAll(mergePair, 'merged', (id) => api().firms.undoMerge({ id }))),
            },
          ]}
        />
      )}
      {merging.question}
      {refused.length > 0 && (
        <RefusedDialog title={`${countOf(refused)} not decided`} refused={refused} onClose={() => setRefused([])} />
      )}
    </>
  );
}
