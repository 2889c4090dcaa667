import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#app/server/config.ts';

const client = { GOOGLE_CLIENT_ID: 'aangan', GOOGLE_CLIENT_SECRET: 'kept' };

test('Google is asked when an id and a secret are set', () => {
  expect(readConfig({}).google).toBeUndefined();
  expect(readConfig({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }).google).toBeUndefined();
  expect(readConfig(client).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'aangan',
    clientSecret: 'kept',
  });
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'aangan' }, 'GOOGLE_CLIENT_SECRET: must be set, because GOOGLE_CLIENT_ID is'],
  [{ GOOGLE_CLIENT_SECRET: 'kept' }, 'GOOGLE_CLIENT_ID: must be set, because GOOGLE_CLIENT_SECRET is'],
  [{ ...client, GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER: must be an address'],
  [{ ...client, GOOGLE_ISSUER: 'http://accounts.google.com' }, 'GOOGLE_ISSUER: must begin with https'],
  [{ ...client, GOOGLE_ISSUER: 'http://localhost.example' }, 'GOOGLE_ISSUER: must begin with https'],
])('%o is refused in words', (env, refusal) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(refusal);
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'https://sso.example/realm'])(
  'a provider at %s may be asked',
  (issuer) => expect(readConfig({ ...client, GOOGLE_ISSUER: issuer }).google?.issuer).toBe(issuer),
);
