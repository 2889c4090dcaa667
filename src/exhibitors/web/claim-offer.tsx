import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { OwnClaim } from '#exhibitors/shared/firms/claim-contract.ts';
import { lazyPart } from '#platform/web/lib/later.tsx';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { Day } from '#platform/web/ui/day.tsx';

const WithdrawClaim = lazyPart(() => import('./withdraw-claim.tsx'), 'WithdrawClaim');
const linkClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** Shows on a stall without members where to claim it, or the reader's own claim. Organisers see nothing. */
export function ClaimOffer({ claim }: { claim: OwnClaim | undefined }) {
  const viewer = useViewer();
  const [isWithdrawing, setWithdrawing] = useState(false);
  if (belongs('organisers', viewer)) return null;
  if (claim?.state === 'open')
    return (
      <div className="my-4 rounded-box border-s-4 border-info bg-info/10 p-3 text-sm">
        <p className="font-semibold">Your claim is waiting.</p>
        <p>
          You sent it on <Day of={claim.created_at} />. The organiser will review it and write to you.
        </p>
        <button type="button" className={linkClass} onClick={() => setWithdrawing(true)}>
          Withdraw it
        </button>
        {isWithdrawing && <WithdrawClaim claim={claim} onClose={() => setWithdrawing(false)} />}
      </div>
    );
  const isRefused = claim?.state === 'refused';
  return (
    <div className="mt-4 text-sm">
      {isRefused && (
        <>
          <p className="font-semibold">Your claim was not accepted.</p>
          {claim.reason && <p className="mt-1 border-s-2 ps-3 whitespace-pre-line wrap-anywhere">{claim.reason}</p>}
        </>
      )}
      <p>
        {isRefused ? 'Do you have another proof?' : 'Is this your firm?'}{' '}
        <ModalLink modal="claim" className={linkClass}>
          {isRefused ? 'Claim it again' : 'Claim this stall'}
        </ModalLink>
      </p>
    </div>
  );
}
