import { useRouter } from '@tanstack/react-router';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';

/** @param what names the job to those who don't see the row */
export function TryAgain({ id, what }: { id: string; what: string }) {
  const router = useRouter();
  const { busy, run } = useAction();
  const retry = async () => {
    notify('done', (await api().health.retry({ id })).message, 5);
    await router.invalidate();
  };
  return (
    <Button
      variant="outline"
      disabled={busy}
      aria-busy={busy}
      aria-label={`Try again: ${what}`}
      onClick={() => run(retry)}
    >
      Try again
    </Button>
  );
}
