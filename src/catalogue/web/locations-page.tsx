import { useState } from 'react';
import type { z } from 'zod';
import { usedFilter } from '#catalogue/shared/list-rules.ts';
import { type Location, locationSpec } from '#catalogue/shared/location-contract.ts';
import { isWithin, locationKindLabels, locationKinds } from '#catalogue/shared/location-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Field, fieldEdge } from '#platform/web/ui/field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { changedColumn, fieldColumn, projectsColumn } from '#records/web/columns.tsx';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { RecordList } from '#records/web/record-list.tsx';
import { defineResource, type RecordFormState, type SpecField } from '#records/web/resource.ts';
import { searchLocations } from './search-locations.ts';

const { path } = locationSpec;
type Values = z.input<typeof locationSpec.input>;
type FieldsProps = { field: SpecField<Values>; form: RecordFormState<Values>; location: Location | undefined };

const kindChoices = locationKinds.map((value) => ({ value, label: locationKindLabels[value] }));
const withSpaces = (given: string[] | string) => String(given).replaceAll(/,\s*/g, ', ');

const locations = defineResource(locationSpec, {
  purpose: 'States, cities and localities. Projects are in one, and visitors filter by them. Add the first.',
  calls: () => api().locations,
  show: {
    kind: (kind) => locationKindLabels[kind],
    parent_id: (id) => `Location ${id}`,
    spellings: withSpaces,
    pin_codes: withSpaces,
  },
  blank: { kind: 'city' },
  fields: (field, form, location) => <LocationFields field={field} form={form} location={location} />,
  merging: {
    search: searchLocations,
    hint: 'Its name stays as another spelling, and the places within it move too.',
  },
});

function LocationFields({ field, form, location }: FieldsProps) {
  const [chosen, setChosen] = useState<Related | null>(
    location?.parent_id ? { id: location.parent_id, label: location.parent_name ?? '' } : null,
  );
  const kind = form.watch('kind');
  const parentId = Number(form.watch('parent_id')) || null;
  const parent =
    parentId === null ? null : chosen?.id === parentId ? chosen : { id: parentId, label: `Location ${parentId}` };
  const { error, label, required, ...kindField } = field('kind');
  const place = (id: number | null) => form.setValue('parent_id', id, { shouldDirty: true });
  return (
    <>
      <TextField {...field('location_name')} />
      <Field label={label} required={required} error={error}>
        {(control) => (
          <select
            {...control}
            {...kindField}
            onChange={(event) => {
              void kindField.onChange(event);
              // States are in no other place; the place comes back if it was a slip.
              if (event.target.value === 'state') place(null);
              else if (kind === 'state') place(chosen?.id ?? null);
            }}
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
          hint={`The ${locationKinds.filter((larger) => isWithin(kind, larger)).join(' or ')} that contains it, if there is one.`}
          source={`${path} around a ${kind}`}
          search={(words, signal) =>
            searchLocations(words, signal, (place) => isWithin(kind, place.kind) && place.id !== location?.id)
          }
          value={parent}
          error={field('parent_id').error}
          onChange={(around) => {
            setChosen(around);
            place(around?.id ?? null);
          }}
        />
      )}
      <TextField
        hint="With commas between, such as Hinjewadi, Hinjawadi. Searches and imports find the location by these too."
        {...field('spellings')}
      />
      <TextField
        hint="With commas between. An import places a register’s projects by them, if no other locality there has the same."
        inputMode="numeric"
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
  fieldColumn(locations, 'kind'),
  fieldColumn(locations, 'parent_name'),
  { key: 'pin_codes', header: 'PIN codes', cell: ({ pin_codes }) => shortList(pin_codes) },
  projectsColumn,
  changedColumn,
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
    />
  );
}

const nameOf = ({ data }: Page<Location>, id: number): string => data[0]?.parent_name ?? `Location ${id}`;
