import { z } from 'zod';
import { callFor, dataResponse, messageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { flag, id } from '#platform/shared/http/fields.ts';

const feeds = callFor('own stall', 'Site visits');

const feed = z.object({
  stall_id: z.int().nullable().describe('Null for all visits that the caller receives.'),
  assigned: z.boolean().describe('Only visits assigned to the caller.'),
  name: z.string(),
  id: z.int().nullable().describe('Null while it has no address.'),
  created_at: z.string().nullable().describe('When its address was made.'),
});
export type VisitFeed = z.infer<typeof feed>;

const madeFeed = feed.extend({ address: z.string().describe('Secret. It is shown this once.') });
export type MadeFeed = z.infer<typeof madeFeed>;

/** Calls for the secret addresses of received visits, for calendar programs (docs/decisions/0055). */
export const feedCalls = {
  feeds: feeds(
    'GET /site-visits/feeds',
    'The calendars that the caller can subscribe to, without their secret addresses',
  ).output(dataResponse(z.array(feed))),
  makeFeed: feeds('POST /site-visits/feeds', 'Make the secret address of a calendar, or a new one instead', {
    description: 'The address before it stops at once.',
  })
    .input(
      z
        .strictObject({ stall_id: id.optional(), assigned: flag.optional() })
        .refine(({ stall_id, assigned }) => stall_id === undefined || !assigned, {
          path: ['assigned'],
          message: 'Choose a stall or the visits assigned to you.',
        }),
    )
    .output(savedResponse(madeFeed)),
  endFeed: feeds('DELETE /site-visits/feeds/{id}', 'Turn off the secret address of a calendar')
    .input(z.strictObject({ id }))
    .output(messageResponse),
};
