import { z } from 'zod';
import { registrableRoles } from '../access/audience-rules.ts';
import { answerOf, callFor, done, openCall } from '../http/contract.ts';
import { id } from '../http/fields.ts';
import { email, givenPassword, newPassword, person, personDetails, personName, phone } from '../users/fields.ts';

const open = openCall.route({ tags: ['Accounts'] });
const own = callFor('account').route({ tags: ['Accounts'] });

const repeated = { password: newPassword, password_confirmation: z.string({ error: 'Repeat the password.' }) };
const isRepeated = (input: { password: string; password_confirmation: string }) =>
  input.password === input.password_confirmation;
const notRepeated = { path: ['password_confirmation'], message: 'Both passwords must be the same.' };

export const loginInput = z.strictObject({ email, password: givenPassword });
export const registerInput = z
  .strictObject({
    name: personName,
    email,
    ...repeated,
    role: z.enum(registrableRoles, `Choose ${registrableRoles.join(' or ')}.`),
  })
  .refine(isRepeated, notRepeated);
export const profileInput = z.strictObject({ name: personName, ...personDetails });
export const phoneInput = z.strictObject({ phone });
export const passwordInput = z
  .strictObject({ current_password: givenPassword.optional(), ...repeated })
  .refine(isRepeated, notRepeated);
export const changeEmailInput = z.strictObject({
  email: email.describe('The new address.'),
  current_password: givenPassword.optional().describe('Needed where the account has one.'),
});
export const deleteAccountInput = z.strictObject({
  email: email.describe('One’s own address, typed to confirm.'),
  password: givenPassword.optional().describe('Needed where the account has one.'),
});
export const forgotInput = z.strictObject({ email });

/** What came in a mail's link, once. */
const mailedToken = z
  .string({ error: 'Open the link of the mail.' })
  .regex(/^[\w-]{43}$/, 'This link is not whole. Open it from the mail.');
export const resetInput = z.strictObject({ token: mailedToken, ...repeated }).refine(isRepeated, notRepeated);

const signedIn = z.object({ success: z.literal(true), token: z.string(), user: person });
export type SignedIn = z.infer<typeof signedIn>;

const session = z.object({
  id: z.int(),
  device: z.string().describe('Browser and system, such as "Chrome on Android".'),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean().describe('The one this question came with.'),
});
export type OwnSession = z.infer<typeof session>;

/** Registration, sign-in, and what somebody does with their own account (specification, section 7 "Authentication"). */
export const accountsContract = {
  options: open
    .route({ method: 'GET', path: '/auth/options', summary: 'The ways to sign in' })
    .output(answerOf(z.object({ google: z.boolean() }))),
  login: open.route({ method: 'POST', path: '/login', summary: 'Sign in' }).input(loginInput).output(signedIn),
  register: open
    .route({ method: 'POST', path: '/register', successStatus: 201, summary: 'Make an account and sign in' })
    .input(registerInput)
    .output(signedIn),
  logout: open.route({ method: 'POST', path: '/logout', summary: 'End this session' }).output(done),
  forgotPassword: open
    .route({ method: 'POST', path: '/forgot-password', summary: 'Ask for a link to a new password' })
    .input(forgotInput)
    .output(done),
  resetPassword: open
    .route({ method: 'POST', path: '/reset-password', summary: 'Choose a new password by a mailed link' })
    .input(resetInput)
    .output(done),
  confirmEmail: open
    .route({ method: 'POST', path: '/email/confirm', summary: 'Confirm an address by a mailed link' })
    .input(z.strictObject({ token: mailedToken }))
    .output(done),
  sendConfirmation: own
    .route({ method: 'POST', path: '/email/confirmation', summary: 'Send the mail that confirms one’s address again' })
    .output(done),

  user: own
    .route({ method: 'GET', path: '/user', summary: 'The signed-in person' })
    .output(z.object({ success: z.literal(true), user: person, data: z.object({ phone: z.string().nullable() }) })),
  refresh: own
    .route({ method: 'POST', path: '/session/refresh', summary: 'Prolong this session; answers its token again' })
    .output(signedIn),
  phone: own.route({ method: 'PUT', path: '/user/phone', summary: 'Save one’s phone' }).input(phoneInput).output(done),
  profile: own
    .route({ method: 'PUT', path: '/user', summary: 'Change one’s profile' })
    .input(profileInput)
    .output(z.object({ success: z.literal(true), message: z.string(), user: person })),
  avatar: own
    .route({ method: 'POST', path: '/user/avatar', summary: 'Put up a picture of oneself (multipart)' })
    .input(z.strictObject({ avatar: z.file({ error: 'Choose a picture.' }) }))
    .output(z.object({ success: z.literal(true), message: z.string(), user: person })),
  removeAvatar: own
    .route({ method: 'DELETE', path: '/user/avatar', summary: 'Take one’s picture down' })
    .output(z.object({ success: z.literal(true), message: z.string(), user: person })),
  password: own
    .route({ method: 'PUT', path: '/user/password', summary: 'Change one’s password; other sessions end' })
    .input(passwordInput)
    .output(
      done.extend({ token: z.string().describe('The session’s new token; the old one opens nothing any more.') }),
    ),
  requestEmailChange: own
    .route({
      method: 'PUT',
      path: '/user/email',
      summary: 'Ask for a link that moves one’s account to another address',
    })
    .input(changeEmailInput)
    .output(done),
  confirmEmailChange: open
    .route({ method: 'POST', path: '/email/change', summary: 'Move an account to the address a link was mailed to' })
    .input(z.strictObject({ token: mailedToken }))
    .output(done),
  sessions: own
    .route({ method: 'GET', path: '/user/sessions', summary: 'Where one is signed in' })
    .output(answerOf(z.array(session))),
  endSession: own
    .route({ method: 'DELETE', path: '/user/sessions/{id}', summary: 'Sign out one browser' })
    .input(z.strictObject({ id }))
    .output(done),
  endAllSessions: own
    .route({ method: 'DELETE', path: '/user/sessions', summary: 'Sign out everywhere, here too' })
    .output(done),
  ownData: own
    .route({ method: 'GET', path: '/user/data', summary: 'Everything kept about oneself, as a JSON file' })
    .output(z.file()),
  deleteAccount: own
    .route({ method: 'DELETE', path: '/user', summary: 'Delete one’s account and what is kept about oneself' })
    .input(deleteAccountInput)
    .output(done),
};
