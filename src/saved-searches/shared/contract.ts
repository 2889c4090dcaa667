import { z } from 'zod';
import { callFor, dataResponse, messageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { homeAddress, homeFiltersInput } from '#search/shared/home-contract.ts';
import { mailFrequency, savedSearchForm } from './fields.ts';
import { maxNewCounted, maxSavedSearches } from './rules.ts';

const calls = callFor('account', 'Saved searches');

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  search: homeAddress.describe('As the address of /projects has it, with its words understood.'),
  frequency: mailFrequency,
  created_at: z.string(),
  new_count: z
    .int()
    .describe(
      `Projects that came to fit since it was last opened; at most ${maxNewCounted + 1}, which means more than ${maxNewCounted}.`,
    ),
  new_projects: z.array(z.object({ id: z.int(), name: z.string() })).describe('The newest three of them.'),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** The calls reach only the caller's own searches. */
export const savedSearchesContract = {
  list: calls('GET /user/searches', 'Your saved searches, newest first').output(dataResponse(z.array(savedSearch))),
  save: calls('POST /user/searches', 'Save a search for homes', {
    description: `Needs at least one filter. A search that is saved already gets the name and the frequency, and is answered with \`existed\`. At most ${maxSavedSearches} each.`,
  })
    .input(savedSearchForm.extend({ search: homeFiltersInput }))
    .output(savedResponse(savedSearch).extend({ existed: z.boolean() })),
  update: calls('PUT /user/searches/{id}', 'Rename a saved search, or change its emails')
    .input(savedSearchForm.partial().extend({ id }))
    .output(savedResponse(savedSearch)),
  opened: calls('POST /user/searches/{id}/opened', 'Count what is new from now on')
    .input(z.strictObject({ id }))
    .output(messageResponse),
  remove: calls('DELETE /user/searches/{id}', 'Delete a saved search')
    .input(z.strictObject({ id }))
    .output(messageResponse),
  restore: calls('POST /user/searches/{id}/restore', 'Undo the deletion of a saved search, for a day')
    .input(z.strictObject({ id }))
    .output(savedResponse(savedSearch)),
};
