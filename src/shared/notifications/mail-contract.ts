import { z } from 'zod';
import { callFor, dataResponse, savedResponse } from '../http/contract.ts';
import { mailGroups } from './mail-rules.ts';

const calls = callFor('account').route({ tags: ['Notifications'] });

const choices = z.strictObject({
  off: z
    .array(z.enum(mailGroups, `Choose some of ${mailGroups.join(', ')}.`))
    .max(mailGroups.length, 'Name each group once.')
    .describe('The groups of mails that are switched off.'),
});

/** Which mails the caller gets. Mails for security, and those that are the only way to act, can't be switched off. */
export const mailsContract = {
  find: calls
    .route({ method: 'GET', path: '/user/mails', summary: 'Which mails you get' })
    .output(dataResponse(choices)),
  update: calls
    .route({ method: 'PUT', path: '/user/mails', summary: 'Choose which mails you get' })
    .input(choices)
    .output(savedResponse(choices)),
};
