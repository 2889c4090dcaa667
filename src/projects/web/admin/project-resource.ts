import type { z } from 'zod';
import { formatDay } from '#platform/shared/format/days.ts';
import { formatPrice } from '#platform/shared/format/money.ts';
import { api } from '#platform/web/lib/api.ts';
import { type EditedProject, type ProjectInput, projectForm } from '#projects/shared/edit-contract.ts';
import { projectListingLabels } from '#projects/shared/listing-rules.ts';
import { coordinatesText } from '#projects/shared/place-rules.ts';
import { type ProjectStatus, projectStatusLabels } from '#projects/shared/rules.ts';
import { unitFields } from '#projects/shared/unit-fields.ts';
import { totalsOf } from '#projects/shared/unit-rules.ts';
import type { Field } from '#records/shared/field-rules.ts';
import { textOfField } from '#records/shared/field-text-rules.ts';
import { type Typed, typedOf } from '#records/web/fields/described.tsx';
import type { Editable, RecordField, RecordFormState } from '#records/web/resource.ts';

/** What the editor's form holds: numbers and dates as texts, as they are typed. */
export type ProjectValues = {
  developer_id: number | null;
  project_name: string;
  project_title: string;
  project_status: ProjectStatus;
  description: string;
  project_detail: string;
  location_advantage: string;
  unit_types: (Typed<typeof unitFields> & { area_unit: string })[];
  start_price: string;
  end_price: string;
  total_units: string;
  booked_units: string;
  location_id: number | null;
  location_address: string;
  pin_code: string;
  coordinates: string;
  category_id: number | null;
  sub_category_id: number | null;
  sub_category3_id: number | null;
  first_phase_id: number | null;
  rera_number: string;
  rera_qr_target: string;
  project_completion_date: string;
  deadline: string;
  assigned_date: string;
  notes: string;
  features: string[];
  facility_ids: number[];
  bank_ids: number[];
  broker_ids: number[];
  stall_image_id: number | null;
  logo_id: number | null;
  brochure_id: number | null;
  infrastructure_video_id: number | null;
  infrastructure_video: string;
  meet_link: string;
  gallery: { media_id: number; alt_text: string; caption: string }[];
  floor_plans: { media_id: number | null; url: string; title: string; configuration: string }[];
  visit_capacity: string;
};
export type ProjectField = RecordField<ProjectValues>;
export type ProjectForm = RecordFormState<ProjectValues>;

const text = (value: string | number | null | undefined): string => String(value ?? '');
const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const names = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join(', ') || 'none';
const file = (id: number) => `File ${id}`;
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ');

/** A unit type in one line: `2 BHK, 640 sq ft, price from ₹80.0 L, left 4, East facing`. */
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
  developer_id: project.developer.id,
  project_name: project.project_name,
  project_title: text(project.project_title),
  project_status: project.project_status,
  description: text(project.description),
  project_detail: text(project.project_detail),
  location_advantage: text(project.location_advantage),
  unit_types: project.unit_types.map((type) => ({ ...typedOf(unitFields, type), area_unit: 'sq_ft' })),
  start_price: text(project.start_price),
  end_price: text(project.end_price),
  total_units: text(project.total_units),
  booked_units: text(project.booked_units),
  location_id: project.location_id,
  location_address: text(project.location_address),
  pin_code: text(project.pin_code),
  coordinates: coordinatesText(project.latitude, project.longitude),
  category_id: project.category_id,
  sub_category_id: project.sub_category_id,
  sub_category3_id: project.sub_category3_id,
  first_phase_id: project.first_phase?.id ?? null,
  rera_number: text(project.rera_number),
  rera_qr_target: text(project.rera_qr_target),
  project_completion_date: text(project.project_completion_date),
  deadline: text(project.deadline),
  assigned_date: text(project.assigned_date),
  notes: text(project.notes),
  features: project.features,
  facility_ids: ids(project.facilities),
  bank_ids: ids(project.banks),
  broker_ids: ids(project.brokers),
  stall_image_id: project.stall_image_id,
  logo_id: project.logo_id,
  brochure_id: project.brochure_id,
  infrastructure_video_id: project.infrastructure_video_id,
  infrastructure_video: text(project.infrastructure_video),
  meet_link: text(project.meet_link),
  gallery: project.gallery.map(({ media_id, alt_text, caption }) => ({ media_id, alt_text, caption })),
  floor_plans: project.floor_plans.map((plan) => ({ ...plan, configuration: text(plan.configuration) })),
  visit_capacity: text(project.visit_capacity),
});

/** What follows from the unit types is not sent: the fields for it are not shown. */
function withoutTotals<Input extends ProjectInput>(input: Input): Input {
  const totals = Object.entries(totalsOf(input.unit_types ?? [])).filter(([, total]) => total !== null);
  return { ...input, ...Object.fromEntries(totals.map(([field]) => [field, undefined])) };
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
  labels: {
    developer_id: 'Builder',
    developer: 'Builder',
    project_name: 'Name',
    project_title: 'Title',
    project_status: 'Status',
    listing: 'Listing',
    description: 'Description',
    project_detail: 'Details',
    location_advantage: 'Location advantage',
    unit_types: 'Unit types',
    start_price: 'Price from',
    end_price: 'Price to',
    total_units: 'Units in total',
    booked_units: 'Units booked',
    location_id: 'Location',
    location: 'Location',
    location_address: 'Address',
    pin_code: 'PIN code',
    coordinates: 'Coordinates',
    latitude: 'Latitude',
    longitude: 'Longitude',
    category_id: 'Category',
    category: 'Category',
    sub_category_id: 'Sub category',
    sub_category3_id: 'Narrowest category',
    first_phase_id: 'First phase',
    first_phase: 'First phase',
    rera_number: 'RERA number',
    rera_qr_target: 'Address of the issued QR code',
    project_completion_date: 'Completion date',
    deadline: 'Deadline',
    assigned_date: 'Assigned date',
    notes: 'Notes',
    features: 'Features',
    facility_ids: 'Facilities',
    facilities: 'Facilities',
    bank_ids: 'Banks',
    banks: 'Banks',
    broker_ids: 'Consultants',
    brokers: 'Consultants',
    stall_image_id: 'Stall picture',
    logo_id: 'Logo',
    brochure_id: 'Brochure',
    infrastructure_video_id: 'Uploaded video',
    infrastructure_video: 'Video link',
    meet_link: 'Video meet link',
    gallery: 'Gallery',
    floor_plans: 'Floor plans',
    visit_capacity: 'Visitors per time',
  },
  show: {
    developer: ({ name }: { name: string }) => name,
    first_phase: ({ name }: { name: string }) => name,
    project_status: (status: ProjectStatus) => projectStatusLabels[status],
    listing: (listing: EditedProject['listing']) => projectListingLabels[listing],
    description: plain,
    project_detail: plain,
    location_advantage: plain,
    unit_types: (types: Record<string, string | number | null>[]) => types.map(unitText).join('; ') || 'none',
    start_price: (rupees: number | string) => formatPrice(Number(rupees)),
    end_price: (rupees: number | string) => formatPrice(Number(rupees)),
    project_completion_date: formatDay,
    deadline: formatDay,
    assigned_date: formatDay,
    features: (features: string[]) => features.join(', ') || 'none',
    facilities: names,
    banks: names,
    brokers: names,
    facility_ids: (list: number[]) => `${list.length} chosen`,
    bank_ids: (list: number[]) => `${list.length} chosen`,
    broker_ids: (list: number[]) => `${list.length} chosen`,
    stall_image_id: file,
    logo_id: file,
    brochure_id: file,
    infrastructure_video_id: file,
    gallery: (list: object[]) => `${list.length} pictures`,
    floor_plans: (list: object[]) => `${list.length} plans`,
  },
  form: {
    // What the form holds is narrower than what calls may send.
    schema: projectForm as unknown as z.ZodType<ProjectInput, ProjectValues>,
    values: (project) => values(project as EditedProject),
    // A stored value that is refused today must not block the others.
    changesOnly: true,
    fields: () => null,
  },
} satisfies Editable<EditedProject, ProjectValues, ProjectInput>;
