import { useRef, useState } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { offerUndo } from '#platform/web/lib/offer-undo.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import type { RecordRow, UsedBy } from '#records/shared/crud.ts';
import { type Refused, RefusedDialog } from './refused-dialog.tsx';
import type { RecordCalls } from './resource.ts';
import { undoSeconds, useDeleteQuestion } from './use-question.tsx';
import { focusList, useRefresh } from './use-refresh.ts';

type Deletable<Row> = {
  path: string;
  words: { one: string; many: string };
  title: (row: Row) => string;
  calls: () => Pick<RecordCalls<Row, never>, 'remove' | 'removeMany' | 'restore' | 'uses'>;
};

/**
 * Deletes records after a question, with undo. A dialog shows what uses those that can't be deleted.
 * @returns `remove`, `removeMany`, which resolves to whether it was done, and the dialogs to render
 */
export function useDelete<Row extends RecordRow>(resource: Deletable<Row>) {
  const refresh = useRefresh(resource.path);
  const [refused, setRefused] = useState<Refused[]>([]);
  /** Tells what was deleted beside the refused ones, with an undo that the dialog would cover. */
  const afterRefusal = useRef<() => void>(undefined);
  const { ask, question } = useDeleteQuestion(`You can undo this for ${undoSeconds} seconds.`);
  const undo = (text: string, ids: readonly number[]) => {
    const waiting = new Set(ids);
    const restoreAll = async () => {
      const { restore } = resource.calls();
      let said = '';
      // Up to a hundred at once would be too many requests.
      for (const id of waiting) {
        said = (await restore({ id })).message;
        waiting.delete(id);
      }
      return { message: ids.length === 1 ? said : `${ids.length} restored.` };
    };
    offerUndo(text, undoSeconds, restoreAll, refresh);
  };
  const deleteOne = (row: Row) => async () => {
    try {
      const { message } = await resource.calls().remove({ id: row.id });
      await refresh();
      undo(message, [row.id]);
    } catch (error) {
      const { status, message, more } = readFormError(error);
      if (status === 409) setRefused([{ title: resource.title(row), message, usedBy: usesIn(more) }]);
      else {
        if (status === 404) await refresh();
        throw error;
      }
    }
  };
  const deleteMany = (ids: readonly number[]) => async () => {
    const { message, data } = await resource.calls().removeMany({ ids: [...ids] });
    const tell = () => undo(message, data.done);
    await refresh();
    if (data.refused.length === 0) return tell();
    afterRefusal.current = data.done.length > 0 ? tell : undefined;
    setRefused(data.refused.map(({ title, message: why }) => ({ title, message: why, usedBy: [] })));
  };
  const showUses = async (row: Row, reason: string) => {
    try {
      const { data } = await resource.calls().uses({ id: row.id });
      setRefused([{ title: resource.title(row), message: reason, usedBy: data }]);
    } catch (error) {
      notifyFailure(error);
    }
  };
  /** The pressed button is gone with its row. */
  const askThenFocus = async (what: string, work: () => Promise<void>) => {
    const isDone = await ask(what, work);
    if (isDone) focusList();
    return isDone;
  };
  return {
    remove: async (row: Row): Promise<void> => {
      if (row.can.remove === true) await askThenFocus(resource.title(row), deleteOne(row));
      else await showUses(row, row.can.remove);
    },
    removeMany: (ids: readonly number[]): Promise<boolean> =>
      askThenFocus(counted(ids.length, resource.words.one, resource.words.many), deleteMany(ids)),
    dialogs: (
      <>
        {question}
        {refused.length > 0 && (
          <RefusedDialog
            title={`Can’t delete ${refused.length === 1 ? refused[0]?.title : resource.words.many}`}
            refused={refused}
            onClose={() => {
              setRefused([]);
              afterRefusal.current?.();
              afterRefusal.current = undefined;
            }}
          />
        )}
      </>
    ),
  };
}

const usesIn = (more: Record<string, unknown>): UsedBy[] => (Array.isArray(more.used_by) ? more.used_by : []);
