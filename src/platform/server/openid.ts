import * as openId from 'openid-client';

export type OpenIdClient = { issuer: string; clientId: string; clientSecret: string };

const client = { id_token_signed_response_alg: 'RS256' } as const;

const timeoutSeconds = 10;

/**
 * Returns a function for the provider's metadata (OpenID Connect Discovery). It is requested when first needed, so that
 * the server starts without the provider, and again after a failure. @throws (the returned function) if the provider
 * can't be reached
 */
export function openIdDiscovery({ issuer, clientId, clientSecret }: OpenIdClient): () => Promise<openId.Configuration> {
  let discovered: Promise<openId.Configuration> | undefined;
  const discover = () =>
    openId.discovery(new URL(issuer), clientId, { ...client, client_secret: clientSecret }, undefined, {
      timeout: timeoutSeconds,
      execute: [
        // The ID token's signature is verified although the token comes directly from the provider.
        openId.enableNonRepudiationChecks,
        // The settings allow plain http for localhost only.
        ...(new URL(issuer).protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    });
  return () => {
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
}

/** Returns an error's codes for the log. Messages and `error_description` may quote input. */
export function openIdFailure(failure: unknown): string {
  const { name, code, error, cause } = failure as Error & { code?: string; error?: string; cause?: { code?: string } };
  const isCode = (part: unknown) => typeof part === 'string' && /^\w{1,60}$/.test(part);
  return [name, code, error, cause?.code].filter(isCode).join(', ');
}
