import { z } from 'zod';
import { registrableRoles } from '#access/shared/audience-rules.ts';
import { callFor, dataResponse, fileResponse, messageResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { email, givenPassword, newPassword, person, personDetails, personName, phone } from '#users/shared/fields.ts';

const open = callFor('open', 'Accounts');
const own = callFor('account', 'Accounts');
/** Organisers who have to set up a second factor first may make these calls too. */
const always = callFor('account', 'Accounts', { beforeFactor: true });

const passwordFields = {
  password: newPassword,
  password_confirmation: z.string({ error: 'Enter the password again.' }),
};
const passwordsMatch = (input: { password: string; password_confirmation: string }) =>
  input.password === input.password_confirmation;
const passwordsDiffer = { path: ['password_confirmation'], message: 'Both passwords must be the same.' };

export const loginInput = z.strictObject({ email, password: givenPassword });
export const registerInput = z
  .strictObject({
    name: personName,
    email,
    ...passwordFields,
    role: z.enum(registrableRoles, `Choose ${registrableRoles.join(' or ')}.`),
  })
  .refine(passwordsMatch, passwordsDiffer);
export const profileInput = z.strictObject({ name: personName, ...personDetails });
export const phoneInput = z.strictObject({ phone });
export const passwordInput = z
  .strictObject({ current_password: givenPassword.optional(), ...passwordFields })
  .refine(passwordsMatch, passwordsDiffer);
export const changeEmailInput = z.strictObject({
  email: email.describe('The new email address.'),
  current_password: givenPassword.optional().describe('Required when the account has a password.'),
});
export const deleteAccountInput = z.strictObject({
  email: email.describe('The account’s email address, to confirm.'),
  password: givenPassword.optional().describe('Required when the account has a password.'),
});
export const forgotInput = z.strictObject({ email });

const emailToken = z
  .string({ error: 'Open the link in the email.' })
  .regex(/^[\w-]{43}$/, 'This link is incomplete. Open it from the email.');
const mailedLinkInput = z.strictObject({ token: emailToken });
export const resetInput = mailedLinkInput.extend(passwordFields).refine(passwordsMatch, passwordsDiffer);

export const signedIn = z.object({ success: z.literal(true), token: z.string(), user: person });
export type SignedIn = z.infer<typeof signedIn>;

const savedPerson = messageResponse.extend({ user: person });

const session = z.object({
  id: z.int(),
  device: z.string().describe('Browser and system, such as "Chrome on Android".'),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean().describe('The session of this request.'),
});
export type OwnSession = z.infer<typeof session>;

export const accountsContract = {
  options: open('GET /auth/options', 'The sign-in methods').output(dataResponse(z.object({ google: z.boolean() }))),
  login: open('POST /login', 'Sign in').input(loginInput).output(signedIn),
  register: open('POST /register', 'Create an account and sign in', { successStatus: 201 })
    .input(registerInput)
    .output(signedIn),
  logout: callFor('open', 'Accounts', { beforeFactor: true })('POST /logout', 'Sign out').output(messageResponse),
  forgotPassword: open('POST /forgot-password', 'Request a password reset link')
    .input(forgotInput)
    .output(messageResponse),
  resetPassword: open('POST /reset-password', 'Set a new password with an emailed link')
    .input(resetInput)
    .output(messageResponse),
  confirmEmail: open('POST /email/confirm', 'Confirm an email address with an emailed link')
    .input(mailedLinkInput)
    .output(messageResponse),
  sendConfirmation: own('POST /email/confirmation', 'Resend the confirmation email').output(messageResponse),
  undelivered: own(
    'GET /email/undelivered',
    'The addresses given for the account to which the link couldn’t be delivered',
  ).output(dataResponse(z.array(z.string()))),

  user: always('GET /user', 'The signed-in user').output(
    z.object({ success: z.literal(true), user: person, data: z.object({ phone: z.string().nullable() }) }),
  ),
  refresh: always('POST /session/refresh', 'Extend this session; returns its token').output(signedIn),
  phone: own('PUT /user/phone', 'Save the signed-in user’s phone').input(phoneInput).output(messageResponse),
  profile: own('PUT /user', 'Update the signed-in user’s profile').input(profileInput).output(savedPerson),
  avatar: own('POST /user/avatar', 'Upload a profile picture (multipart)')
    .input(z.strictObject({ avatar: z.file({ error: 'Choose a picture.' }) }))
    .output(savedPerson),
  removeAvatar: own('DELETE /user/avatar', 'Remove the profile picture').output(savedPerson),
  password: own('PUT /user/password', 'Change the password; ends other sessions')
    .input(passwordInput)
    .output(
      messageResponse.extend({
        token: z.string().describe('The session’s new token; the old one is no longer valid.'),
      }),
    ),
  requestEmailChange: own('PUT /user/email', 'Request an email address change')
    .input(changeEmailInput)
    .output(messageResponse),
  confirmEmailChange: open('POST /email/change', 'Confirm an email address change')
    .input(mailedLinkInput)
    .output(messageResponse),
  sessions: own('GET /user/sessions', 'List the signed-in user’s sessions').output(dataResponse(z.array(session))),
  endSession: own('DELETE /user/sessions/{id}', 'End one session')
    .input(z.strictObject({ id }))
    .output(messageResponse),
  endAllSessions: own('DELETE /user/sessions', 'End all sessions, including this one').output(messageResponse),
  ownData: own('GET /user/data', 'Export the signed-in user’s data as JSON', {
    spec: (operation) => ({
      ...operation,
      responses: { 200: { description: 'OK', content: { 'application/json': { schema: { type: 'object' } } } } },
    }),
  }).output(fileResponse('application/json')),
  deleteAccount: own('DELETE /user', 'Delete the signed-in user’s account and data')
    .input(deleteAccountInput)
    .output(messageResponse),
};
