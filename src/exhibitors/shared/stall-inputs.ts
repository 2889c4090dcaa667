import { z } from 'zod';
import { isVideoMeetLink, videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { readVideo } from '#media/shared/video-rules.ts';
import { isDay } from '#platform/shared/format/dates.ts';
import { fileId, singleLineText } from '#platform/shared/http/fields.ts';
import { line, orNone } from '#records/shared/field-schemas.ts';
import { visitHoursLimits } from '#site-visits/shared/hours-rules.ts';
import { agentNumberProblem } from './agent-rules.ts';
import { languageCodes } from './language-rules.ts';
import { mapEmbedUrl } from './rules.ts';

export const agentNumberInput = orNone(
  singleLineText
    .trim()
    .toUpperCase()
    .superRefine((text, context) => {
      const problem = text === '' ? undefined : agentNumberProblem(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
);

export const locationInput = orNone(
  line(300, 'the location').refine(
    (text) => text === '' || mapEmbedUrl(text) !== undefined,
    'Enter a place, such as “Baner, Pune”, or a link to Google Maps. If a short link is refused, open it, and paste the address that the map then has.',
  ),
);

export const videoInput = orNone(
  line(500, 'the link').refine(
    (text) => text === '' || ['youtube', 'vimeo'].includes(readVideo(text)?.kind ?? ''),
    'Enter the link of a video at YouTube or Vimeo, or upload the video instead.',
  ),
);

export const meetInput = orNone(
  line(500, 'the link').refine(
    (text) => text === '' || isVideoMeetLink(text),
    `Enter a link that starts with https:// and opens a call at ${videoMeetServices}.`,
  ),
);

export const languagesInput = z
  .array(z.enum(languageCodes, { error: 'Choose languages from the list.' }))
  .transform((codes) => languageCodes.filter((code) => codes.includes(code)));

const achievement = z.strictObject({
  media_id: fileId,
  alt_text: line(200, 'the description').default(''),
  caption: line(200, 'the caption').default(''),
});
export const achievementsInput = z.array(achievement).max(30, 'Add at most 30 pictures.');

export const daysOffInput = z
  .array(z.coerce.number().int().min(0).max(6))
  .transform((days) => [...new Set(days)].toSorted())
  .refine((days) => days.length < 7, 'Leave at least one weekday open.');

const closedDay = z.strictObject({
  day: z.string({ error: 'Choose a date.' }).min(1, 'Choose a date.').refine(isDay, 'Enter a valid date (YYYY-MM-DD).'),
  note: line(visitHoursLimits.note, 'the note').default(''),
});
export const closedDaysInput = z
  .array(closedDay)
  .max(visitHoursLimits.closedDays, `At most ${visitHoursLimits.closedDays} closed days can be added.`)
  .superRefine((days, context) => {
    days.forEach(({ day }, index) => {
      if (days.findIndex((other) => other.day === day) < index)
        context.addIssue({ code: 'custom', path: [index, 'day'], message: 'This day is already in the list.' });
    });
  })
  .transform((days) => days.toSorted((one, other) => one.day.localeCompare(other.day)));
