import type { Invitation } from '#members/shared/contract.ts';
import { memberRoleLabels } from '#members/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';

export function WaitingInvitations({ invitations }: { invitations: Invitation[] }) {
  const saved = useAfterSave();
  const { busy, run } = useAction<number>();
  if (invitations.length === 0) return null;
  const press = (id: number, act: () => Promise<{ message: string }>) =>
    run(async () => saved((await act()).message), id);
  return (
    <section aria-labelledby="invitations" className="card p-4 sm:p-5">
      <h2 id="invitations" className="text-xl">
        Waiting invitations
      </h2>
      <ul className="mt-3 divide-y divide-base-300">
        {invitations.map(({ id, email, role, exhibitor, expires_at, expired, undelivered }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="me-auto min-w-0">
              <p className="font-semibold wrap-anywhere">{email}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {exhibitor.name} · {memberRoleLabels[role]} ·{' '}
                {expired ? (
                  <Badge tone="grey">Expired</Badge>
                ) : (
                  <>
                    until <Day of={expires_at} />
                  </>
                )}
              </p>
              {undelivered && (
                <p className="text-sm text-error">
                  The email couldn’t be delivered. Withdraw the invitation if the address is wrong.
                </p>
              )}
            </div>
            <Button
              variant="outline"
              disabled={busy === id}
              aria-label={`Send again: the invitation to ${email}`}
              onClick={() => press(id, () => api().members.invite({ exhibitor_id: exhibitor.id, email, role }))}
            >
              Send again
            </Button>
            <Button
              variant="outline"
              disabled={busy === id}
              aria-label={`Withdraw the invitation to ${email}`}
              onClick={() => press(id, () => api().members.withdraw({ id }))}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
