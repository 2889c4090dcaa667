import { Combine, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Column } from '#platform/web/ui/data-table.tsx';
import type { RecordRow } from '#records/shared/crud.ts';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ChoiceFilter } from './choice-filters.tsx';
import { useDelete } from './delete-records.tsx';
import { DialogLink } from './dialog-link.tsx';
import { ListPage, primaryTool, ToolWords } from './list-page.tsx';
import type { Page } from './list-table.tsx';
import { MergeRecord } from './merge-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { Resource } from './resource.ts';
import { dialogLink, editLink, RowActions } from './row-actions.tsx';
import { useExport } from './use-export.ts';
import { type ListState, useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';

type Props<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList> = {
  resource: Resource<Row, Typed, Input, L>;
  page: Page<Row>;
  columns: Column<Row>[];
  /** Says what the search covers. */
  placeholder?: string;
  filters?: readonly ChoiceFilter[];
  moreFilters?: (list: ListState<L>) => ReactNode;
  /** The default is the column's header. */
  sortTexts?: Record<L['sorts'][number], string>;
};

/** The whole screen of a managed record. */
export function RecordList<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList>(
  props: Props<Row, Typed, Input, L>,
) {
  const { resource, page, columns, placeholder = 'Name', filters, moreFilters } = props;
  const sortTexts =
    props.sortTexts ?? Object.fromEntries(columns.filter((c) => c.sortable).map(({ key, header }) => [key, header]));
  const { words } = resource;
  const list = useList(resource.list, resource.path) as ListState<L>;
  const deletion = useDelete(resource);
  const exported = useExport(list, (input) => resource.calls().export(input), words);
  const { selection, selected } = useSelection({
    list,
    page,
    words,
    title: resource.title,
    load: (asked) => resource.calls().list(asked),
  });
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={columns}
      placeholder={placeholder}
      filters={filters}
      moreFilters={moreFilters?.(list)}
      sortTexts={sortTexts}
      selection={selection}
      primary={
        <DialogLink list={list} open={{ create: '1' } as never} className={primaryTool}>
          <Plus size={18} aria-hidden="true" /> <ToolWords>Add {words.one}</ToolWords>
        </DialogLink>
      }
      tools={[exported]}
      actions={(row) => (
        <RowActions
          name={resource.title(row)}
          actions={[
            { text: 'Edit', icon: Pencil, link: editLink(list, row.id) },
            resource.merging && {
              text: 'Merge…',
              icon: Combine,
              link: dialogLink(list, { merge: row.id } as never),
            },
            { text: 'Delete', icon: Trash2, danger: true, run: () => deletion.remove(row) },
          ]}
        />
      )}
      empty={{
        title: `No ${words.many} found`,
        notFound: (search) =>
          `No ${words.one} matches “${search}”. Check the spelling, try fewer letters, or reset the filters.`,
        atAll: { title: `No ${words.many} yet`, hint: resource.purpose },
      }}
    >
      <BulkBar
        selected={selected}
        words={words}
        actions={[
          {
            label: 'Delete',
            busy: 'Deleting…',
            icon: <Trash2 size={18} aria-hidden="true" />,
            run: deletion.removeMany,
          },
        ]}
      />
      <RecordDialog resource={resource} list={list} />
      <MergeRecord resource={resource} list={list} page={page} />
      {deletion.dialogs}
    </ListPage>
  );
}
