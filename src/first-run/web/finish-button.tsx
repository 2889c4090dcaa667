import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

/** Ends the guide and shows the expo as visitors see it. @param left how many steps are not done. */
export function FinishButton({ left }: { left: number }) {
  const navigate = useNavigate();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      await api().firstRun.finish({});
      await navigate({ to: '/' });
    } catch (error) {
      setMessage(readFormError(error).message);
      setBusy(false);
    }
  };
  return (
    <div className="space-y-3">
      <FormError message={message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={left === 0 ? 'primary' : 'outline'} disabled={busy} aria-busy={busy} onClick={finish}>
          {busy ? 'Opening…' : 'Open your expo'}
        </Button>
        {left > 0 && (
          <p className="text-sm text-muted">
            {left === 1 ? '1 step is' : `${left} steps are`} left. The menu has all of it, whenever you like; this guide
            then closes.
          </p>
        )}
      </div>
    </div>
  );
}
