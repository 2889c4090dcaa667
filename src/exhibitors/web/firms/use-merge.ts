import { useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';

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
      offerUndo(message, 12, () => api().firms.undoMerge({ id: data.id }), refresh);
      return true;
    } catch (failure) {
      setError(readFormError(failure).message);
      setBusy(false);
      return false;
    }
  };
  return { merge, busy, error };
}
