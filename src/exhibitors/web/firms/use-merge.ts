import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { notify } from '#platform/web/ui/notify.ts';

/** Merges two firms, and offers to undo it. `merge` resolves to whether it succeeded. */
export function useMerge(refresh: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const merge = async (id: number, gone_id: number): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      const { message, data } = await api().firms.merge({ id, gone_id });
      await refresh();
      const run = () => undoable(() => api().firms.undoMerge({ id: data.id }), refresh);
      notify('done', message, 12, { label: 'Undo', run });
      return true;
    } catch (failure) {
      setError(readFormError(failure).message);
      setBusy(false);
      return false;
    }
  };
  return { merge, busy, error };
}

/** Runs an undo and shows its result. */
export async function undoable(call: () => Promise<{ message: string }>, refresh: () => Promise<void>): Promise<void> {
  try {
    const { message } = await call();
    await refresh();
    notify('done', message, 5);
  } catch (failure) {
    notify('failed', readFormError(failure).message, 8);
  }
}
