import { Download } from 'lucide-react';
import { useState } from 'react';
import type { AnyList } from '#shared/lists/list-rules.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import type { ListState } from './use-list.ts';

type Props<L extends AnyList> = {
  list: ListState<L>;
  // biome-ignore lint/suspicious/noExplicitAny: what narrows the list is typed by the list
  export: (input: any) => Promise<File>;
  words: { many: string };
};

export function ExportButton<L extends AnyList>({ list, export: exportFile, words }: Props<L>) {
  const [busy, setBusy] = useState(false);
  const { page, per_page, ...search } = list.search as Record<string, unknown>;
  const { sorts, order } = list.list;
  const go = async () => {
    setBusy(true);
    try {
      save(await exportFile({ ...(sorts.length > 0 && order), ...given(search) }));
      notify('done', `${words.many.charAt(0).toUpperCase()}${words.many.slice(1)} exported successfully!`, 3);
    } catch {
      notify('failed', `Failed to export ${words.many}. Please try again.`, 5);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      className="bg-base-100 max-sm:flex-auto whitespace-nowrap"
      disabled={busy}
      aria-busy={busy}
      onClick={go}
    >
      <Download size={18} aria-hidden="true" /> {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

export const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // The browser reads it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
