import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';
import { meetScope } from '#meetings/server/google-meet.ts';
import { memoryAdapter } from './openid-memory.ts';

/** A person with an account at the provider. */
export type Person = { sub: string; email: string; email_verified: boolean; name?: string };

/** A real OpenID provider on this machine. Its pages let a person choose an account, agree, or turn back. */
export type OpenIdProvider = {
  issuer: string;
  /** The settings by which the program knows the provider. */
  env: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  /** The people who have an account. Tests may change them. */
  people: Person[];
  /** Publishes from now on keys that it does not sign with. */
  nameOtherKeys: () => void;
  stop: () => Promise<void>;
};

const clientId = 'aangan-under-test';
const clientSecret = randomBytes(24).toString('base64url');
const keyId = randomBytes(8).toString('hex');
const hour = 3_600;

/**
 * Starts a provider on the loopback address.
 * @param callbacks are the addresses it may send people back to. @param port is any free one by default.
 */
export async function startOpenIdProvider(callbacks: string[], port = 0): Promise<OpenIdProvider> {
  const people: Person[] = [];
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, callbacks, people);
  const answer = provider.callback();

  let otherKeys: object[] | undefined;
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    otherKeys && request.url === '/jwks'
      ? response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: otherKeys }))
      : request.url?.startsWith('/interaction/')
        ? interact(provider, people, request, response).catch((error) => response.writeHead(400).end(String(error)))
        : answer(request, response);

  return {
    issuer,
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    people,
    nameOtherKeys: () => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      otherKeys = [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: keyId }];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Behaves like Google: it requires PKCE, lets an account be chosen, and puts what it knows about a person into the ID
 * token.
 */
function createProvider(issuer: string, callbacks: string[], people: Person[]): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return new Provider(issuer, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...key, kid: keyId, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: callbacks,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    // Google grants this in addition to signing in. Such a consent can be used until it is revoked.
    scopes: ['openid', meetScope],
    issueRefreshToken: async (_context, _client, code) => code.scopes.has(meetScope),
    features: { devInteractions: { enabled: false }, revocation: { enabled: true, allowedPolicy: async () => true } },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: hour,
      Session: hour,
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'text';
      context.body = `${error}: ${error_description}`;
    },
  });
}

/** Shows the pages that a person sees at the provider, and handles their buttons. */
async function interact(provider: Provider, people: Person[], request: IncomingMessage, response: ServerResponse) {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  const asksWho = prompt.name !== 'consent';
  if (request.method !== 'POST') {
    const buttons = asksWho ? people.map(({ sub, email }) => [sub, email]) : [['agree', 'Continue']];
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page(asksWho ? 'Choose an account' : 'Share your name and address', buttons));
    return;
  }
  const choice = (await formOf(request)).get('choice');
  if (choice === null || choice === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
  } else if (asksWho) {
    await provider.interactionFinished(request, response, { select_account: {}, login: { accountId: choice } });
  } else {
    const granted = grantId ? await provider.Grant.find(grantId) : undefined;
    const grant = granted ?? new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }
}

const page = (title: string, buttons: string[][]) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1><form method="post">${[
    ...buttons,
    ['cancel', 'Cancel'],
  ]
    .map(([value, text]) => `<p><button name="choice" value="${value}">${text}</button></p>`)
    .join('')}</form></html>`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}
