import { z } from 'zod';
import {
  callFor,
  dataCall,
  dataResponse,
  messageResponse,
  openCall,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { mailedToken } from '#platform/shared/http/fields.ts';
import { mailGroups } from './mail-rules.ts';

const calls = callFor('account').route({ tags: ['Notifications'] });

const choices = z.strictObject({
  off: z
    .array(z.enum(mailGroups, `Choose from ${mailGroups.join(', ')}.`))
    .max(mailGroups.length, 'Name each group once.')
    .describe('The groups of emails that are switched off.'),
});

const open = openCall.route({ tags: ['Notifications'] });
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
  unsubscription: open
    .route({
      method: 'POST',
      path: '/mails/unsubscription',
      summary: 'What an email’s link would switch off',
      description: 'Changes nothing. Answers 404 for a link that isn’t valid.',
    })
    .input(byToken)
    .output(dataResponse(unsubscription)),
  unsubscribe: open
    .route({
      method: 'POST',
      path: '/mails/unsubscribe',
      summary: 'Switch off the emails of an email’s link',
      description: 'Again changes nothing. Email programs use the address in the email’s header instead (RFC 8058).',
    })
    .input(byToken)
    .output(savedResponse(unsubscription)),
  renew: open
    .route({
      method: 'POST',
      path: '/mails/unsubscription/renew',
      summary: 'Email a new link in place of one that has ended',
      description: 'To the address of the link’s account. Answers 404 for a link that isn’t valid.',
    })
    .input(byToken)
    .output(messageResponse),
  find: dataCall(calls, '/user/mails', 'Which emails you get', choices),
  update: calls
    .route({ method: 'PUT', path: '/user/mails', summary: 'Choose which emails you get' })
    .input(choices)
    .output(savedResponse(choices)),
};
