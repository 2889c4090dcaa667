import { CheckChip } from '#platform/web/ui/check-chip.tsx';
import { toggled } from '#search/shared/home-rules.ts';
import { ChoiceField } from '../choice-field.tsx';
import { type ChoiceFilter, type Filter, nameOf, type Option, valuesOf } from '../filters.ts';
import { CheckList } from './check-list.tsx';
import { type HomeGroup, offeredGroups, useHomes } from './home-filters.ts';
import { NearMe } from './near-me.tsx';
import { RangeFields } from './range-fields.tsx';

type Facets = ReturnType<typeof useHomes>['facets'];
type Search = ReturnType<typeof useHomes>['search'];
type Choice = ChoiceFilter<Search, Facets>;

const looks: Record<HomeGroup['look'], string> = {
  list: 'flex flex-col',
  chips: 'flex flex-wrap gap-2',
  fields: 'grid gap-3',
  pair: 'grid grid-cols-2 gap-3',
};

type Props = {
  groups: readonly HomeGroup[];
  titles?: 'shown' | 'for screen readers';
  /** The id of the form that the fields belong to when there are no scripts. */
  form?: string;
};

export function FilterFields({ groups, titles = 'shown', form }: Props) {
  const { search, facets } = useHomes();
  return (
    <div className="grid gap-6">
      {offeredGroups(groups, search, facets).map(({ title, look, filters }) => (
        <fieldset key={title} className="min-w-0">
          <legend className={titles === 'shown' ? 'mb-2 font-semibold' : 'sr-only'}>{title}</legend>
          <div className={looks[look]}>
            {filters.map((filter) => (
              <FilterField key={filter.kind + keyOf(filter)} filter={filter} look={look} form={form} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const keyOf = (filter: Filter<Search, Facets>) => (filter.kind === 'range' ? filter.fields[0] : filter.field);

type FieldProps<Kind> = { filter: Kind; form: string | undefined };

function FilterField({ filter, look, form }: FieldProps<Filter<Search, Facets>> & Pick<HomeGroup, 'look'>) {
  const { search, facets, change, set } = useHomes();
  if (filter.kind === 'range') return <RangeFields filter={filter} form={form} />;
  if (filter.kind === 'text') return !form && <NearMe search={search} change={change} />;
  if (filter.kind === 'choice') {
    if (look === 'fields') return <ChoiceField filter={filter} form={form} />;
    return look === 'list' ? <CheckList filter={filter} form={form} /> : <ChoiceChips filter={filter} form={form} />;
  }
  const count = filter.count(facets);
  if (count === undefined) return null;
  return (
    <CheckChip
      label={filter.label}
      count={count}
      name={filter.field}
      value="1"
      form={form}
      checked={search[filter.field] === '1'}
      onChange={({ target }) => set({ [filter.field]: target.checked ? '1' : undefined })}
    />
  );
}

function ChoiceChips({ filter, form }: FieldProps<Choice>) {
  const { search, facets, set } = useHomes();
  const { field, several, none = 'Any' } = filter;
  const chosen = valuesOf(search, field);
  const options = filter.options(facets);
  // A chosen value that finds nothing can still be removed.
  const missing = chosen.filter((value) => !options.some((option) => option.value === value));
  const chip = (value: string, label: string, count: number | undefined) => (
    <CheckChip
      key={value}
      type={several ? 'checkbox' : 'radio'}
      label={label}
      count={count}
      name={field}
      value={value}
      form={form}
      checked={several ? chosen.includes(value) : value === (chosen[0] ?? '')}
      onChange={() => set({ [field]: several ? toggled(chosen, value) : value })}
    />
  );
  const all: Option[] = several ? [...options, ...missing.map((value) => ({ value, count: 0 }))] : options;
  return (
    <>
      {!several && chip('', none, undefined)}
      {all.map((option) => chip(option.value, nameOf(filter, option), option.count))}
    </>
  );
}
