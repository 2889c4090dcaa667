import type { AnyList } from '#shared/lists/list-rules.ts';
import { FileButton } from './file-button.tsx';
import type { ListState } from './use-list.ts';

type Props<L extends AnyList> = {
  list: ListState<L>;
  // biome-ignore lint/suspicious/noExplicitAny: what narrows the list is typed by the list
  export: (input: any) => Promise<File>;
  words: { many: string };
};

export function ExportButton<L extends AnyList>({ list, export: exportFile, words }: Props<L>) {
  const { page, per_page, ...search } = list.search as Record<string, unknown>;
  const { sorts, order } = list.list;
  return (
    <FileButton
      label="Export CSV"
      busyLabel="Exporting…"
      of={words.many}
      file={() => exportFile({ ...(sorts.length > 0 && order), ...given(search) })}
    />
  );
}

export const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
