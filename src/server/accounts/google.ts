import * as openId from 'openid-client';
import type { OpenIdClient } from '../config.ts';

/** A sign-in that a person has been sent off with: what must be known again when they come back. */
export type Flow = { state: string; nonce: string; codeVerifier: string };

/** Who somebody is to the provider. `emailVerified` only if the provider itself says that the address is theirs. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
};

/** Signing in at a provider of OpenID Connect: Google, or what stands in for it. */
export type Provider = {
  /** Where to send the person, who comes back to `callback`. @throws when the provider can't be reached. */
  begin(callback: string): Promise<{ address: string; flow: Flow }>;
  /**
   * Who came back. @param returned the callback's address with the query that the provider gave.
   * @throws when the person declined, the answer does not belong to the flow, or the provider can't be reached.
   */
  finish(returned: URL, flow: Flow): Promise<Identity>;
};

/** Signed in no other way than Google signs. */
const client = { id_token_signed_response_alg: 'RS256' } as const;

/** The longest that a person waits for the provider, in seconds. */
const patience = 10;

/**
 * The provider at `issuer`, whose addresses and keys are asked for when the first person signs in: the program starts
 * without it, and asks again if it was away.
 */
export function openIdProvider({ issuer, clientId, clientSecret }: OpenIdClient): Provider {
  let known: Promise<openId.Configuration> | undefined;
  const discover = () =>
    openId.discovery(new URL(issuer), clientId, { ...client, client_secret: clientSecret }, undefined, {
      timeout: patience,
      execute: [
        // An ID token that comes straight from the provider is looked at like one that doesn't: signed, and with its key.
        openId.enableNonRepudiationChecks,
        // The settings let plain http through for this machine alone.
        ...(new URL(issuer).protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    });
  const configuration = () => {
    known ??= discover().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async begin(callback) {
      const flow = {
        state: openId.randomState(),
        nonce: openId.randomNonce(),
        codeVerifier: openId.randomPKCECodeVerifier(),
      };
      const address = openId.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        // Browsers at an expo are shared: whose account it is to be is asked every time.
        prompt: 'select_account',
      });
      return { address: address.href, flow };
    },

    async finish(returned, { state, nonce, codeVerifier }) {
      const tokens = await openId.authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider gave no ID token.');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textOf(claims.email),
        emailVerified: claims.email_verified === true,
        name: textOf(claims.name),
      };
    },
  };
}

/** A claim that is a text with something in it. */
const textOf = (claim: unknown) => (typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined);
