import { useRef, useState } from 'react';
import { api } from '#platform/web/lib/api.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { notify } from '#platform/web/ui/notify.ts';
import type { ListingChange } from '#projects/shared/listing-rules.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import type { BulkResult } from '#records/shared/crud.ts';
import { type Refused, RefusedDialog } from '#records/web/refused-dialog.tsx';
import { undoSeconds } from '#records/web/use-question.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';

const opposite: Record<ListingChange, ListingChange> = {
  list: 'unlist',
  unlist: 'list',
  archive: 'restore',
  restore: 'archive',
};

/**
 * Changes projects in bulk. A message says what was done and offers to undo it, and a dialog gives the reasons of
 * refusals. @returns `change` and `setStatus`, and the dialog for the page
 */
export function useListing() {
  const refresh = useRefresh('/admin/projects');
  const [refused, setRefused] = useState<Refused[]>([]);
  const busy = useRef(false);

  const showRefused = ({ data }: { data: BulkResult }) =>
    setRefused(data.refused.map(({ title, message: why }) => ({ title, message: why, usedBy: [] })));
  const changeBack = async (ids: number[], change: ListingChange) => {
    const answer = await api().managedProjects.changeListing({ ids, change });
    showRefused(answer);
    return answer;
  };
  const send = async (call: () => Promise<{ message: string; data: BulkResult }>, undo?: ListingChange) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const answer = await call();
      const { message, data } = answer;
      await refresh();
      if (data.done.length > 0 && undo) offerUndo(message, undoSeconds, () => changeBack(data.done, undo), refresh);
      else if (data.done.length > 0) notify('done', message, undoSeconds);
      showRefused(answer);
    } catch (error) {
      notifyFailure(error);
    } finally {
      busy.current = false;
    }
  };

  return {
    change: (ids: readonly number[], change: ListingChange) =>
      send(() => api().managedProjects.changeListing({ ids: [...ids], change }), opposite[change]),
    setStatus: (ids: readonly number[], project_status: ProjectStatus) =>
      send(() => api().managedProjects.changeStatus({ ids: [...ids], project_status })),
    dialog: refused.length > 0 && (
      <RefusedDialog
        title={`Can’t change ${refused.length === 1 ? refused[0]?.title : `${refused.length} projects`}`}
        refused={refused}
        onClose={() => setRefused([])}
      />
    ),
  };
}
