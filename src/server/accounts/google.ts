import * as openId from 'openid-client';
import type { OpenIdClient } from '../config.ts';

export type Flow = { state: string; nonce: string; codeVerifier: string };

export type Identity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
};

export type Provider = {
  /** Returns the provider's URL; users return to `callback`. @throws when the provider can't be reached. */
  begin(callback: string): Promise<{ address: string; flow: Flow }>;
  /** Returns who signed in. @throws when the user declined, the response belongs to another flow, or the provider can't be reached. */
  finish(returned: URL, flow: Flow): Promise<Identity>;
};

const client = { id_token_signed_response_alg: 'RS256' } as const;

const timeoutSeconds = 10;

/** Discovers the provider at the first sign-in, so that the server starts without it; retries after failures. */
export function openIdProvider({ issuer, clientId, clientSecret }: OpenIdClient): Provider {
  let discovered: Promise<openId.Configuration> | undefined;
  const discover = () =>
    openId.discovery(new URL(issuer), clientId, { ...client, client_secret: clientSecret }, undefined, {
      timeout: timeoutSeconds,
      execute: [
        // Verifies the ID token's signature although it comes directly from the provider.
        openId.enableNonRepudiationChecks,
        // The settings allow plain http for localhost only.
        ...(new URL(issuer).protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    });
  const configuration = () => {
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
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
        // Browsers at an expo are shared: always ask which account.
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

const textOf = (claim: unknown) => (typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : undefined);
