import { useRouter } from '@tanstack/react-router';
import type { OwnClaim } from '#exhibitors/shared/firms/claim-contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { notify } from '#platform/web/ui/notify.ts';

type Props = { claim: OwnClaim; onClose: () => void };

/** Asks before a claim is withdrawn. It is loaded lazily. */
export function WithdrawClaim({ claim: { id, exhibitor }, onClose }: Props) {
  const router = useRouter();
  return (
    <ConfirmDialog
      question={`Withdraw your claim for ${exhibitor}?`}
      hint="It is deleted with what you sent as proof, and the organiser is told. You can claim the stall again."
      confirmText="Withdraw"
      busyText="Withdrawing…"
      cancelText="Keep the claim"
      onConfirm={async () => {
        const { message } = await api().claims.withdraw({ id });
        notify('done', message, 6);
        await router.invalidate();
      }}
      onClose={onClose}
    />
  );
}
