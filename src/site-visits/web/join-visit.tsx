import { UserPlus } from 'lucide-react';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button } from '#platform/web/ui/button.tsx';

/** Offers to list a visit that was booked without an account among the signed-in person's. */
export function JoinVisit({ token }: { token: string }) {
  const viewer = useViewer();
  const { busy, run } = useAction();
  const saved = useAfterSave();
  const join = async () => saved((await api().siteVisits.manageJoin({ token })).message);
  return (
    <section aria-label="Your account" className="mt-6 rounded-box border border-base-300 p-4 sm:p-5">
      <p>
        You booked this visit without signing in, with the address of your account{' '}
        <span className="wrap-anywhere">{viewer?.email}</span>.
      </p>
      <Button variant="outline" className="mt-3" disabled={busy} onClick={() => run(join)}>
        <UserPlus size={18} aria-hidden="true" /> {busy ? 'Adding…' : 'Add to your account'}
      </Button>
    </section>
  );
}
