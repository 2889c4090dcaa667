import { useState } from 'react';
import { api } from '../lib/api.ts';
import { readFormError } from '../lib/form-errors.ts';
import { useAfterSave } from '../lib/use-after-save.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';

export function FinishButton({ allDone }: { allDone: boolean }) {
  const saved = useAfterSave();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      await saved((await api().firstRun.finish({})).message);
    } catch (error) {
      setMessage(readFormError(error).message);
      setBusy(false);
    }
  };
  return (
    <div className="space-y-3">
      <FormError message={message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={allDone ? 'primary' : 'outline'} disabled={busy} aria-busy={busy} onClick={finish}>
          {busy ? 'Finishing…' : allDone ? 'Finish' : 'Skip what is left'}
        </Button>
        {!allDone && (
          <p className="text-sm text-muted">All of it can be done later, from the menu; this guide then closes.</p>
        )}
      </div>
    </div>
  );
}
