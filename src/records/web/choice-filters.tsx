import type { ReactNode } from 'react';
import { oneOf } from '#platform/shared/http/search-params-rules.ts';
import { type Choice, SelectField } from '#platform/web/ui/select-field.tsx';
import { type AnyList, sortOrders } from '#records/shared/lists/list-rules.ts';
import type { ListState } from './use-list.ts';

export type ChoiceFilter = {
  name: string;
  label: string;
  /** The text for no choice, such as `Any status`. */
  none: string;
  choices: readonly Choice[];
};

/** Returns a filter whose choices are the words for its values. */
export const choiceFilter = (
  name: string,
  label: string,
  none: string,
  words: Readonly<Record<string, string>>,
): ChoiceFilter => ({
  name,
  label,
  none,
  choices: Object.entries(words).map(([value, text]) => ({ value, label: text })),
});

const orderTexts = { asc: 'Ascending', desc: 'Descending' };

type Props<L extends AnyList> = {
  list: ListState<L>;
  filters?: readonly ChoiceFilter[];
  /** Names the columns that sort, for windows in which rows are cards without headers. */
  sortTexts?: Record<string, string>;
  children?: ReactNode;
};

export function ChoiceFilters<L extends AnyList>({ list, filters = [], sortTexts, children }: Props<L>) {
  const search: Record<string, unknown> = list.search;
  const change = list.change as (fields: Record<string, unknown>) => void;
  const { order } = list.list;
  return (
    <>
      {filters.map(({ name, label, none, choices }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          value={search[name] === undefined ? '' : String(search[name])}
          none={none}
          choices={withChosen(choices, search[name])}
          onChoose={(value) => change({ [name]: list.list.readList({ [name]: value })[name as never] })}
        />
      ))}
      {children}
      {sortTexts && (
        <>
          <SelectField
            label="Sort by"
            name="sortBy"
            value={list.search.sortBy ?? ''}
            none={sortTexts[order.sortBy] ?? order.sortBy}
            choices={list.list.sorts
              .filter((sort) => sort !== order.sortBy)
              .map((value) => ({ value, label: sortTexts[value] ?? value }))}
            onChoose={(sortBy) => change({ sortBy: oneOf(list.list.sorts, sortBy) })}
          />
          <SelectField
            label="Order"
            name="sortOrder"
            value={list.search.sortOrder ?? ''}
            none={orderTexts[order.sortOrder]}
            choices={sortOrders
              .filter((value) => value !== order.sortOrder)
              .map((value) => ({ value, label: orderTexts[value] }))}
            onChoose={(value) => change({ sortOrder: oneOf(sortOrders, value) })}
          />
        </>
      )}
    </>
  );
}

/** @param tab is a filter that isn't counted. */
export const chosenCount = <L extends AnyList>({ list, search }: ListState<L>, tab?: string): number =>
  ['sortBy', 'sortOrder', ...Object.keys(list.filters)].filter(
    (field) => field !== tab && search[field as never] !== undefined,
  ).length;

/** An unknown value in the address is shown, so that it can be removed. */
const withChosen = (choices: readonly Choice[], chosen: unknown): Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === String(chosen))
    ? [...choices]
    : [...choices, { value: String(chosen), label: String(chosen) }];
