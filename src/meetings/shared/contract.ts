import { z } from 'zod';
import { callFor, dataResponse, findCall, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { connectionStates } from './rules.ts';

const connection = z.object({
  state: z.enum(connectionStates),
  connected_by: z.string().nullable().describe('The member whose Google account it is.'),
  connected_at: z.string().nullable(),
  can: z.object({ connect: z.union([z.literal(true), z.string()]) }),
});
export type MeetConnection = z.infer<typeof connection>;

const byId = z.strictObject({ id });
const path = '/admin/stalls/{id}/google-meet' as const;
const calls = callFor('stalls', 'Google Meet');

/** A stall's connection to Google Meet, which makes its meeting links. */
export const meetingsContract = {
  find: findCall(calls, path, 'Whether a Google account makes this stall’s meeting links', connection),
  connect: calls(`POST ${path}/connect`, 'Begin to connect the signed-in member’s Google account', {
    description: 'Answers Google’s address, which leads back to /google-meet/callback.',
  })
    .input(byId)
    .output(dataResponse(z.object({ address: z.string() }))),
  finish: calls('POST /google-meet/finish', 'Finish connecting with what Google has put into the callback’s address', {
    description: 'Works once, and only for who began. A stall without a video meet link gets one.',
  })
    .input(z.strictObject({ query: z.string().max(8_000, 'This address is too long.') }))
    .output(
      savedResponse(
        z.object({
          stall: z.object({ id: z.int(), name: z.string() }),
          video_meet: z.string().nullable().describe('The stall’s link: the new one, or the one that it had.'),
        }),
      ),
    ),
  createLink: calls(`POST ${path}/links`, 'Make a meeting link', {
    description: 'It is not written into the stall: save it there as `video_meet`.',
  })
    .input(byId)
    .output(dataResponse(z.object({ link: z.string() }))),
  disconnect: calls(`DELETE ${path}`, 'Revoke the consent at Google and forget it')
    .input(byId)
    .output(savedResponse(connection)),
};
