import type { Assertion, Attestation } from '#accounts/shared/second-factors/contract.ts';

/** A browser’s call for passkeys failed; the message is shown to people. */
export class PasskeyError extends Error {}

/** Browsers have passkeys for host names alone, over a secure connection. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

export const noPasskeysText = 'This browser can’t use passkeys here. Open the expo by its name, over https.';

/** The package is loaded when it is needed. */
const load = () => import('@simplewebauthn/browser');

async function inWords<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'InvalidStateError')
      throw new PasskeyError('This device has a passkey for your account already.', { cause: error });
    throw new PasskeyError('The passkey was not used. Try again, or use another way.', { cause: error });
  }
}

function requirePasskeys(): void {
  if (!hasPasskeys()) throw new PasskeyError(noPasskeysText);
}

/** Makes a passkey. @throws PasskeyError */
export async function makePasskey(options: Record<string, unknown>): Promise<Attestation> {
  requirePasskeys();
  const { startRegistration } = await load();
  const { id, response } = await inWords(startRegistration({ optionsJSON: options as never }));
  const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = response;
  return { id, client_data, attestation, transports };
}

/** Asks for a passkey. @throws PasskeyError */
export async function askPasskey(options: Record<string, unknown>): Promise<Assertion> {
  requirePasskeys();
  const { startAuthentication } = await load();
  const { id, response } = await inWords(startAuthentication({ optionsJSON: options as never }));
  const { clientDataJSON: client_data, authenticatorData: authenticator_data, signature } = response;
  return { id, client_data, authenticator_data, signature };
}
