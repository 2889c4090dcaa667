import { z } from 'zod';
import { namedFiles } from '#media/shared/contract.ts';
import { callFor, dataResponse, findCall, savedResponse } from '#platform/shared/http/contract.ts';
import { projectCard } from '#projects/shared/contract.ts';
import { changed, historyCall, recordFields } from '#records/shared/crud.ts';
import { answersOf, changesOf } from '#records/shared/field-schemas.ts';
import { approvalStates } from './approval-rules.ts';
import { exhibitorDetails } from './contract.ts';
import { exhibitorKinds } from './kind-rules.ts';
import { stallFields } from './stall-fields.ts';

/** The fields of a change. Missing fields stay as they are. */
const changes = z.strictObject(changesOf(stallFields));

const eitherVideo = (stall: { founders_video_id?: number | null; founders_video_url?: string | null }) =>
  !(stall.founders_video_id && stall.founders_video_url);
const eitherVideoError = {
  path: ['founders_video_url'],
  message: 'Keep either the uploaded video or the link: remove one.',
};

export const stallInput = changes.refine(eitherVideo, eitherVideoError);
export type StallInput = z.output<typeof stallInput>;

const stall = z.object({
  ...recordFields,
  kind: z.enum(exhibitorKinds),
  is_listed: z.boolean(),
  approval: z.enum(approvalStates),
  is_verified: z.boolean(),
  needs_agent_number: z.boolean().describe('Whether the expo’s settings ask this stall for a RERA agent number.'),
  ...answersOf(stallFields),
  files: namedFiles,
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

const own = callFor('own stall', 'Stalls');
const edit = callFor('stalls', 'Stalls');
const path = '/admin/stalls';

export const stallsContract = {
  own: own(`GET ${path}`, 'The stalls that the signed-in exhibitor is a member of, by name').output(
    dataResponse(z.array(ownStall)),
  ),
  find: findCall(edit, `${path}/{id}`, 'A stall to edit: own stalls, any for organisers', stall),
  update: edit(`PUT ${path}/{id}`, 'Change a stall', {
    description:
      'Fields that are left out stay as they are; files are named by the ids of uploads. Visits that are booked stay when hours change. A change that names the `version` it was made on answers 409 when the stall has changed since, with the stall as `current`.',
  })
    .input(changes.extend(changed).refine(eitherVideo, eitherVideoError))
    .output(savedResponse(stall)),
  preview: findCall(
    edit,
    `${path}/{id}/preview`,
    'A stall as visitors see it, listed or not',
    z.object({ kind: z.enum(exhibitorKinds), details: exhibitorDetails, projects: z.array(projectCard) }),
  ),
  history: historyCall(edit, path, 'stall'),
};
