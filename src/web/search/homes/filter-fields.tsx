import type { ReactNode } from 'react';
import { formatCount } from '#shared/format/counts.ts';
import { formatAmount } from '#shared/format/money.ts';
import { oneOf } from '#shared/http/search-params-rules.ts';
import { projectStatusLabels } from '#shared/projects/rules.ts';
import { directoryStatuses } from '#shared/search/directory-rules.ts';
import type { HomeFacets } from '#shared/search/home-contract.ts';
import { type HomeSearch, homeFlagLabels, readPossession, toggled } from '#shared/search/home-rules.ts';
import { type HomeKind, homeKindLabels } from '#shared/search/kind-rules.ts';
import { CheckChip } from '../../ui/check-chip.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CheckList } from './check-list.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { possessionText } from './home-words.ts';
import { NearMe } from './near-me.tsx';
import { RangeFields } from './range-fields.tsx';

export type FieldsProps = {
  search: HomeSearch;
  facets: HomeFacets;
  change: (fields: Partial<HomeSearch>) => void;
  /** The form that the fields belong to where there are no scripts. */
  form?: string;
};

const chips = 'flex flex-wrap gap-2';

/** With the larger place it belongs to, where that is among them too. */
const placesOf = (places: HomeFacets['places']) =>
  places.map(({ id, name, parent_id, homes }) => {
    const parent = places.find((place) => place.id === parent_id)?.name;
    return { id, name: parent && parent !== name ? `${name}, ${parent}` : name, homes };
  });

/** Chosen kinds that find nothing can still be taken away. */
const withChosen = (kinds: HomeFacets['kinds'], chosen: HomeKind[] = []) => [
  ...kinds,
  ...chosen.filter((kind) => !kinds.some(({ value }) => value === kind)).map((value) => ({ value, homes: 0 })),
];

const fieldsOf: Record<FilterGroup['key'], (props: FieldsProps) => ReactNode> = {
  place: ({ search, facets, change, form }) => (
    <>
      {!form && <NearMe search={search} change={change} />}
      <CheckList
        noun="places"
        field="location_ids"
        options={placesOf(facets.places)}
        chosen={search.location_ids}
        onChange={change}
        form={form}
      />
    </>
  ),
  budget: ({ search, facets, change, form }) => (
    <RangeFields
      fields={['budget_min', 'budget_max']}
      labels={['Budget from', 'Budget to']}
      steps={[facets.budgets_min, facets.budgets_max]}
      values={[search.budget_min, search.budget_max]}
      text={formatAmount}
      onChange={change}
      form={form}
    />
  ),
  kind: ({ search, facets, change, form }) => (
    <div className={chips}>
      {withChosen(facets.kinds, search.kinds).map(({ value, homes }) => (
        <CheckChip
          key={value}
          label={homeKindLabels[value]}
          count={homes}
          name="kinds"
          value={value}
          form={form}
          checked={search.kinds?.includes(value) ?? false}
          onChange={() => change({ kinds: toggled(search.kinds, value) })}
        />
      ))}
    </div>
  ),
  possession: ({ search, facets, change, form }) => (
    <div className={chips}>
      {[{ value: '', homes: undefined }, ...facets.possession].map(({ value, homes }) => {
        const possession = readPossession(value);
        return (
          <CheckChip
            key={value}
            type="radio"
            label={possession ? possessionText(possession) : 'Any time'}
            count={homes}
            name="possession"
            value={value}
            form={form}
            checked={search.possession === possession}
            onChange={() => change({ possession })}
          />
        );
      })}
    </div>
  ),
  bank: ({ search, facets, change, form }) => (
    <CheckList
      noun="banks"
      field="bank_ids"
      options={facets.banks}
      chosen={search.bank_ids}
      onChange={change}
      form={form}
    />
  ),
  area: ({ search, facets, change, form }) => (
    <RangeFields
      fields={['area_min', 'area_max']}
      labels={['Area from', 'Area to']}
      steps={[facets.areas_min, facets.areas_max]}
      values={[search.area_min, search.area_max]}
      text={(area) => `${formatCount(area)} sq ft`}
      onChange={change}
      form={form}
    />
  ),
  flags: ({ search, facets, change, form }) => (
    <div className={chips}>
      {facets.flags.map(({ value, homes }) => (
        <CheckChip
          key={value}
          label={homeFlagLabels[value]}
          count={homes}
          name={value}
          value="1"
          form={form}
          checked={search[value] === '1'}
          onChange={({ target }) => change({ [value]: target.checked ? '1' : undefined })}
        />
      ))}
    </div>
  ),
  firms: (props) => (
    <div className="grid gap-3">
      <SelectField
        label="Status"
        name="status"
        form={props.form}
        value={props.search.status ?? ''}
        none="Any"
        choices={props.facets.statuses.map(({ value, homes }) => ({
          value,
          label: `${projectStatusLabels[value]} (${formatCount(homes)})`,
        }))}
        onChoose={(value) => props.change({ status: oneOf(directoryStatuses, value) })}
      />
      <FirmField {...props} field="developer_id" label="Builder" choices={props.facets.developers} />
      <FirmField {...props} field="broker_id" label="Consultant" choices={props.facets.consultants} />
    </div>
  ),
  facilities: ({ search, facets, change, form }) => (
    <CheckList
      noun="facilities"
      field="facility_ids"
      options={facets.facilities}
      chosen={search.facility_ids}
      onChange={change}
      form={form}
    />
  ),
};

type FirmProps = FieldsProps & {
  field: 'developer_id' | 'broker_id';
  label: string;
  choices: HomeFacets['developers'];
};

function FirmField({ search, change, form, field, label, choices }: FirmProps) {
  return (
    <SelectField
      label={label}
      name={field}
      form={form}
      value={String(search[field] ?? '')}
      none="Any"
      choices={choices.map(({ id, name, homes }) => ({ value: String(id), label: `${name} (${formatCount(homes)})` }))}
      onChoose={(value) => change({ [field]: value ? Number(value) : undefined })}
    />
  );
}

type Props = FieldsProps & { groups: readonly FilterGroup[]; titles?: 'shown' | 'for screen readers' };

export function FilterFields({ groups, titles = 'shown', ...props }: Props) {
  return (
    <div className="grid gap-6">
      {groups
        .filter(({ isThere }) => isThere(props.facets))
        .map(({ key, title }) => (
          <fieldset key={key} className="flex min-w-0 flex-col">
            <legend className={titles === 'shown' ? 'mb-2 font-semibold' : 'sr-only'}>{title}</legend>
            {fieldsOf[key](props)}
          </fieldset>
        ))}
    </div>
  );
}
