import type { z } from 'zod';
import { api } from '#platform/web/lib/api.ts';
import { type EditedProject, type ProjectInput, projectForm } from '#projects/shared/edit-contract.ts';
import { projectListingLabels } from '#projects/shared/listing-rules.ts';
import { coordinatesText } from '#projects/shared/place-rules.ts';
import { projectFields } from '#projects/shared/project-fields.ts';
import { unitFields } from '#projects/shared/unit-fields.ts';
import { knownTotals } from '#projects/shared/unit-rules.ts';
import { type Field, labelsOf } from '#records/shared/field-rules.ts';
import { textOfField } from '#records/shared/field-text-rules.ts';
import { showOf, type Typed, typedOf } from '#records/web/field-values.ts';
import type { Editable, RecordField, RecordFormState } from '#records/web/resource.ts';

/** The values of the editor's form. Numbers and dates are texts, as they are typed. */
export type ProjectValues = Typed<typeof projectFields> & {
  unit_types: (Typed<typeof unitFields> & { area_unit: string })[];
  coordinates: string;
  gallery: { media_id: number; alt_text: string; caption: string }[];
  floor_plans: { media_id: number | null; url: string; title: string; configuration: string }[];
};
export type ProjectField = RecordField<ProjectValues>;
export type ProjectForm = RecordFormState<ProjectValues>;

/** Formats a unit type as one line: `2 BHK, 640 sq ft, price from ₹80.0 L, units left 4, East facing`. */
const unitText = (type: Record<string, string | number | null>): string =>
  Object.entries<Field>(unitFields)
    .flatMap(([name, described]) => {
      const value = type[name] ?? '';
      if (value === '') return [];
      const text = textOfField(described, value);
      return ['rupees', 'count'].includes(described.kind) ? `${described.label.toLowerCase()} ${text}` : text;
    })
    .join(', ');

const values = (project: EditedProject): ProjectValues => ({
  ...typedOf(projectFields, project),
  unit_types: project.unit_types.map((type) => ({ ...typedOf(unitFields, type), area_unit: 'sq_ft' })),
  coordinates: coordinatesText(project.latitude, project.longitude),
  gallery: project.gallery.map(({ media_id, alt_text, caption }) => ({ media_id, alt_text, caption })),
  floor_plans: project.floor_plans.map((plan) => ({ ...plan, configuration: plan.configuration ?? '' })),
});

/** Values that follow from the unit types are not sent, because their fields are not shown. */
function withoutTotals<Input extends ProjectInput>(input: Input): Input {
  const totals = Object.keys(knownTotals(input.unit_types));
  return { ...input, ...Object.fromEntries(totals.map((field) => [field, undefined])) };
}

/** A project as its builder and the organiser edit it. */
export const projectResource = {
  path: '/admin/projects',
  words: { one: 'project', many: 'projects' },
  calls: () => {
    const calls = api().managedProjects;
    type Change = Parameters<typeof calls.update>[0];
    return {
      // The calls are a proxy, which can't be spread.
      history: calls.history,
      update: (input: ProjectInput & { id: number; version?: number }) => calls.update(withoutTotals(input) as Change),
    };
  },
  labels: { ...labelsOf(projectFields), listing: 'Listing', latitude: 'Latitude', longitude: 'Longitude' },
  show: {
    ...showOf(projectFields),
    listing: (listing: EditedProject['listing']) => projectListingLabels[listing],
    unit_types: (types: Record<string, string | number | null>[]) => types.map(unitText).join('; ') || 'none',
    gallery: (list: object[]) => `${list.length} pictures`,
    floor_plans: (list: object[]) => `${list.length} plans`,
  },
  form: {
    // The form's values are narrower than those that calls accept.
    schema: projectForm as unknown as z.ZodType<ProjectInput, ProjectValues>,
    values: (project) => values(project as EditedProject),
    // A stored value that is refused today must not prevent the other changes.
    changesOnly: true,
    together: [
      ['offer', 'offer_until'],
      ['start_price', 'end_price'],
      ['total_units', 'booked_units'],
    ],
    fields: () => null,
  },
} satisfies Editable<EditedProject, ProjectValues, ProjectInput>;
