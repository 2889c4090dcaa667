import { oneOf } from '#shared/http/search-params-rules.ts';
import { sortOrders, userSorts, userStatuses } from '#shared/users/rules.ts';
import { ListFilters } from '../admin/list-filters.tsx';
import { type Choice, SelectField } from '../ui/select-field.tsx';
import { type PeopleList, useChangePeople, usePeopleSearch, usualOrderOf } from './people-list.ts';

const statusTexts = { active: 'Active', inactive: 'Inactive' };
const orderTexts = { asc: 'Ascending', desc: 'Descending' };

type Props = {
  list: PeopleList;
  /** The roles to choose from, where the list is of more than one. */
  roles?: string[];
  /** What each way to sort by is called here. */
  sortTexts: Record<(typeof userSorts)[number], string>;
  found: number;
};

/** What narrows and orders a list of people. */
export function PeopleFilters(props: Props) {
  const { list, found } = props;
  const { search, role, status, sortBy, sortOrder } = usePeopleSearch(list);
  const change = useChangePeople(list);
  return (
    <ListFilters
      list={list}
      placeholder="Name, email, phone or company"
      search={search}
      onSearch={(words, replace) => change({ search: words }, replace)}
      chosen={[role, status, sortBy, sortOrder].filter(Boolean).length}
      found={found}
    >
      <Choices {...props} />
    </ListFilters>
  );
}

function Choices({ list, roles, sortTexts }: Props) {
  const search = usePeopleSearch(list);
  const change = useChangePeople(list);
  const usual = usualOrderOf(list);
  const texts = <Value extends string>(values: readonly Value[], names: Record<Value, string>, but?: Value): Choice[] =>
    values.filter((value) => value !== but).map((value) => ({ value, label: names[value] }));
  return (
    <>
      {roles && (
        <SelectField
          label="Role"
          name="role"
          value={search.role ?? ''}
          none="All roles"
          choices={withChosen(roles, search.role).map((role) => ({ value: role, label: role }))}
          onChoose={(role) => change({ role: role || undefined })}
        />
      )}
      <SelectField
        label="Status"
        name="status"
        value={search.status ?? ''}
        none="Any status"
        choices={texts(userStatuses, statusTexts)}
        onChoose={(status) => change({ status: oneOf(userStatuses, status) })}
      />
      <SelectField
        label="Sort by"
        name="sortBy"
        value={search.sortBy ?? ''}
        none={sortTexts[usual.sortBy]}
        choices={texts(userSorts, sortTexts, usual.sortBy)}
        onChoose={(sortBy) => change({ sortBy: oneOf(userSorts, sortBy) })}
      />
      <SelectField
        label="Order"
        name="sortOrder"
        value={search.sortOrder ?? ''}
        none={orderTexts[usual.sortOrder]}
        choices={texts(sortOrders, orderTexts, usual.sortOrder)}
        onChoose={(sortOrder) => change({ sortOrder: oneOf(sortOrders, sortOrder) })}
      />
    </>
  );
}

/** An address may name a role that there is not: it is shown as chosen, so that it can be taken out. */
const withChosen = (roles: string[], chosen: string | undefined): string[] =>
  chosen === undefined || roles.includes(chosen) ? roles : [...roles, chosen];
