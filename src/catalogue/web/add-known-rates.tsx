import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

/** Offers the starter rates while there are none. */
export function AddKnownRates() {
  const saved = useAfterSave();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const add = async () => {
    if (busy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      const { message: done } = await api().firstRun.addStarterSet({ groups: ['rates'] });
      await saved(done);
    } catch (error) {
      setMessage(readFormError(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-4 space-y-2">
      <p>
        Rates of India and of some states are known, each with its source. They can be added as a start, and corrected
        later.
      </p>
      <Button variant="outline" onClick={add} disabled={busy}>
        {busy ? 'Adding…' : 'Add known rates'}
      </Button>
      <FormError message={message} />
    </div>
  );
}
