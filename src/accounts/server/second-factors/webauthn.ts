import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Assertion, Attestation } from '#accounts/shared/second-factors/contract.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { PasskeyRow } from './queries.ts';

type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>;
type Stored = Known & Pick<PasskeyRow, 'publicKey' | 'counter'>;
/** The options for a browser, and the challenge in them, which is stored until the answer. */
type Asked = { options: Record<string, unknown>; challenge: string };

/** The COSE algorithm ids of accepted signatures: ES256, RS256, EdDSA. */
const algorithms = [-7, -257, -8];

/** Passkeys belong to a host name. @param origin that the browser is at. @throws ValidationError for an IP address */
function hostOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')))
    throw new ValidationError('passkey', 'Passkeys need a host name. Open the expo by its name, not by a number.');
  return hostname;
}

const asKnown = ({ credentialId, transports }: Known) => ({ id: credentialId, transports });

/** Returns the options with which a browser creates a passkey. */
export async function registrationOptions(
  origin: string,
  expoName: string,
  { name, email }: { name: string; email: string },
  known: readonly Known[],
): Promise<Asked> {
  const options = await generateRegistrationOptions({
    rpName: expoName,
    rpID: hostOf(origin),
    userName: email,
    userDisplayName: name,
    supportedAlgorithmIDs: algorithms,
    attestationType: 'none',
    excludeCredentials: known.map(asKnown),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** Returns the credential that a browser created; undefined if it doesn't answer the challenge. */
export async function readRegistration(
  { id, client_data, attestation, transports }: Attestation,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<Stored | undefined> {
  const verified: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false }));
  if (!verified.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}

/**
 * Returns the options with which a browser requests a passkey. It need not ask for a PIN, since the password was
 * checked.
 */
export async function assertionOptions(origin: string, known: readonly Known[]): Promise<Asked> {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: known.map(asKnown),
    userVerification: 'discouraged',
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** Returns the passkey's new counter; undefined if it doesn't answer the challenge. */
export async function readAssertion(
  { id, client_data, authenticator_data, signature }: Assertion,
  passkey: Stored,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: {
      ...asKnown(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
