import type { ReactNode } from 'react';
import { Badge, type Tone } from '#platform/web/ui/badge.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { AnyList, DialogOf, SearchOf } from '#records/shared/lists/list-rules.ts';
import type { ChoiceFilter } from './choice-filters.tsx';
import { DialogLink } from './dialog-link.tsx';
import { ListPage } from './list-page.tsx';
import type { Page } from './list-table.tsx';
import { LoadedDialog } from './loaded-dialog.tsx';
import { useLeaveList, useList } from './use-list.ts';
import { type Selected, useSelection } from './use-selection.ts';

type Decided = { id: number; state: string };
export type StateWords<State extends string> = Record<State, { text: string; tone: Tone }>;

type Props<Row extends Decided, L extends AnyList> = {
  of: L;
  path: Parameters<typeof useList>[1];
  page: Page<Row>;
  words: { one: string; many: string };
  columns: Column<Row>[];
  states: StateWords<Row['state']>;
  filters?: readonly ChoiceFilter[];
  /** The names of the columns that can be sorted. */
  sortTexts: Record<string, string>;
  /** The verb on the button of an open row, such as `Answer`. */
  verb: string;
  /** Returns the object that follows the verb in the button's name. */
  about: (row: Row) => string;
  dialog: { title: string; wide?: boolean; missing: string };
  find: (input: { id: number }, options: { signal: AbortSignal }) => Promise<{ data: Row }>;
  /** Says in an empty list what will appear here. */
  purpose: string;
  /** Decides several rows. Without it none can be selected. */
  bulk?: {
    load: (asked: SearchOf<L>) => Promise<{ data: Row[] }>;
    render: (selected: Selected<Row>) => ReactNode;
  };
  /** Renders the content of the dialog that decides a row. */
  children: (row: Row, onDone: () => void, reload: () => Promise<unknown>) => ReactNode;
};

export const stateColumn = <Row extends Decided>(states: StateWords<Row['state']>): Column<Row> => ({
  key: 'state',
  header: 'State',
  cell: ({ state }) => {
    const { text, tone } = states[state as Row['state']];
    return <Badge tone={tone}>{text}</Badge>;
  },
});

/** Lists what the organiser decides. Each row is open until a dialog has answered it. */
export function DecisionList<Row extends Decided, L extends AnyList>(props: Props<Row, L>) {
  const { page, words, states, verb, about, dialog, bulk } = props;
  const list = useList(props.of, props.path);
  const leave = useLeaveList(list);
  const { decide } = list.dialog as { decide?: number };
  const { selection, selected } = useSelection({ list, page, words, title: about, load: bulk?.load });
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={props.columns}
      placeholder="Name of the firm"
      sortTexts={props.sortTexts}
      filters={[
        {
          name: 'state',
          label: 'State',
          none: 'Any state',
          choices: Object.entries<{ text: string }>(states).map(([value, { text }]) => ({ value, label: text })),
        },
        ...(props.filters ?? []),
      ]}
      selection={bulk && selection}
      actions={(row) => {
        const text = row.state === 'open' ? verb : 'See';
        return (
          <DialogLink
            list={list}
            open={{ decide: row.id } as DialogOf<L>}
            label={`${text} ${about(row)}`}
            className={buttonClass({ variant: 'outline' }, '@max-4xl:mx-2 @max-4xl:mt-2')}
          >
            {text}
          </DialogLink>
        );
      }}
      empty={{
        title: `No ${words.many} found`,
        notFound: (search) => `No ${words.one} for a firm like “${search}”.`,
        atAll: { title: `No ${words.many} yet`, hint: props.purpose },
      }}
    >
      {bulk?.render(selected)}
      {decide !== undefined && (
        <Dialog title={dialog.title} wide={dialog.wide} onClose={leave}>
          <LoadedDialog
            key={decide}
            id={decide}
            notFoundText={dialog.missing}
            load={async (signal) => (await props.find({ id: decide }, { signal })).data}
          >
            {(row, reload) => props.children(row, leave, reload)}
          </LoadedDialog>
        </Dialog>
      )}
    </ListPage>
  );
}
