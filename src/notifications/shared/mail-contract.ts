import { z } from 'zod';
import { callFor, dataResponse, messageResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { mailedToken } from '#platform/shared/http/fields.ts';
import { mailGroups } from './mail-rules.ts';

const calls = callFor('account', 'Notifications');

const choices = z.strictObject({
  off: z
    .array(z.enum(mailGroups, `Choose from ${mailGroups.join(', ')}.`))
    .max(mailGroups.length, 'Name each group once.')
    .describe('The groups of emails that are switched off.'),
});

const open = callFor('open', 'Notifications');
const byToken = z.strictObject({ token: mailedToken });

const unsubscription = z.object({
  group: z.enum(mailGroups),
  only: z.string().nullable().describe('Only the emails of this saved search; null for all of the group.'),
  off: z.boolean().describe('Whether it is switched off.'),
  ended: z.boolean().describe('Whether the link is over a year old, and switches nothing off.'),
});
export type Unsubscription = z.infer<typeof unsubscription>;

/**
 * Calls for the mails that the caller gets. Mails about security, and those that are the only way to act, can't be
 * switched off.
 */
export const mailsContract = {
  unsubscription: open('POST /mails/unsubscription', 'What an email’s link would switch off', {
    description: 'Changes nothing. Answers 404 for a link that isn’t valid.',
  })
    .input(byToken)
    .output(dataResponse(unsubscription)),
  unsubscribe: open('POST /mails/unsubscribe', 'Switch off the emails of an email’s link', {
    description: 'Again changes nothing. Email programs use the address in the email’s header instead (RFC 8058).',
  })
    .input(byToken)
    .output(savedResponse(unsubscription)),
  renew: open('POST /mails/unsubscription/renew', 'Email a new link in place of one that has ended', {
    description: 'To the address of the link’s account. Answers 404 for a link that isn’t valid.',
  })
    .input(byToken)
    .output(messageResponse),
  find: calls('GET /user/mails', 'Which emails you get').output(dataResponse(choices)),
  update: calls('PUT /user/mails', 'Choose which emails you get').input(choices).output(savedResponse(choices)),
};
