import { useState } from 'react';
import { type Location, locationInput } from '#shared/catalogue/location-contract.ts';
import {
  isWithin,
  type LocationKind,
  locationKindLabels,
  locationKinds,
  locationList,
} from '#shared/catalogue/location-rules.ts';
import { formatCount } from '#shared/format/counts.ts';
import { type Related, RelationField } from '../admin/fields/relation.tsx';
import type { Page } from '../admin/list-table.tsx';
import { RecordList } from '../admin/record-list.tsx';
import { defineResource, type RecordField, type RecordFormState } from '../admin/resource.ts';
import { api } from '../lib/api.ts';
import type { Column } from '../ui/data-table.tsx';
import { Day } from '../ui/day.tsx';
import { Field, fieldEdge } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { searchLocations } from './search-locations.ts';
import { usedFilter } from './used-choices.ts';

const path = '/admin/locations';
type Values = {
  location_name: string;
  kind: LocationKind;
  parent_id?: unknown;
  spellings?: unknown;
  pin_codes?: unknown;
};
type FieldsProps = { field: RecordField<Values>; form: RecordFormState<Values>; location: Location | undefined };

const kindChoices = locationKinds.map((value) => ({ value, label: locationKindLabels[value] }));

const locations = defineResource({
  path,
  list: locationList,
  words: { one: 'location', many: 'locations' },
  calls: () => api().locations,
  title: ({ location_name }: Location) => location_name,
  labels: {
    location_name: 'Name',
    kind: 'Kind',
    parent_id: 'In',
    spellings: 'Other spellings',
    pin_codes: 'PIN codes',
    merged: 'Merged',
  },
  show: {
    kind: (kind: LocationKind) => locationKindLabels[kind],
    parent_id: (id: number) => `Location ${id}`,
    spellings: (given: string[] | string) => String(given).replaceAll(/,\s*/g, ', '),
    pin_codes: (given: string[] | string) => String(given).replaceAll(/,\s*/g, ', '),
  },
  form: {
    schema: locationInput,
    values: (location): Values => ({
      location_name: location?.location_name ?? '',
      kind: location?.kind ?? 'city',
      parent_id: location?.parent_id ?? null,
      spellings: location?.spellings.join(', ') ?? '',
      pin_codes: location?.pin_codes.join(', ') ?? '',
    }),
    fields: (field, form, location) => <LocationFields field={field} form={form} location={location} />,
  },
});

function LocationFields({ field, form, location }: FieldsProps) {
  const [chosen, setChosen] = useState<Related | null>(
    location?.parent_id ? { id: location.parent_id, label: location.parent_name ?? '' } : null,
  );
  const kind = form.watch('kind');
  const parentId = (form.watch('parent_id') ?? null) as number | null;
  const parent =
    parentId === null ? null : chosen?.id === parentId ? chosen : { id: parentId, label: `Location ${parentId}` };
  const { error, ...kindField } = field('kind');
  return (
    <>
      <TextField label="Name" required autoComplete="off" maxLength={100} {...field('location_name')} />
      <Field label="Kind" required error={error}>
        {(control) => (
          <select
            {...control}
            {...kindField}
            className={`select h-12 w-full bg-base-100 text-base ${fieldEdge(error)}`}
          >
            {kindChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind !== 'state' && (
        <RelationField
          label="In"
          hint={`The ${locationKinds.filter((larger) => isWithin(kind, larger)).join(' or ')} that it is in, if any.`}
          source={`${path} around a ${kind}`}
          search={(words, signal) =>
            searchLocations(words, signal, (place) => isWithin(kind, place.kind) && place.id !== location?.id)
          }
          value={parent}
          error={field('parent_id').error}
          onChange={(place) => {
            setChosen(place);
            form.setValue('parent_id', place?.id ?? null, { shouldDirty: true });
          }}
        />
      )}
      <TextField
        label="Other spellings"
        hint="With commas between, such as Hinjewadi, Hinjawadi. Searches and imports find the location by these too."
        autoComplete="off"
        {...field('spellings')}
      />
      <TextField
        label="PIN codes"
        hint="With commas between."
        inputMode="numeric"
        autoComplete="off"
        {...field('pin_codes')}
      />
      {location?.latitude != null && (
        <p className="text-sm text-muted">
          Centre, from the points of its projects: {location.latitude.toFixed(4)}, {location.longitude?.toFixed(4)}
        </p>
      )}
    </>
  );
}

const columns: Column<Location>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    heading: true,
    cell: ({ location_name, spellings }) => (
      <span className="wrap-anywhere">
        <span className="font-semibold">{location_name}</span>
        {spellings.length > 0 && <span className="block text-sm text-muted">also {spellings.join(', ')}</span>}
      </span>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => locationKindLabels[kind] },
  { key: 'parent', header: 'In', cell: ({ parent_name }) => parent_name ?? '–' },
  { key: 'pin_codes', header: 'PIN codes', cell: ({ pin_codes }) => shortList(pin_codes) },
  { key: 'projects', header: 'Projects', cell: ({ projects }) => formatCount(projects) },
  { key: 'updated_at', header: 'Changed', sortable: true, cell: ({ updated_at }) => <Day of={updated_at} /> },
];

const shortList = (texts: string[]): string =>
  texts.length === 0
    ? '–'
    : texts.length > 3
      ? `${texts.slice(0, 3).join(', ')} and ${texts.length - 3} more`
      : texts.join(', ');

export function LocationsPage({ page }: { page: Page<Location> }) {
  return (
    <RecordList
      resource={locations}
      page={page}
      columns={columns}
      placeholder="Name, spelling or PIN code"
      sortTexts={{ name: 'Name', updated_at: 'Changed' }}
      filters={[{ name: 'kind', label: 'Kind', none: 'Any kind', choices: kindChoices }, usedFilter]}
      moreFilters={(list) => (
        <RelationField
          label="In"
          compact
          source={`${path} around`}
          search={(words, signal) => searchLocations(words, signal, ({ kind }) => kind !== 'locality')}
          placeholder="Anywhere"
          value={
            list.search.parent_id ? { id: list.search.parent_id, label: nameOf(page, list.search.parent_id) } : null
          }
          onChange={(place) => list.change({ parent_id: place?.id })}
        />
      )}
      merging={{
        search: searchLocations,
        merge: (input) => api().locations.merge(input),
        hint: 'Its name stays as another spelling, and the places within it move too.',
      }}
    />
  );
}

const nameOf = ({ data }: Page<Location>, id: number): string => data[0]?.parent_name ?? `Location ${id}`;
