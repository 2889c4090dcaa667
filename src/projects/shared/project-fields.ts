import { z } from 'zod';
import { galleryInput } from '#galleries/shared/fields.ts';
import { videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { plainLetters, visibleName } from '#platform/shared/http/fields.ts';
import { choiceOf } from '#records/shared/choice-rules.ts';
import type { Fields } from '#records/shared/field-rules.ts';
import { fromJson, line, listOf, numeric, orNone, whole } from '#records/shared/field-schemas.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { projectLimits } from './edit-rules.ts';
import { coordinatesInput, meetInput, plansInput, statusInput, videoInput } from './project-inputs.ts';
import { registerNumber, registerTarget } from './register-fields.ts';
import { projectStatusLabels } from './rules.ts';
import { unitType, unitTypeInput } from './unit-contract.ts';
import { unitFields } from './unit-fields.ts';

/** The sections of the editor, in their order. */
export const projectSections = {
  project: 'Project',
  texts: 'Texts',
  units: 'Unit types',
  prices: 'Prices and units',
  offer: 'Offer',
  location: 'Location',
  category: 'Category',
  features: 'Features, facilities and banks',
  consultants: 'Consultants',
  pictures: 'Pictures and floor plans',
  media: 'Brochure and video',
  visits: 'Visits and notes',
} as const;

const named = z.object({ id: z.int(), name: z.string() });

/**
 * The fields of a project, in the order of the editor. Its calls, columns, editor, history and the plain fields of its
 * page are made from them (docs/decisions/0114).
 */
export const projectFields = {
  developer_id: {
    section: 'project',
    kind: 'record',
    label: 'Builder',
    about: 'The builder; a builder’s own stall when left out.',
    answers: { developer: named },
  },
  project_name: {
    section: 'project',
    kind: 'line',
    max: 255,
    label: 'Name',
    isRequired: true,
    input: plainLetters(visibleName('Enter a name.').max(255, 'Keep this within 255 characters.')),
  },
  project_title: {
    section: 'project',
    kind: 'line',
    max: 255,
    label: 'Title',
    hint: 'A line below the name, such as “Homes by the river”.',
    isTranslated: true,
  },
  first_phase_id: {
    section: 'project',
    kind: 'record',
    label: 'First phase',
    about: 'Another project of the same builder, which names no first phase itself; null for none.',
    answers: { first_phase: named.nullable() },
  },
  project_status: {
    ...choiceOf('Status', projectStatusLabels),
    section: 'project',
    isHalf: true,
    hint: 'Visitors don’t see projects that are planned or cancelled.',
    isRequired: true,
    input: statusInput,
    column: 'status',
  },
  rera_number: {
    section: 'project',
    isHalf: true,
    kind: 'line',
    max: 60,
    label: 'RERA number',
    hint: 'Every advertisement of a registered project has to show it.',
    input: registerNumber,
  },
  rera_qr_target: {
    section: 'project',
    isHalf: true,
    kind: 'line',
    type: 'url',
    max: 500,
    label: 'Link of the issued QR code',
    hint: 'What opens when you scan the register’s code. Page, share picture and print show that code.',
    about: 'Where the QR code leads that the register issued.',
    input: registerTarget,
    isPublic: true,
  },
  project_completion_date: {
    section: 'project',
    isHalf: true,
    kind: 'day',
    label: 'Completion date',
    hint: 'As promised, or when it was completed.',
  },
  deadline: {
    section: 'project',
    isHalf: true,
    kind: 'day',
    label: 'Deadline',
    hint: 'The last day of an offer or for bookings. Pages don’t show it.',
    isPublic: true,
  },
  description: {
    section: 'texts',
    kind: 'rich text',
    max: projectLimits.text,
    label: 'Description',
    hint: 'What it is and who it is for. Search engines show the beginning.',
    isTranslated: true,
    isPublic: true,
  },
  project_detail: {
    section: 'texts',
    kind: 'rich text',
    max: projectLimits.text,
    label: 'Details',
    hint: 'Construction, fittings, payment.',
    isTranslated: true,
    isPublic: true,
  },
  location_advantage: {
    section: 'texts',
    kind: 'rich text',
    max: projectLimits.text,
    label: 'Location advantage',
    hint: 'What is near, and how far.',
    isTranslated: true,
    isPublic: true,
  },
  unit_types: {
    section: 'units',
    kind: 'own',
    label: 'Unit types',
    about: 'Replaces all; the project’s prices and units follow from them where they say them.',
    input: listOf(unitTypeInput, projectLimits.unitTypes, 'unit types'),
    answers: { unit_types: z.array(unitType) },
  },
  start_price: { section: 'prices', isHalf: true, kind: 'rupees', label: 'Price from' },
  end_price: {
    section: 'prices',
    isHalf: true,
    kind: 'rupees',
    label: 'Price to',
    hint: unitFields.price_to.hint,
  },
  total_units: { section: 'prices', isHalf: true, kind: 'count', label: 'Units in total', isPublic: true },
  booked_units: { section: 'prices', isHalf: true, kind: 'count', label: 'Units booked', isPublic: true },
  offer: {
    section: 'offer',
    isHalf: true,
    kind: 'line',
    max: 120,
    label: 'Offer',
    hint: 'What buyers get, such as “No floor-rise charges”. Its last day is shown beside it.',
    isTranslated: true,
  },
  offer_until: {
    section: 'offer',
    isHalf: true,
    kind: 'day',
    label: 'Last day of the offer',
    hint: 'Visitors see the offer, with this day, until its end.',
  },
  location_id: {
    section: 'location',
    kind: 'record',
    label: 'Location',
    hint: 'The narrowest place there is: locality, city or state.',
    history: ['location'],
  },
  location_address: { section: 'location', kind: 'paragraphs', max: 500, label: 'Address' },
  pin_code: {
    section: 'location',
    isHalf: true,
    kind: 'line',
    max: 20,
    label: 'PIN code',
    isNumeric: true,
    input: orNone(
      line(20)
        .regex(/^[1-9]\d{2}\s?\d{3}$/, 'Enter a PIN code of six digits.')
        .transform((text) => text.replace(/\s/g, '')),
    ),
    isPublic: true,
  },
  coordinates: {
    section: 'location',
    kind: 'own',
    label: 'Coordinates',
    about: 'Latitude and longitude with a comma between, or the link of a map.',
    input: coordinatesInput,
    answers: { latitude: z.number().nullable(), longitude: z.number().nullable() },
  },
  category_id: { section: 'category', kind: 'record', label: 'Category', history: ['category'] },
  sub_category_id: { section: 'category', kind: 'record', label: 'Sub category', history: [] },
  sub_category3_id: { section: 'category', kind: 'record', label: 'Narrowest category', history: [] },
  features: {
    section: 'features',
    kind: 'lines',
    max: projectLimits.features,
    length: 200,
    label: 'Features',
    hint: `What sets it apart, one on each line, ${projectLimits.features} at most.`,
    isTranslated: true,
  },
  facility_ids: {
    section: 'features',
    kind: 'records',
    max: projectLimits.facilities,
    label: 'Facilities',
    answers: { facilities: z.array(named) },
  },
  bank_ids: {
    section: 'features',
    kind: 'records',
    max: projectLimits.banks,
    label: 'Banks',
    formLabel: 'Banks that lend for it',
    answers: { banks: z.array(named) },
  },
  broker_ids: {
    section: 'consultants',
    kind: 'records',
    max: projectLimits.consultants,
    label: 'Consultants',
    about: 'Organisers add consultants; builders take them away. A consultant’s draft has their own stall.',
    answers: { brokers: z.array(named) },
  },
  assigned_date: { section: 'consultants', kind: 'day', label: 'Assigned date' },
  stall_image_id: {
    section: 'pictures',
    kind: 'file',
    of: 'image',
    label: 'Stall picture',
    atLeast: 1280,
    hint: 'Wide, at least 1280 pixels: it heads the project’s page and its cards.',
  },
  logo_id: { section: 'pictures', kind: 'file', of: 'image', label: 'Logo', atLeast: 200 },
  gallery: {
    section: 'pictures',
    kind: 'own',
    label: 'Gallery',
    files: ['image'],
    input: z.preprocess(fromJson, galleryInput),
    answers: {
      gallery: z.array(z.object({ media_id: z.int(), url: z.string(), alt_text: z.string(), caption: z.string() })),
    },
    history: 'only that it changed',
  },
  floor_plans: {
    section: 'pictures',
    kind: 'own',
    label: 'Floor plans',
    files: ['image', 'document'],
    about:
      'A list of objects with `media_id` or `url`, `title`, and the `configuration` it shows; also a list of addresses, one address, or JSON of these.',
    input: plansInput,
    answers: {
      floor_plans: z.array(
        z.object({
          media_id: z.int().nullable(),
          url: z.string(),
          title: z.string(),
          configuration: z.string().nullable(),
        }),
      ),
    },
    history: 'only that it changed',
  },
  brochure_id: { section: 'media', kind: 'file', of: 'document', label: 'Brochure', hint: 'A PDF.' },
  infrastructure_video_id: {
    section: 'media',
    kind: 'file',
    of: 'video',
    label: 'Uploaded video',
    formLabel: 'Upload a video',
    hint: 'MP4 or WebM, 100 MB at most.',
    column: null,
  },
  infrastructure_video: {
    section: 'media',
    kind: 'line',
    type: 'url',
    max: 500,
    label: 'Video link',
    formLabel: 'Or a link to YouTube or Vimeo',
    placeholder: 'https://www.youtube.com/watch?v=…',
    input: videoInput,
    column: null,
  },
  meet_link: {
    section: 'media',
    kind: 'line',
    type: 'url',
    max: 500,
    label: 'Video meet link',
    hint: `A link to your room at ${videoMeetServices}.`,
    input: meetInput,
    history: 'only that it changed',
  },
  visit_capacity: {
    section: 'visits',
    kind: 'count',
    label: 'Visitors per time',
    hint: 'If empty, the number of the stall applies, or the expo’s. With 0, no visits can be booked.',
    about: 'Visitors per time; null for its stall’s number.',
    input: numeric(whole(visitLimits.maxCapacity, `A time slot takes at most ${visitLimits.maxCapacity} visitors.`)),
  },
  notes: {
    section: 'visits',
    kind: 'paragraphs',
    rows: 4,
    max: 5_000,
    label: 'Notes',
    hint: 'For your colleagues and the organiser; visitors don’t see them.',
    history: 'only that it changed',
  },
} as const satisfies Fields;
