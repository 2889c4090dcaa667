import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { oneOf } from '#shared/http/address-rules.ts';
import { longestSearch } from '#shared/http/rules.ts';
import { formatCount } from '#shared/projects/rules.ts';
import { sortOrders, userSorts, userStatuses } from '#shared/users/rules.ts';
import { ResetFilters } from '../app/admin/reset-filters.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type Choice, SelectField } from '../ui/select-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { focusList, type PeopleList, useChangePeople, usePeopleSearch, usualOrderOf } from './people-list.ts';

/** How long typing must rest before people are searched for, in milliseconds (specification, section 9). */
const rest = 500;

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

/** What narrows and orders a list of people: the search always in sight, the choices in a row, on a phone in a sheet. */
export function PeopleFilters(props: Props) {
  const { list, found } = props;
  const [open, setOpen] = useState(false);
  const search = usePeopleSearch(list);
  const change = useChangePeople(list);
  const chosen = [search.role, search.status, search.sortBy, search.sortOrder].filter(Boolean).length;
  return (
    <section aria-label="Filters" className="flex flex-wrap items-end gap-3">
      <div className="w-full min-w-0 xl:w-auto xl:flex-1">
        <SearchField
          label="Search"
          placeholder="Name, email, phone or company"
          maxLength={longestSearch}
          value={search.search ?? ''}
          rest={rest}
          // What is typed on takes the place of what was searched for: back leads out of the search at once.
          onSearch={(text) => change({ search: text || undefined }, search.search !== undefined && text !== '')}
        />
      </div>
      <div className="grid flex-1 auto-cols-fr xl:flex-[2] grid-flow-col gap-3 max-md:hidden">
        <Choices {...props} />
      </div>
      <Button look="outline" className="bg-base-100 max-md:flex-1 md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" /> Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <ResetFilters list={list} onReset={focusList} />
      {open && (
        <Sheet
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <>
              <ResetFilters list={list} onReset={focusList} />
              <Button className="flex-1" onClick={() => setOpen(false)}>
                Show {formatCount(found)} {found === 1 ? 'result' : 'results'}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Choices {...props} />
          </div>
        </Sheet>
      )}
    </section>
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
          choices={roles.map((role) => ({ value: role, label: role }))}
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
