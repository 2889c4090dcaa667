import { api } from '#platform/web/lib/api.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';

/** Merges two firms, and offers to undo it. */
export async function mergeFirms(id: number, gone_id: number, refresh: () => Promise<void>): Promise<void> {
  const { message, data } = await api().firms.merge({ id, gone_id });
  await refresh();
  offerUndo(message, 12, () => api().firms.undoMerge({ id: data.id }), refresh);
}
