import { z } from 'zod';
import { namedFiles } from '#media/shared/contract.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { id, idempotencyKey, unlessWrong } from '#platform/shared/http/fields.ts';
import { answersOf, changesOf, inputsOf, numeric } from '#records/shared/field-schemas.ts';
import { type Amounts, amountProblem, type Offer, offerProblem } from './edit-rules.ts';
import { managedProject } from './manage-contract.ts';
import { coordinatesProblem } from './place-rules.ts';
import { projectFields } from './project-fields.ts';
import { knownTotals, type UnitType } from './unit-rules.ts';

/** The fields of a change. Missing fields stay as they are. */
const changes = changesOf(projectFields);

const fitting = (fields: Amounts & { unit_types?: UnitType[] | undefined }, context: z.RefinementCtx) => {
  const problem = amountProblem({ ...fields, ...knownTotals(fields.unit_types) });
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
};

const withOffer = ({ offer, offer_until }: Offer, context: z.RefinementCtx) => {
  const problem = offerProblem({ offer, offer_until }, dayInIndia(new Date()));
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
};

/** The editor's form. */
export const projectForm = z
  .strictObject(changes)
  .superRefine(fitting)
  .superRefine(withOffer, unlessWrong('offer', 'offer_until'));
export type ProjectInput = z.output<typeof projectForm>;

/** The form that starts a draft. */
export const newProjectForm = z.strictObject({
  developer_id: changes.developer_id,
  project_name: inputsOf(projectFields).project_name,
  project_status: changes.project_status,
  broker_ids: changes.broker_ids,
});

/** The same form for people who choose the builder among all. */
export const newProjectForBuilderForm = newProjectForm.refine(({ developer_id }) => developer_id != null, {
  path: ['developer_id'],
  message: 'Choose the builder.',
  when: () => true,
});

/** A row of a spreadsheet of new projects. */
export const newProjectSheetRow = projectForm.safeExtend({ project_name: inputsOf(projectFields).project_name });

const sentFile = z.file({ error: 'Choose a file.' }).optional();
type SentFile = z.output<typeof sentFile>;

/** Other names of fields, and files instead of ids, which calls may send in addition to the editor's form. */
const aliases = {
  name: changes.project_name,
  title: changes.project_name,
  status: changes.project_status,
  price: changes.start_price,
  latitude: numeric(z.number({ error: 'Enter degrees.' })).optional(),
  longitude: numeric(z.number({ error: 'Enter degrees.' })).optional(),
  facilities: changes.facility_ids,
  banks: changes.bank_ids,
  brokers: changes.broker_ids,
  image: sentFile.describe('The stall picture.'),
  stall_image: sentFile,
  logo: sentFile,
  brochure: sentFile,
  download_brochure: sentFile,
};

export type ProjectFiles = { stall_image_id?: SentFile; logo_id?: SentFile; brochure_id?: SentFile };

const sent = z.strictObject({ ...changes, ...aliases });
type Sent = z.output<typeof sent>;

/** Returns a call's fields under the names of the editor's form, and its files by the field that each is for. */
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

/** A project as its editor shows it. */
export const editedProject = managedProject.extend({
  ...answersOf(projectFields),
  files: namedFiles,
});
export type EditedProject = z.infer<typeof editedProject>;
