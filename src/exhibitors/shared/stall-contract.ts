import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { isVideoMeetLink, videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { readVideo } from '#media/shared/video-rules.ts';
import { isDay } from '#platform/shared/format/dates.ts';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { fileId, id, multilineText, richText, singleLineText } from '#platform/shared/http/fields.ts';
import { projectCard } from '#projects/shared/contract.ts';
import { changed, historyCall, recordFields } from '#records/shared/crud.ts';
import { visitHoursLimits } from '#site-visits/shared/hours-rules.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { othersEmail, othersName, phone } from '#users/shared/fields.ts';
import { agentNumberProblem } from './agent-rules.ts';
import { approvalStates } from './approval-rules.ts';
import { exhibitorDetails } from './contract.ts';
import { exhibitorKinds } from './kind-rules.ts';
import { languageCodes } from './language-rules.ts';
import { mapEmbedUrl } from './rules.ts';

/** An empty text becomes null. */
const orNone = <T extends z.ZodType>(text: T) =>
  z.preprocess((value) => (value === '' ? null : value), text.nullable());

/** Forms may send numbers as text; an empty text becomes null. */
const numberIn = (value: unknown) =>
  value === '' ? null : typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

const file = fileId.nullable();

const location = singleLineText
  .trim()
  .max(300, 'Keep the location within 300 characters.')
  .refine(
    (text) => text === '' || mapEmbedUrl(text) !== undefined,
    'Enter a place, such as “Baner, Pune”, or a link to Google Maps.',
  );

const videoLink = singleLineText
  .trim()
  .max(500, 'Keep the link within 500 characters.')
  .refine(
    (text) => text === '' || ['youtube', 'vimeo'].includes(readVideo(text)?.kind ?? ''),
    'Enter the link of a video at YouTube or Vimeo, or upload the video instead.',
  );

const meetLink = singleLineText
  .trim()
  .max(500, 'Keep the link within 500 characters.')
  .refine(
    (text) => text === '' || isVideoMeetLink(text),
    `Enter a link that starts with https:// and opens a call at ${videoMeetServices}.`,
  );

const achievement = z.strictObject({
  media_id: fileId,
  alt_text: singleLineText.trim().max(200, 'Keep the description within 200 characters.').default(''),
  caption: singleLineText.trim().max(200, 'Keep the caption within 200 characters.').default(''),
});

const closedDay = z.strictObject({
  day: z.string({ error: 'Choose a date.' }).min(1, 'Choose a date.').refine(isDay, 'Enter a valid date (YYYY-MM-DD).'),
  note: singleLineText
    .trim()
    .max(visitHoursLimits.note, `Keep the note within ${visitHoursLimits.note} characters.`)
    .default(''),
});

const wholeNumber = (max: number, text: string) =>
  z.number({ error: 'Enter a number.' }).int('Enter a whole number.').min(0, 'Enter 0 or more.').max(max, text);

/** Missing fields stay as they are. */
const stallFields = z.strictObject({
  name: othersName.optional(),
  company: orNone(singleLineText.trim().max(255, 'Keep the company within 255 characters.')).optional(),
  email: orNone(othersEmail).optional(),
  phone: orNone(phone).optional(),
  about_html: orNone(richText(20_000))
    .optional()
    .describe('Paragraphs, lists, bold, italic and links; anything else is left out.'),
  location: orNone(location).optional(),
  address: orNone(multilineText.pipe(z.string().max(500, 'Keep the address within 500 characters.'))).optional(),
  agent_number: orNone(
    singleLineText
      .trim()
      .toUpperCase()
      .superRefine((text, context) => {
        const problem = text === '' ? undefined : agentNumberProblem(text);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
  )
    .optional()
    .describe('A consultant’s RERA registration as an agent; ignored for builders.'),
  video_meet: orNone(meetLink).optional(),
  languages: z
    .array(z.enum(languageCodes, { error: 'Choose languages of the list.' }))
    .transform((codes) => languageCodes.filter((code) => codes.includes(code)))
    .optional(),
  logo_id: file.optional(),
  stall_image_id: file.optional(),
  brochure_id: file.optional(),
  visiting_card_id: file.optional(),
  founders_video_id: file.optional(),
  founders_video_url: orNone(videoLink).optional(),
  achievements: z.array(achievement).max(30, 'Add at most 30 pictures.').optional(),
  days_off: z
    .array(z.coerce.number().int().min(0).max(6))
    .transform((days) => [...new Set(days)].toSorted())
    .refine((days) => days.length < 7, 'Leave at least one weekday open.')
    .optional()
    .describe('Weekdays without visits, 0 for Sunday.'),
  closed_days: z
    .array(closedDay)
    .max(visitHoursLimits.closedDays, `At most ${visitHoursLimits.closedDays} closed days can be added.`)
    .superRefine((days, context) => {
      days.forEach(({ day }, index) => {
        if (days.findIndex((other) => other.day === day) < index)
          context.addIssue({ code: 'custom', path: [index, 'day'], message: 'This day is already in the list.' });
      });
    })
    .transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day)))
    .optional(),
  lead_hours: z
    .preprocess(
      numberIn,
      wholeNumber(visitHoursLimits.leadHours, `At most ${visitHoursLimits.leadHours} hours (two weeks).`),
    )
    .optional(),
  visit_capacity: z
    .preprocess(
      numberIn,
      wholeNumber(visitLimits.maxCapacity, `A time slot takes at most ${visitLimits.maxCapacity} visitors.`).nullable(),
    )
    .optional()
    .describe('Visitors per time at projects without their own number; null for the expo’s.'),
});

const eitherVideo = (stall: { founders_video_id?: number | null; founders_video_url?: string | null }) =>
  !(stall.founders_video_id && stall.founders_video_url);
const eitherVideoError = {
  path: ['founders_video_url'],
  message: 'Keep either the uploaded video or the link: remove one.',
};

export const stallInput = stallFields.refine(eitherVideo, eitherVideoError);
export type StallInput = z.output<typeof stallInput>;

const editedFile = z.object({ id: z.int(), url: z.string(), kind: z.enum(['image', 'video', 'document']) });

const stall = z.object({
  ...recordFields,
  kind: z.enum(exhibitorKinds),
  is_listed: z.boolean(),
  approval: z.enum(approvalStates),
  is_verified: z.boolean(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  about_html: z.string().nullable(),
  location: z.string().nullable(),
  address: z.string().nullable(),
  agent_number: z.string().nullable(),
  video_meet: z.string().nullable(),
  languages: z.array(z.string()),
  logo_id: z.int().nullable(),
  stall_image_id: z.int().nullable(),
  brochure_id: z.int().nullable(),
  visiting_card_id: z.int().nullable(),
  founders_video_id: z.int().nullable(),
  founders_video_url: z.string().nullable(),
  achievements: z.array(
    z.object({ media_id: z.int(), alt_text: z.string(), caption: z.string(), picture: picture.nullable() }),
  ),
  days_off: z.array(z.int()),
  closed_days: z.array(z.object({ day: z.string(), note: z.string() })),
  lead_hours: z.int(),
  visit_capacity: z.int().nullable(),
  files: z.array(editedFile).describe('The files that its fields name by their ids.'),
});
export type EditedStall = z.infer<typeof stall>;

const ownStall = z.object({
  id: z.int(),
  kind: z.enum(exhibitorKinds),
  name: z.string(),
  is_listed: z.boolean(),
  approval: z.enum(approvalStates),
});
export type OwnStall = z.infer<typeof ownStall>;

const own = callFor('own stall').route({ tags: ['Stalls'] });
const edit = callFor('stalls').route({ tags: ['Stalls'] });
const byId = z.strictObject({ id });
const path = '/admin/stalls';

export const stallsContract = {
  own: own
    .route({ method: 'GET', path, summary: 'The stalls that the signed-in exhibitor is a member of, by name' })
    .output(dataResponse(z.array(ownStall))),
  find: edit
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'A stall to edit: own stalls, any for organisers' })
    .input(byId)
    .output(dataResponse(stall)),
  update: edit
    .route({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: 'Change a stall',
      description:
        'Fields that are left out stay as they are; files are named by the ids of uploads. Visits that are booked stay when hours change. A change that names the `version` it was made on answers 409 when the stall has changed since, with the stall as `current`.',
    })
    .input(stallFields.extend(changed).refine(eitherVideo, eitherVideoError))
    .output(savedResponse(stall)),
  preview: edit
    .route({ method: 'GET', path: `${path}/{id}/preview`, summary: 'A stall as visitors see it, listed or not' })
    .input(byId)
    .output(
      dataResponse(
        z.object({ kind: z.enum(exhibitorKinds), details: exhibitorDetails, projects: z.array(projectCard) }),
      ),
    ),
  history: historyCall(edit, path, 'stall'),
};
