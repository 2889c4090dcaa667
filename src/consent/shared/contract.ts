import { z } from 'zod';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { mailedToken } from '#platform/shared/http/fields.ts';
import { consentSubjects } from './rules.ts';

const calls = callFor('open', 'Consent');

const byToken = z.strictObject({ token: mailedToken });

const consent = z.object({
  kind: z.enum(consentSubjects),
  to: z.string().describe('The firm that was asked or is visited.'),
  about: z.string().nullable().describe('The project.'),
  given_on: z.string().describe('A day, such as 2027-01-31.'),
  notice: z.string().nullable().describe('What the form said, with … for the receivers; null where none was shown.'),
  cancels: z.boolean().describe('Whether a visit to come is cancelled too.'),
  withdrawn: z.boolean().describe('Whether the details are erased already.'),
});
export type Consent = z.infer<typeof consent>;

/** Consent is withdrawn by the link in a mail, without an account. */
export const consentContract = {
  find: calls('POST /consent/link', 'What an email’s link would withdraw', {
    description: 'Changes nothing. Answers 404 for a link that isn’t valid.',
  })
    .input(byToken)
    .output(dataResponse(consent)),
  withdraw: calls('POST /consent/withdraw', 'Withdraw consent by an email’s link', {
    description:
      'Erases the details of one inquiry or visit, and tells the firm; a visit to come is cancelled. Again changes nothing.',
  })
    .input(byToken)
    .output(savedResponse(consent)),
};
