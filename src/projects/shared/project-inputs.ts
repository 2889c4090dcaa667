import { z } from 'zod';
import { isVideoMeetLink, videoMeetServices } from '#media/shared/video-meet-rules.ts';
import { readVideo } from '#media/shared/video-rules.ts';
import { fileId } from '#platform/shared/http/fields.ts';
import { isPrivateHost, readWebAddress } from '#platform/shared/http/link-rules.ts';
import { fromJson, line, orNone } from '#records/shared/field-schemas.ts';
import { projectLimits } from './edit-rules.ts';
import { coordinatesProblem } from './place-rules.ts';
import { projectStatuses, readProjectStatus } from './rules.ts';
import { unitConfigurations } from './unit-fields.ts';

/** A project's status in any accepted spelling. */
export const statusInput = z.preprocess(
  (value) => (typeof value === 'string' ? (readProjectStatus(value) ?? value) : value),
  z.enum(projectStatuses),
);

/** Returns whether a text is a stored file, or an address that visitors' browsers can reach. */
const isVideoLink = (text: string): boolean =>
  /^(https?:\/\/|\/storage\/)/.test(text) &&
  readVideo(text) !== undefined &&
  (text.startsWith('/') || !isPrivateHost(readWebAddress(text)?.host ?? ''));

const plan = z.strictObject({
  media_id: fileId.nullish(),
  url: z.string().max(2_000, 'Keep the address within 2,000 characters.').optional(),
  title: line(100).default(''),
  configuration: orNone(z.enum(unitConfigurations)).optional(),
});

/** Turns the four shapes of floor plans into a list of objects. */
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

/** Floor plans in any of their shapes. */
export const plansInput = z.preprocess(
  planList,
  z
    .array(plan, { error: 'Send floor plans as a list.' })
    .max(projectLimits.floorPlans, `At most ${projectLimits.floorPlans} floor plans fit here.`),
);

export const videoInput = orNone(
  line(500).refine((text) => text === '' || isVideoLink(text), 'Enter the link of a video at YouTube or Vimeo.'),
);

export const meetInput = orNone(
  line(500).refine(
    (text) => text === '' || isVideoMeetLink(text),
    `Enter a link that starts with https:// and opens a call at ${videoMeetServices}.`,
  ),
);

export const coordinatesInput = z
  .string({ error: 'Enter coordinates.' })
  .max(2_000, 'This is too long for a link of a map.')
  .superRefine((text, context) => {
    const problem = coordinatesProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
