import { z } from 'zod';
import { galleryInput } from '#galleries/shared/fields.ts';
import { mediaKind } from '#media/shared/contract.ts';
import { isVideoMeetLink, videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { readVideo } from '#media/shared/video-rules.ts';
import { isDay } from '#platform/shared/format/dates.ts';
import { fileId, id, idempotencyKey, multilineText, richText, singleLineText } from '#platform/shared/http/fields.ts';
import { isPrivateHost, readWebAddress } from '#platform/shared/http/link-rules.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { type Amounts, amountProblem, projectLimits } from './edit-rules.ts';
import { managedProject, statusInput } from './manage-contract.ts';
import { numeric, rupees, units, whole } from './number-fields.ts';
import { coordinatesProblem } from './place-rules.ts';
import { registerFields } from './register-fields.ts';
import { unitConfigurations } from './unit-choice-rules.ts';
import { unitType, unitTypeInput } from './unit-contract.ts';
import { totalsOf, type UnitType } from './unit-rules.ts';

/** Empty counts as none. */
const orNone = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable());

/** A list that a form may send as JSON text. */
const listOf = <T extends z.ZodType>(item: T, most: number, what: string) =>
  z.preprocess(
    fromJson,
    z
      .array(item, { error: `Send ${what} as a list, or as JSON of a list.` })
      .max(most, `At most ${most} ${what} fit here.`),
  );

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Ids that a form may send as JSON, or as text with commas between. */
const idList = (most: number, what: string) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^\s*\d+(\s*,\s*\d+)*\s*$/.test(value) ? value.split(',') : fromJson(value),
    z
      .array(id, { error: `Send the ids of ${what} as a list.` })
      .max(most, `At most ${most} ${what} fit here.`)
      .transform((ids) => [...new Set(ids)]),
  );

const day = orNone(
  z
    .string({ error: 'Enter a date (YYYY-MM-DD).' })
    .refine(isDay, 'Enter a valid date (YYYY-MM-DD).')
    .refine(
      (date) => date >= projectLimits.firstDay && date <= projectLimits.lastDay,
      `Enter a date from ${projectLimits.firstDay.slice(0, 4)} to ${projectLimits.lastDay.slice(0, 4)}.`,
    ),
);

const line = (most: number) => singleLineText.trim().max(most, `Keep this within ${most} characters.`);
const prose = orNone(richText(projectLimits.text)).describe(
  'Paragraphs, lists, bold, italic and links; anything else is left out.',
);
const file = numeric(fileId);

/** A stored file, or an address that visitors' browsers reach. */
const isVideoLink = (text: string): boolean =>
  /^(https?:\/\/|\/storage\/)/.test(text) &&
  readVideo(text) !== undefined &&
  (text.startsWith('/') || !isPrivateHost(readWebAddress(text)?.host ?? ''));

const plan = z.strictObject({
  media_id: fileId.nullish(),
  url: z.string().max(2_000, 'Keep the address within 2,000 characters.').optional(),
  title: line(100).default(''),
  configuration: orNone(z.enum(unitConfigurations, `Choose one of ${unitConfigurations.join(', ')}.`)).optional(),
});

/** What a project is changed by; what is left out stays as it is. */
export const projectFields = {
  developer_id: numeric(id).optional().describe('The builder; a builder’s own stall when left out.'),
  project_name: line(255).min(1, 'Enter a name.').optional(),
  project_title: orNone(line(255)).optional(),
  project_status: statusInput.optional(),
  description: prose.optional(),
  project_detail: prose.optional(),
  location_advantage: prose.optional(),
  start_price: rupees.optional(),
  end_price: rupees.optional(),
  unit_types: listOf(unitTypeInput, projectLimits.unitTypes, 'unit types')
    .optional()
    .describe('Replaces all; the project’s prices and units follow from them where they say them.'),
  total_units: units.optional(),
  booked_units: units.optional(),
  location_id: numeric(id).optional(),
  location_address: orNone(
    multilineText.pipe(z.string().max(500, 'Keep the address within 500 characters.')),
  ).optional(),
  pin_code: orNone(line(20).regex(/^[1-9]\d{2}\s?\d{3}$/, 'Enter a PIN code of six digits.')).optional(),
  coordinates: z
    .string({ error: 'Enter coordinates.' })
    .max(2_000, 'This is too long for a link of a map.')
    .superRefine((text, context) => {
      const problem = coordinatesProblem(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .optional()
    .describe('Latitude and longitude with a comma between, or the link of a map.'),
  category_id: numeric(id).optional(),
  sub_category_id: numeric(id).optional(),
  sub_category3_id: numeric(id).optional(),
  ...registerFields,
  first_phase_id: numeric(id)
    .optional()
    .describe('Another project of the same builder, which names no first phase itself; null for none.'),
  project_completion_date: day.optional(),
  deadline: day.optional(),
  assigned_date: day.optional(),
  notes: orNone(multilineText.pipe(z.string().max(5_000, 'Keep the notes within 5,000 characters.'))).optional(),
  features: listOf(line(200).min(1, 'Enter text.'), projectLimits.features, 'features').optional(),
  facility_ids: idList(projectLimits.facilities, 'facilities').optional(),
  bank_ids: idList(projectLimits.banks, 'banks').optional(),
  broker_ids: idList(projectLimits.consultants, 'consultants')
    .optional()
    .describe('Organisers add consultants; builders take them away. A consultant’s draft has their own stall.'),
  stall_image_id: file.optional(),
  logo_id: file.optional(),
  brochure_id: file.optional(),
  infrastructure_video_id: file.optional(),
  infrastructure_video: orNone(
    line(500).refine((text) => text === '' || isVideoLink(text), 'Enter the link of a video at YouTube or Vimeo.'),
  ).optional(),
  meet_link: orNone(
    line(500).refine(
      (text) => text === '' || isVideoMeetLink(text),
      `Enter a link that starts with https:// and opens a call at ${videoMeetServices}.`,
    ),
  ).optional(),
  gallery: z.preprocess(fromJson, galleryInput).optional(),
  floor_plans: z
    .preprocess(
      planList,
      z
        .array(plan, { error: 'Send floor plans as a list.' })
        .max(projectLimits.floorPlans, `At most ${projectLimits.floorPlans} floor plans fit here.`),
    )
    .optional()
    .describe(
      'A list of objects with `media_id` or `url`, `title`, and the `configuration` it shows; also a list of addresses, one address, or JSON of these.',
    ),
  visit_capacity: numeric(
    whole(visitLimits.maxCapacity, `A time slot takes at most ${visitLimits.maxCapacity} visitors.`),
  )
    .optional()
    .describe('Visitors per time; null for its stall’s number.'),
};

/** The four shapes that floor plans come in, as a list of objects. */
function planList(value: unknown): unknown {
  const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? fromJson(value) : value;
  if (parsed === '' || parsed === null) return [];
  const list = Array.isArray(parsed) ? parsed : [parsed];
  return list.map((each) => {
    if (typeof each === 'string') return { url: each };
    if (typeof each !== 'object' || each === null) return each;
    const { image, path, image_url, name, ...rest } = each as Record<string, unknown>;
    const url = rest.url ?? image ?? path ?? image_url;
    const title = rest.title ?? name;
    return { ...rest, ...(url !== undefined && { url }), ...(title !== undefined && { title }) };
  });
}

const fitting = (fields: Amounts & { unit_types?: UnitType[] | undefined }, context: z.RefinementCtx) => {
  const totals = Object.entries(totalsOf(fields.unit_types ?? [])).filter(([, total]) => total !== null);
  const problem = amountProblem({ ...fields, ...Object.fromEntries(totals) });
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
};

/** The editor's form. */
export const projectForm = z.strictObject(projectFields).superRefine(fitting);
export type ProjectInput = z.output<typeof projectForm>;

/** Starts a draft. */
export const newProjectForm = z.strictObject({
  developer_id: projectFields.developer_id,
  project_name: line(255).min(1, 'Enter a name.'),
  project_status: projectFields.project_status,
  broker_ids: projectFields.broker_ids,
});

/** The same for those who choose the builder among all. */
export const newProjectForBuilderForm = newProjectForm.refine(({ developer_id }) => developer_id != null, {
  path: ['developer_id'],
  message: 'Choose the builder.',
  when: () => true,
});

const sentFile = z.file({ error: 'Choose a file.' }).optional();
type SentFile = z.output<typeof sentFile>;

/** Other names of fields, and files in place of ids: what calls send in addition to the editor's form. */
const aliases = {
  name: projectFields.project_name,
  title: projectFields.project_name,
  status: projectFields.project_status,
  price: projectFields.start_price,
  latitude: numeric(z.number({ error: 'Enter degrees.' })).optional(),
  longitude: numeric(z.number({ error: 'Enter degrees.' })).optional(),
  facilities: projectFields.facility_ids,
  banks: projectFields.bank_ids,
  brokers: projectFields.broker_ids,
  image: sentFile.describe('The stall picture.'),
  stall_image: sentFile,
  logo: sentFile,
  brochure: sentFile,
  download_brochure: sentFile,
};

export type ProjectFiles = { stall_image_id?: SentFile; logo_id?: SentFile; brochure_id?: SentFile };

const sent = z.strictObject({ ...projectFields, ...aliases });
type Sent = z.output<typeof sent>;

/** A call's fields under the names of the editor's form, and its files by the field each is for. */
function canonical<Fields extends Sent>({
  name,
  title,
  status,
  price,
  latitude,
  longitude,
  facilities,
  banks,
  brokers,
  image,
  stall_image,
  logo,
  brochure,
  download_brochure,
  ...fields
}: Fields) {
  const place =
    latitude != null && longitude != null
      ? `${latitude}, ${longitude}`
      : latitude === null || longitude === null
        ? ''
        : undefined;
  const files: ProjectFiles = {
    stall_image_id: image ?? stall_image,
    logo_id: logo,
    brochure_id: brochure ?? download_brochure,
  };
  return {
    ...fields,
    project_name: fields.project_name ?? name ?? title,
    project_status: fields.project_status ?? status,
    start_price: fields.start_price === undefined ? price : fields.start_price,
    coordinates: fields.coordinates ?? place,
    facility_ids: fields.facility_ids ?? facilities,
    bank_ids: fields.bank_ids ?? banks,
    broker_ids: fields.broker_ids ?? brokers,
    files,
  };
}

const checked = (fields: Sent, context: z.RefinementCtx) => {
  fitting(fields, context);
  const { latitude, longitude } = fields;
  if ((latitude == null) !== (longitude == null))
    context.addIssue({
      code: 'custom',
      path: [latitude == null ? 'latitude' : 'longitude'],
      message: 'Send latitude and longitude together.',
    });
  else if (latitude != null && coordinatesProblem(`${latitude}, ${longitude}`))
    context.addIssue({
      code: 'custom',
      path: ['latitude'],
      message: 'This place is not in India. Latitude comes first.',
    });
};

export const createInput = sent
  .extend({ idempotency_key: idempotencyKey.optional() })
  .superRefine(checked)
  .transform(({ idempotency_key, ...fields }) => ({ ...canonical(fields), idempotency_key }));
export const updateInput = sent
  .extend({ id, version: z.coerce.number().int().min(1).optional() })
  .superRefine(checked)
  .transform(canonical);

const labelled = z.object({ id: z.int(), name: z.string() });

/** A project as its editor shows it. */
export const editedProject = managedProject.extend({
  description: z.string().nullable(),
  project_detail: z.string().nullable(),
  location_advantage: z.string().nullable(),
  unit_types: z.array(unitType),
  total_units: z.int().nullable(),
  booked_units: z.int().nullable(),
  location_id: z.int().nullable(),
  location_address: z.string().nullable(),
  pin_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  category_id: z.int().nullable(),
  first_phase: labelled.nullable(),
  sub_category_id: z.int().nullable(),
  sub_category3_id: z.int().nullable(),
  project_completion_date: z.string().nullable(),
  deadline: z.string().nullable(),
  assigned_date: z.string().nullable(),
  notes: z.string().nullable(),
  features: z.array(z.string()),
  facilities: z.array(labelled),
  banks: z.array(labelled),
  stall_image_id: z.int().nullable(),
  logo_id: z.int().nullable(),
  brochure_id: z.int().nullable(),
  infrastructure_video: z.string().nullable().describe('A link; null for an uploaded video.'),
  infrastructure_video_id: z.int().nullable(),
  rera_qr_target: z.string().nullable(),
  meet_link: z.string().nullable(),
  gallery: z.array(z.object({ media_id: z.int(), url: z.string(), alt_text: z.string(), caption: z.string() })),
  floor_plans: z.array(
    z.object({
      media_id: z.int().nullable(),
      url: z.string(),
      title: z.string(),
      configuration: z.string().nullable(),
    }),
  ),
  visit_capacity: z.int().nullable(),
  files: z
    .array(z.object({ id: z.int(), url: z.string(), kind: mediaKind }))
    .describe('The files that its fields name by their ids.'),
});
export type EditedProject = z.infer<typeof editedProject>;
