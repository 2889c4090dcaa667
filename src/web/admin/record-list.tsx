import { Combine, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AnyList } from '#shared/lists/list-rules.ts';
import type { RecordRow } from '#shared/records/crud.ts';
import { ActionButton, iconButton } from '../ui/action-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { Column } from '../ui/data-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { ChoiceFilter } from './choice-filters.tsx';
import { useDelete } from './delete-records.tsx';
import { DialogLink } from './dialog-link.tsx';
import { EditLink } from './edit-link.tsx';
import { ExportButton } from './export-button.tsx';
import { ListPage } from './list-page.tsx';
import type { Page } from './list-table.tsx';
import { MergeRecord } from './merge-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { Resource } from './resource.ts';
import { type ListState, useList } from './use-list.ts';
import { useSelection } from './use-selection.ts';

type Props<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList> = {
  resource: Resource<Row, Typed, Input, L>;
  page: Page<Row>;
  columns: Column<Row>[];
  /** What the search covers. */
  placeholder?: string;
  filters?: readonly ChoiceFilter[];
  moreFilters?: (list: ListState<L>) => ReactNode;
  wideSearch?: boolean;
  /** Default: the column's header. */
  sortTexts?: Record<L['sorts'][number], string>;
  /** Before its deletion; default: its edit link. */
  rowActions?: (row: Row, list: ListState<L>) => ReactNode;
};

/** The whole screen of a managed record. */
export function RecordList<Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList>(
  props: Props<Row, Typed, Input, L>,
) {
  const { resource, page, columns, placeholder = 'Name', filters, moreFilters, rowActions } = props;
  const sortTexts =
    props.sortTexts ?? Object.fromEntries(columns.filter((c) => c.sortable).map(({ key, header }) => [key, header]));
  const { words } = resource;
  const list = useList(resource.list, resource.path) as ListState<L>;
  const deletion = useDelete(resource);
  const { ids, selection, clear } = useSelection(page.data, resource.title);
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={columns}
      placeholder={placeholder}
      filters={filters}
      moreFilters={moreFilters?.(list)}
      wideSearch={props.wideSearch}
      sortTexts={sortTexts}
      selection={selection}
      toolbar={
        <>
          <ExportButton list={list} export={(input) => resource.calls().export(input)} words={words} />
          <DialogLink
            list={list}
            open={{ create: '1' } as never}
            className={buttonClass({}, 'max-sm:flex-auto whitespace-nowrap')}
          >
            <Plus size={18} aria-hidden="true" /> Add {words.one}
          </DialogLink>
        </>
      }
      actions={(row) => (
        <>
          {resource.merging && (
            <DialogLink
              list={list}
              open={{ merge: row.id } as never}
              label={`Merge ${resource.title(row)}`}
              className={iconButton}
            >
              <Combine size={18} aria-hidden="true" />
            </DialogLink>
          )}
          {rowActions ? rowActions(row, list) : <EditLink list={list} id={row.id} title={resource.title(row)} />}
          <ActionButton
            label={`Delete ${resource.title(row)}`}
            icon={<Trash2 size={18} aria-hidden="true" />}
            onPress={() => deletion.remove(row)}
          />
        </>
      )}
      empty={{
        title: `No ${words.many} found`,
        hint: `Nothing matches all of these filters. Remove one, or reset them.`,
        notFound: (search) =>
          `No ${words.one} matches “${search}”. Check the spelling, try fewer letters, or reset the filters.`,
        atAll: { title: `No ${words.many} yet`, hint: resource.purpose },
      }}
    >
      <BulkBar
        ids={ids}
        words={words}
        onClear={clear}
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
