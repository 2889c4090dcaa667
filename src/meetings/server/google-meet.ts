import * as openId from 'openid-client';
import { z } from 'zod';
import type { GoogleMeetSettings } from '#app/server/config.ts';
import type { MeetError } from '#meetings/shared/rules.ts';
import { openIdDiscovery, openIdFailure } from '#platform/server/openid.ts';

/** This is the only permission that is requested: making meeting spaces, and reading those made here. */
export const meetScope = 'https://www.googleapis.com/auth/meetings.space.created';

const timeoutMs = 10_000;

/** `problem` is shown to people. `message` is logged, so it quotes no input. */
export class MeetFailure extends Error {
  readonly problem: MeetError;
  constructor(problem: MeetError, why: string) {
    super(why);
    this.problem = problem;
  }
}

type Consent = { state: string; codeVerifier: string };
type Tokens = { access: string; refresh: string };

export type GoogleMeet = ReturnType<typeof googleMeet>;

/** Calls Google's consent and its Meet REST API (v2, `spaces.create`). Every function throws a MeetFailure. */
export function googleMeet({ client, url }: Pick<GoogleMeetSettings, 'client' | 'url'>) {
  const configuration = openIdDiscovery(client);

  return {
    /** Returns Google's address. People return to `callback`. */
    begin: (callback: string): Promise<{ address: string; consent: Consent }> =>
      failing(async () => {
        const consent = { state: openId.randomState(), codeVerifier: openId.randomPKCECodeVerifier() };
        const address = openId.buildAuthorizationUrl(await configuration(), {
          redirect_uri: callback,
          scope: meetScope,
          state: consent.state,
          code_challenge: await openId.calculatePKCECodeChallenge(consent.codeVerifier),
          code_challenge_method: 'S256',
          // Google gives a refresh token only when it asks for consent.
          access_type: 'offline',
          prompt: 'select_account consent',
        });
        return { address: address.href, consent };
      }),

    /** Completes the consent. @param returned is the callback's address with Google's query. */
    finish: (returned: URL, { state, codeVerifier }: Consent): Promise<Tokens> =>
      failing(async () => {
        const tokens = await openId.authorizationCodeGrant(await configuration(), returned, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        });
        // People can untick single permissions.
        if (tokens.scope !== undefined && !tokens.scope.split(' ').includes(meetScope))
          throw new MeetFailure('unticked', 'the scope was not granted');
        if (!tokens.refresh_token) throw new MeetFailure('unreachable', 'no refresh token');
        return { access: tokens.access_token, refresh: tokens.refresh_token };
      }),

    /** Returns tokens for calls. Google may have replaced the refresh token. */
    refresh: (refreshToken: string): Promise<Tokens> =>
      failing(async () => {
        const tokens = await openId.refreshTokenGrant(await configuration(), refreshToken);
        return { access: tokens.access_token, refresh: tokens.refresh_token ?? refreshToken };
      }),

    revoke: (refreshToken: string): Promise<void> =>
      failing(async () => openId.tokenRevocation(await configuration(), refreshToken)),

    /** Makes a meeting space and returns its link. */
    createLink: (accessToken: string): Promise<string> =>
      failing(async () => {
        const answer = await fetch(new URL('/v2/spaces', url), {
          method: 'POST',
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
          body: '{}',
          // Another address would be sent the token.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.status === 401 || answer.status === 403) throw new MeetFailure('expired', `status ${answer.status}`);
        if (!answer.ok) throw new MeetFailure('unreachable', `status ${answer.status}`);
        return space.parse(await answer.json()).meetingUri;
      }),
  };
}

const space = z.object({ meetingUri: z.url({ protocol: /^https$/, hostname: /^meet\.google\.com$/ }) });

async function failing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MeetFailure) throw error;
    const { error: code } = error as { error?: unknown };
    const problem = code === 'access_denied' ? 'declined' : code === 'invalid_grant' ? 'expired' : 'unreachable';
    throw new MeetFailure(problem, openIdFailure(error));
  }
}
