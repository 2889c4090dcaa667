import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notify } from '#platform/web/ui/notify.ts';

/** @param what names the job to those who don't see the row */
export function TryAgain({ id, what }: { id: string; what: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      notify('done', (await api().health.retry({ id })).message, 5);
      await router.invalidate();
    } catch (error) {
      notify('failed', readFormError(error).message ?? 'It couldn’t be tried again. Reload the page.', 8);
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" disabled={busy} aria-busy={busy} aria-label={`Try again: ${what}`} onClick={retry}>
      Try again
    </Button>
  );
}
