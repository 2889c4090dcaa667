import { z } from 'zod';
import { signedIn } from '#accounts/shared/contract.ts';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id, singleLine } from '#platform/shared/http/fields.ts';
import { givenPassword } from '#users/shared/fields.ts';
import { maxPasskeys, passkeyNameLength, proofKinds, recoveryCodeCount, setUpSeconds, signInSeconds } from './rules.ts';

const own = callFor('account', 'Two-step sign-in', { beforeFactor: true });
const open = callFor('open', 'Two-step sign-in');

const ticket = z.string({ error: 'Start again.' }).regex(/^[\w-]{43}$/, 'Start again.');
const current_password = givenPassword.optional().describe('Required when the account has a password.');

const code = z
  .string({ error: 'Enter the code from your authenticator app.' })
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that your authenticator app shows.'));

const recoveryCode = z
  .string({ error: 'Enter a recovery code.' })
  .max(100, 'Enter one recovery code.')
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z\d]/g, ''))
  .pipe(z.string().regex(/^[A-Z2-7]{24}$/, 'Enter a whole recovery code: six groups of four letters and digits.'));

const base64url = z.string().regex(/^[\w-]{1,20000}$/, 'This is not from a passkey.');

/** A browser's answer for a passkey, reduced to the parts that are checked. */
const assertion = z.strictObject({
  id: base64url,
  client_data: base64url,
  authenticator_data: base64url,
  signature: base64url,
});
export type Assertion = z.output<typeof assertion>;

const attestation = z.strictObject({
  id: base64url,
  client_data: base64url,
  attestation: base64url,
  transports: z.array(z.string().max(20)).max(10).default([]),
});
export type Attestation = z.output<typeof attestation>;

const passkeyName = singleLine('Enter a name for this passkey.')
  .trim()
  .min(1, 'Enter a name for this passkey.')
  .max(passkeyNameLength, `Keep the name within ${passkeyNameLength} characters.`);

export const passwordInput = z.strictObject({ current_password });
const confirmAppInput = z.strictObject({ ticket, code });
export const newPasskeyInput = z.strictObject({ name: passkeyName, current_password });
export const codeInput = z.strictObject({ code });
export const recoveryCodeInput = z.strictObject({ recovery_code: recoveryCode });

export const secondStepInput = z
  .strictObject({
    ticket,
    code: code.optional(),
    passkey: assertion.optional(),
    recovery_code: recoveryCode.optional(),
  })
  .refine((input) => proofKinds.filter((kind) => input[kind] !== undefined).length === 1, {
    path: ['code'],
    message: 'Send a code, a passkey or a recovery code.',
  });

const pendingSignIn = z.object({
  ticket: z.string().describe('For the second call; works once.'),
  kinds: z.array(z.enum(proofKinds)).describe('What the second call may send.'),
  expires_in: z.int().describe('In seconds.'),
});
export type PendingSignIn = z.infer<typeof pendingSignIn>;

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const secondFactors = z.object({
  app: z.object({ created_at: z.string() }).nullable().describe('The authenticator app.'),
  passkeys: z.array(passkey),
  recovery_codes: z.int().describe('How many are left.'),
});
export type SecondFactors = z.infer<typeof secondFactors>;

const changed = savedResponse(secondFactors).extend({
  recovery_codes: z
    .array(z.string())
    .describe('New recovery codes, which are never shown again; empty where there were codes before.'),
});
export type ChangedFactors = z.infer<typeof changed>;

const options = z.record(z.string(), z.unknown()).describe('For the browser, as WebAuthn says.');
const path = '/user/second-factor' as const;

export const secondFactorsContract = {
  signIn: open('POST /login/second-factor', 'Finish a sign-in with a second factor', {
    description: `Follows a 403 with \`second_factor\`, within ${signInSeconds / 60} minutes. Each code works once. Wrong ones are limited by account, whatever the network.`,
  })
    .input(secondStepInput)
    .output(signedIn),
  passkeyOptions: open(
    'POST /login/second-factor/passkey',
    'The options with which a browser asks a passkey, to finish a sign-in',
  )
    .input(z.strictObject({ ticket }))
    .output(dataResponse(options)),
  find: own(`GET ${path}`, 'The signed-in user’s second factors').output(dataResponse(secondFactors)),
  startApp: own(`POST ${path}/app`, 'Begin to set up an authenticator app', {
    description: `Nothing changes until the first code is sent, within ${setUpSeconds / 60} minutes.`,
  })
    .input(passwordInput)
    .output(
      dataResponse(
        z.object({
          ticket: z.string(),
          key: z.string().describe('For typing into the app.'),
          address: z.string().describe('An otpauth address, for apps on the same device.'),
          qr: z.string().describe('The address as a QR code, in SVG.'),
        }),
      ),
    ),
  confirmApp: own(
    `POST ${path}/app/confirm`,
    'Set up an authenticator app with its first code; replaces an earlier one',
  )
    .input(confirmAppInput)
    .output(changed),
  removeApp: own(`DELETE ${path}/app`, 'Remove the authenticator app').input(passwordInput).output(changed),
  startPasskey: own(`POST ${path}/passkeys/options`, 'Begin to add a passkey', {
    description: `At most ${maxPasskeys}. Nothing changes until the browser’s answer is sent, within ${setUpSeconds / 60} minutes.`,
  })
    .input(passwordInput)
    .output(dataResponse(z.object({ ticket: z.string(), options }))),
  addPasskey: own(`POST ${path}/passkeys`, 'Add the passkey that a browser made')
    .input(z.strictObject({ ticket, name: passkeyName, passkey: attestation }))
    .output(changed),
  removePasskey: own(`DELETE ${path}/passkeys/{id}`, 'Remove a passkey')
    .input(z.strictObject({ id, current_password }))
    .output(changed),
  newRecoveryCodes: own(`POST ${path}/recovery-codes`, `Replace the recovery codes by ${recoveryCodeCount} new ones`)
    .input(passwordInput)
    .output(changed),
};
