import { Download } from 'lucide-react';
import { useState } from 'react';
import { given } from '#platform/shared/http/rules.ts';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import type { Action } from './action-menu.tsx';
import { saveFile } from './save-file.ts';
import type { ListState } from './use-list.ts';

/** Returns the tool that saves everything that a list's filters find as CSV. */
export function useExport<L extends AnyList>(
  list: ListState<L>,
  // biome-ignore lint/suspicious/noExplicitAny: what narrows the list is typed by the list
  exportFile: (input: any) => Promise<File>,
  words: { many: string },
): Action {
  const [busy, setBusy] = useState(false);
  const { page, per_page, ...search } = list.search as Record<string, unknown>;
  const { sorts, order } = list.list;
  const run = async () => {
    setBusy(true);
    await saveFile(() => exportFile({ ...(sorts.length > 0 && order), ...given(search) }), words.many);
    setBusy(false);
  };
  return busy
    ? { text: 'Exporting…', icon: Download, disabledReason: 'The file is being made.' }
    : { text: 'Export CSV', icon: Download, run: () => void run() };
}
