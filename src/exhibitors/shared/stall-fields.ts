import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { fileId, plainLetters } from '#platform/shared/http/fields.ts';
import type { Fields } from '#records/shared/field-rules.ts';
import { line, numeric, orNone, toNumber, whole } from '#records/shared/field-schemas.ts';
import { visitHoursLimits } from '#site-visits/shared/hours-rules.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { othersEmail, othersName, phone } from '#users/shared/fields.ts';
import { maxAgentNumber } from './agent-rules.ts';
import {
  achievementsInput,
  agentNumberInput,
  closedDaysInput,
  daysOffInput,
  languagesInput,
  locationInput,
  meetInput,
  videoInput,
} from './stall-inputs.ts';

/** The sections of the editor, in their order. */
export const stallSections = {
  firm: 'Firm',
  pictures: 'Logo and stall picture',
  about: 'About',
  video: 'Founder’s video',
  achievements: 'Achievements',
  documents: 'Brochure and visiting card',
  location: 'Location',
  contact: 'Contact and languages',
  hours: 'Visit hours',
} as const;

const image = { kind: 'file', of: 'image', input: fileId.nullable() } as const;

/**
 * The fields of a stall, in the order of the editor. Its calls, columns, editor, history and the plain fields of its
 * public answers are made from them (docs/decisions/0114).
 */
export const stallFields = {
  name: {
    section: 'firm',
    kind: 'line',
    max: 255,
    label: 'Name',
    isRequired: true,
    input: plainLetters(othersName),
    isPublic: true,
  },
  company: {
    section: 'firm',
    kind: 'line',
    max: 255,
    label: 'Company',
    autoComplete: 'organization',
    input: orNone(plainLetters(line(255, 'the company'))),
    isPublic: true,
  },
  agent_number: {
    section: 'firm',
    kind: 'line',
    max: maxAgentNumber,
    label: 'RERA agent number',
    hint: 'The number of your registration as an agent, such as A51800012345. Visitors see it on your stall.',
    about: 'A consultant’s RERA registration as an agent; ignored for builders.',
    input: agentNumberInput,
  },
  logo_id: {
    ...image,
    section: 'pictures',
    label: 'Logo',
    atLeast: 200,
    hint: 'Square fits best. A wide one is shown whole, but small.',
  },
  stall_image_id: {
    ...image,
    section: 'pictures',
    label: 'Stall picture',
    atLeast: 1280,
    hint: 'Wide, at least 1280 pixels: it fills the top of your stall.',
  },
  about_html: {
    section: 'about',
    kind: 'rich text',
    max: 20_000,
    label: 'About',
    hint: 'Who you are, and where and since when you build or advise. Shown to visitors and search engines.',
    plainColumn: 'about_builder',
  },
  founders_video_id: {
    section: 'video',
    kind: 'file',
    of: 'video',
    label: 'Uploaded video',
    formLabel: 'Video',
    hint: 'MP4 or WebM, 100 MB at most.',
    input: fileId.nullable(),
  },
  founders_video_url: {
    section: 'video',
    kind: 'line',
    type: 'url',
    label: 'Video link',
    formLabel: 'Or a link to YouTube or Vimeo',
    placeholder: 'https://www.youtube.com/watch?v=…',
    input: videoInput,
  },
  achievements: {
    section: 'achievements',
    kind: 'own',
    label: 'Achievements',
    files: ['image'],
    input: achievementsInput,
    answers: {
      achievements: z.array(
        z.object({ media_id: z.int(), alt_text: z.string(), caption: z.string(), picture: picture.nullable() }),
      ),
    },
    history: 'only that it changed',
  },
  brochure_id: {
    section: 'documents',
    kind: 'file',
    of: 'document',
    label: 'Brochure',
    hint: 'A PDF.',
    input: fileId.nullable(),
  },
  visiting_card_id: {
    ...image,
    section: 'documents',
    label: 'Visiting card',
    hint: 'A picture, shown to signed-in visitors.',
    history: 'only that it changed',
  },
  stand: {
    section: 'location',
    kind: 'line',
    max: 40,
    label: 'Stand',
    hint: 'Its number at the fair, such as “B-12, Hall 4”, as the organiser gave it to you.',
    isPublic: true,
  },
  location: {
    section: 'location',
    kind: 'line',
    label: 'Location',
    hint: 'A place, such as “Baner, Pune”, or a link to Google Maps. It is shown on a map.',
    input: locationInput,
    isPublic: true,
  },
  address: { section: 'location', kind: 'paragraphs', max: 500, label: 'Address', isPublic: true },
  phone: {
    section: 'contact',
    isHalf: true,
    kind: 'line',
    type: 'tel',
    label: 'Phone',
    input: orNone(phone),
    history: 'only that it changed',
  },
  email: {
    section: 'contact',
    isHalf: true,
    kind: 'line',
    type: 'email',
    label: 'Email',
    hint: 'Inquiries and bookings are sent to it.',
    input: orNone(othersEmail),
    history: 'only that it changed',
  },
  video_meet: {
    section: 'contact',
    kind: 'line',
    type: 'url',
    label: 'Video meet link',
    hint: `A link to your room at ${videoMeetServices}.`,
    input: meetInput,
    history: 'only that it changed',
  },
  languages: {
    section: 'contact',
    kind: 'own',
    label: 'Languages spoken',
    input: languagesInput,
    answers: { languages: z.array(z.string()) },
    column: 'languages',
  },
  days_off: {
    section: 'hours',
    kind: 'own',
    label: 'Weekly days off',
    about: 'Weekdays without visits, 0 for Sunday.',
    input: daysOffInput,
    answers: { days_off: z.array(z.int()) },
    column: 'visit_days_off',
  },
  closed_days: {
    section: 'hours',
    kind: 'own',
    label: 'Closed days',
    input: closedDaysInput,
    answers: { closed_days: z.array(z.object({ day: z.string(), note: z.string() })) },
    column: 'visit_closed_days',
  },
  lead_hours: {
    section: 'hours',
    isHalf: true,
    kind: 'count',
    label: 'Hours ahead',
    hint: 'Minimum notice for a booking; 0 for none.',
    input: z.preprocess(
      toNumber,
      whole(visitHoursLimits.leadHours, `At most ${visitHoursLimits.leadHours} hours (two weeks).`),
    ),
    answers: { lead_hours: z.int() },
    column: 'visit_lead_hours',
  },
  visit_capacity: {
    section: 'hours',
    isHalf: true,
    kind: 'count',
    label: 'Visitors per time',
    hint: 'For your projects without their own number. If empty, the number in the expo’s settings applies. With 0, no visits can be booked.',
    about: 'Visitors per time at projects without their own number; null for the expo’s.',
    input: numeric(whole(visitLimits.maxCapacity, `A time slot takes at most ${visitLimits.maxCapacity} visitors.`)),
  },
} as const satisfies Fields;
