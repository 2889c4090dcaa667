import { useRef, useState } from 'react';
import type { RecordRow, UsedBy } from '#shared/records/crud.ts';
import { readFormError } from '../lib/form-errors.ts';
import { notify } from '../ui/notify.ts';
import { focusList } from './focus-list.ts';
import { type Refused, RefusedDialog } from './refused-dialog.tsx';
import type { RecordCalls } from './resource.ts';
import { useRefresh } from './use-refresh.ts';

type Deletable<Row> = {
  path: string;
  words: { one: string; many: string };
  title: (row: Row) => string;
  calls: () => Pick<RecordCalls<Row, never>, 'remove' | 'removeMany' | 'restore'>;
};

const undoSeconds = 10;

/** Deletes records with undo; a dialog shows what uses those that can't be deleted. Returns `remove`, `removeMany` and that dialog. */
export function useDelete<Row extends RecordRow>(resource: Deletable<Row>) {
  const refresh = useRefresh(resource.path);
  const [refused, setRefused] = useState<Refused[]>([]);
  const busy = useRef(false);
  const undo = (ids: readonly number[]) => async () => {
    const { restore } = resource.calls();
    try {
      const restored = await Promise.all(ids.map((id) => restore({ id })));
      await refresh();
      const [only] = restored;
      notify('done', only && restored.length === 1 ? only.message : `${restored.length} restored.`, 5);
    } catch (error) {
      await refresh();
      notify('failed', readFormError(error).message, 8);
    }
  };
  const done = async (message: string, ids: readonly number[]) => {
    await refresh();
    notify('done', message, undoSeconds, ids.length > 0 ? { label: 'Undo', run: undo(ids) } : undefined);
    // The button is gone with its row.
    focusList();
  };
  /** Ignores a double press. */
  const once = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    await work().finally(() => {
      busy.current = false;
    });
  };
  return {
    remove: (row: Row) =>
      once(async () => {
        try {
          const { message } = await resource.calls().remove({ id: row.id });
          await done(message, [row.id]);
        } catch (error) {
          const { status, message, more } = readFormError(error);
          if (status === 409) setRefused([{ title: resource.title(row), message, usedBy: usesIn(more) }]);
          else {
            notify('failed', message, 8);
            if (status === 404) await refresh();
          }
        }
      }),
    removeMany: (ids: readonly number[]) =>
      once(async () => {
        try {
          const { message, data } = await resource.calls().removeMany({ ids: [...ids] });
          if (data.done.length > 0) await done(message, data.done);
          setRefused(data.refused.map(({ title, message: why }) => ({ title, message: why, usedBy: [] })));
        } catch (error) {
          notify('failed', readFormError(error).message, 8);
        }
      }),
    dialog: refused.length > 0 && (
      <RefusedDialog
        title={`Can’t delete ${refused.length === 1 ? refused[0]?.title : resource.words.many}`}
        refused={refused}
        onClose={() => setRefused([])}
      />
    ),
  };
}

const usesIn = (more: Record<string, unknown>): UsedBy[] => (Array.isArray(more.used_by) ? more.used_by : []);
