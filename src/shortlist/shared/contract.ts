import { z } from 'zod';
import { callFor, dataResponse, messageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { commaSeparated, id, multilineText } from '#platform/shared/http/fields.ts';
import { homeCard } from '#search/shared/home-contract.ts';
import { shortlistLimits } from './rules.ts';

const { projects: maxProjects, noteLength, joinedNoteLength } = shortlistLimits;
const calls = callFor('shortlist', 'Shortlist');

const noteOf = (length: number) =>
  multilineText.pipe(
    z
      .string()
      .trim()
      .max(length, `Keep the note within ${length.toLocaleString('en-IN')} characters.`),
  );

const shortlisted = z.object({
  project_id: z.int(),
  note: z.string().nullable().describe('Only for the account itself.'),
  added_at: z.string(),
});
export type ShortlistRow = z.infer<typeof shortlisted>;

const full = `A shortlist has at most ${maxProjects} projects.`;

export const shortlistContract = {
  projects: callFor('open', 'Shortlist')(
    'GET /shortlist/projects',
    'Some listed projects by their ids, for a shortlist that is kept on a device',
    { description: 'In the order of the ids. Projects that are not listed are left out.' },
  )
    .input(z.strictObject({ ids: commaSeparated(id, maxProjects, `Send at most ${maxProjects} ids.`) }))
    .output(dataResponse(z.array(homeCard))),
  list: calls('GET /shortlist', 'The caller’s shortlist, newest first').output(dataResponse(z.array(shortlisted))),
  put: calls('PUT /shortlist/{project_id}', 'Add a project to the shortlist, or change its note', {
    description: 'Without `note` the note stays as it is. Repeating it changes nothing.',
  })
    .input(z.strictObject({ project_id: id, note: noteOf(joinedNoteLength).nullable().optional() }))
    .output(savedResponse(shortlisted)),
  remove: calls('DELETE /shortlist/{project_id}', 'Take a project off the shortlist')
    .input(z.strictObject({ project_id: id }))
    .output(messageResponse),
  join: calls('POST /shortlist/join', 'Join what was kept on a device to the caller’s shortlist', {
    description:
      'Once, however often it is sent. Of two different notes both are kept. Answers with the whole shortlist.',
  })
    .input(
      z.strictObject({
        projects: z
          .array(z.strictObject({ id, note: noteOf(noteLength).optional() }))
          .max(maxProjects, full)
          .describe('The newest first.'),
      }),
    )
    .output(dataResponse(z.array(shortlisted))),
};
