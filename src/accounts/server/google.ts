import * as openId from 'openid-client';
import { type OpenIdClient, openIdDiscovery } from '#platform/server/openid.ts';

type Flow = { state: string; nonce: string; codeVerifier: string };

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
  /**
   * Returns the identity that signed in. @throws when the user declined, the response belongs to another flow, or the
   * provider can't be reached.
   */
  finish(returned: URL, flow: Flow): Promise<Identity>;
};

/** Returns the provider's sign-in, configured by OpenID discovery. */
export function openIdProvider(settings: OpenIdClient): Provider {
  const configuration = openIdDiscovery(settings);
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
        // The provider always asks which account to use, because people share browsers at an expo.
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
