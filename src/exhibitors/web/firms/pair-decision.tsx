import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import type { FirmPair, PairedFirm } from '#exhibitors/shared/firms/pair-contract.ts';
import { type PairState, pairReasonTexts, pairsPath } from '#exhibitors/shared/firms/pair-list-rules.ts';
import { listedFromText } from '#exhibitors/shared/register-rules.ts';
import { counted, formatCount } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { History } from '#records/web/history.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';
import { mergeFirms } from './merge-firms.ts';

/** Returns whether people of a firm use it, or the register that it is listed from. */
export const peopleText = ({ members, register }: PairedFirm): string =>
  members > 0 ? counted(members, 'member', 'members') : (listedFromText(register) ?? 'No members');

const facts: [term: string, fact: (firm: PairedFirm) => ReactNode][] = [
  ['People', peopleText],
  ['Company', ({ company }) => company],
  ['Projects', ({ projects }) => formatCount(projects)],
  ['Places', ({ places }) => places.join(', ')],
  ['Register numbers', ({ numbers }) => numbers.join(', ')],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['Address', ({ address }) => address],
  ['State', ({ is_listed }) => (is_listed ? 'Listed' : 'Not listed')],
  ['Added', ({ created_at }) => <Day of={created_at} />],
];

/** Returns the firm that should probably be kept: the one that has members, or else more projects. */
export const likelyKept = ({ first, second }: FirmPair): PairedFirm =>
  second.members > first.members || (second.members === first.members && second.projects > first.projects)
    ? second
    : first;

type Props = { pair: FirmPair; onDone: () => void; reload: () => Promise<unknown> };

/** Shows two firms side by side in a dialog, and merges them or keeps them apart. */
export function PairDecision({ pair, onDone, reload }: Props) {
  const { id, first, second, reasons, state } = pair;
  const refresh = useRefresh(pairsPath);
  const [keptId, setKept] = useState(likelyKept(pair).id);
  const { busy, problem, run } = useAction<'merge' | 'decide'>('problem');
  const [kept, gone] = keptId === first.id ? [first, second] : [second, first];
  const isOpen = state === 'open';
  /** Does it, or shows what another organiser has decided meanwhile. */
  const attempt = (name: 'merge' | 'decide', work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        if ([404, 409].includes(apiErrorStatus(error) ?? 0)) await Promise.all([refresh(), reload()]);
        throw error;
      }
    }, name);
  const decide = async (to: PairState) => {
    const { message } = await api().firmPairs.decide({ id, state: to });
    await refresh();
    onDone();
    offerUndo(message, 12, () => api().firmPairs.decide({ id, state }), refresh);
  };
  return (
    <>
      <DialogBody>
        <p className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Badge key={reason} tone="blue">
              {pairReasonTexts[reason]}
            </Badge>
          ))}
        </p>
        <table className="mt-4 w-full table-fixed text-start">
          <caption className="sr-only">Both firms</caption>
          <thead>
            <tr className="align-top">
              <td className="w-24 sm:w-40" />
              {[first, second].map((firm) => (
                <th key={firm.id} scope="col" className="p-2 text-start font-semibold wrap-anywhere">
                  <Link to={firmPath(firm) as '/'} preload={false} className="underline underline-offset-4">
                    {firm.name}
                  </Link>
                  {isOpen && (
                    <label className="mt-2 flex min-h-8 cursor-pointer items-center gap-2 text-sm font-normal">
                      <input
                        type="radio"
                        name="kept"
                        className="size-5 shrink-0 accent-primary"
                        aria-label={`Keep ${firm.name}`}
                        checked={keptId === firm.id}
                        onChange={() => setKept(firm.id)}
                      />
                      Keep
                    </label>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="text-sm sm:text-base">
            {facts.map(([term, fact]) =>
              fact(first) || fact(second) ? (
                <tr key={term} className="border-t border-base-300 align-top">
                  <th scope="row" className="py-2 pe-2 text-start text-sm font-normal text-muted">
                    {term}
                  </th>
                  <td className="p-2 wrap-anywhere">{fact(first) || '–'}</td>
                  <td className="p-2 wrap-anywhere">{fact(second) || '–'}</td>
                </tr>
              ) : null,
            )}
          </tbody>
        </table>
        {isOpen && (
          <p className="mt-4 text-sm text-muted">
            Merging moves the projects, inquiries, site visits, mappings, members, claims and activity of {gone.name} to{' '}
            {kept.name}, which keeps its own profile. You can undo it for a day.
          </p>
        )}
        <div className="mt-4">
          <FormError message={problem} />
        </div>
        <History resource={{ path: pairsPath, calls: () => api().firmPairs, labels: { state: 'State' } }} id={id} />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="outline"
          disabled={busy !== false}
          aria-busy={busy === 'decide'}
          onClick={() => attempt('decide', () => decide(isOpen ? 'different' : 'open'))}
        >
          {isOpen ? 'Not the same' : 'They may be the same'}
        </Button>
        {isOpen && (
          <Button
            disabled={busy !== false}
            aria-busy={busy === 'merge'}
            onClick={() => attempt('merge', () => mergeFirms(kept.id, gone.id, refresh).then(onDone))}
          >
            {busy === 'merge' ? 'Merging…' : 'Merge'}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
