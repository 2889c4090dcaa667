import { z } from 'zod';
import { callFor, dataCall, messageResponse, removeCall, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { homeAddress, homeFiltersInput } from '#search/shared/home-contract.ts';
import { mailFrequency, savedSearchForm } from './fields.ts';
import { maxNewCounted, maxSavedSearches } from './rules.ts';

const calls = callFor('account').route({ tags: ['Saved searches'] });

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
  list: dataCall(calls, '/user/searches', 'Your saved searches, newest first', z.array(savedSearch)),
  save: calls
    .route({
      method: 'POST',
      path: '/user/searches',
      summary: 'Save a search for homes',
      description: `Needs at least one filter. A search that is saved already gets the name and the frequency, and is answered with \`existed\`. At most ${maxSavedSearches} each.`,
    })
    .input(savedSearchForm.extend({ search: homeFiltersInput }))
    .output(savedResponse(savedSearch).extend({ existed: z.boolean() })),
  update: calls
    .route({ method: 'PUT', path: '/user/searches/{id}', summary: 'Rename a saved search, or change its emails' })
    .input(savedSearchForm.partial().extend({ id }))
    .output(savedResponse(savedSearch)),
  opened: calls
    .route({ method: 'POST', path: '/user/searches/{id}/opened', summary: 'Count what is new from now on' })
    .input(z.strictObject({ id }))
    .output(messageResponse),
  remove: removeCall(calls, '/user/searches/{id}', 'Delete a saved search'),
  restore: calls
    .route({
      method: 'POST',
      path: '/user/searches/{id}/restore',
      summary: 'Undo the deletion of a saved search, for a day',
    })
    .input(z.strictObject({ id }))
    .output(savedResponse(savedSearch)),
};
