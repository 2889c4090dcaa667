import { design, notApplicable, notMet, type Requirement, test } from './requirement.ts';

export const v7: Requirement[] = [
  ['7.1.1', 2, 'lifetimes and their reasons are documented', design('docs/security.md', '"Sessions"')],
  [
    '7.1.2',
    2,
    'how many at a time is documented',
    design('docs/security.md', '"Sessions", any number, listed in the profile'),
  ],
  ['7.1.3', 2, 'the relation to a provider’s sessions is documented', design('docs/security.md', '"Sessions"')],
  [
    '7.2.1',
    1,
    'the server checks tokens',
    test(
      'tests/accounts/attacks.test.ts',
      'an invented or altered token, its hash and its anti-forgery token are rejected',
    ),
  ],
  ['7.2.2', 1, 'made for each session', design('src/accounts/server/session-service.ts', 'there are no fixed keys')],
  ['7.2.3', 1, '128 random bits', design('src/platform/server/tokens.ts', '256')],
  [
    '7.2.4',
    1,
    'a new one with each sign-in',
    test(
      'tests/accounts/attacks.test.ts',
      'a planted session token is not adopted, and signing in ends the previous session',
    ),
  ],
  [
    '7.3.1',
    2,
    'they end without use',
    test('tests/accounts/sessions.test.ts', 'is unauthenticated once the session has expired'),
  ],
  [
    '7.3.2',
    2,
    'they end in any case',
    test('tests/accounts/sessions.test.ts', 'a session in use is extended, but not beyond a month'),
  ],
  [
    '7.4.1',
    1,
    'an ended one opens nothing',
    test('tests/accounts/attacks.test.ts', 'signing out ends the sessions of both token and cookie'),
  ],
  [
    '7.4.2',
    1,
    'deactivating and deleting end all',
    test('tests/users/admin.test.ts', 'to inactive ends the sessions and prevents sign-in; other fields stay'),
  ],
  [
    '7.4.3',
    2,
    'a changed factor ends the others',
    test(
      'tests/accounts/own-account.test.ts',
      'ends other sessions and renews the current one’s token',
      'after a changed factor "Sign out everywhere" on the profile does it',
    ),
  ],
  [
    '7.4.4',
    2,
    'signing out is in sight',
    test(
      'tests/browser/admin-layout.spec.ts',
      'the sidebar links to the sections, collapses to its icons and stays so; Logout leaves the admin area',
    ),
  ],
  [
    '7.4.5',
    2,
    'organisers end sessions',
    test(
      'tests/users/admin.test.ts',
      'ends the sessions, and is the only one that opens',
      'of one person, by deactivating or a new password',
    ),
  ],
  [
    '7.5.1',
    2,
    'what is used to sign in is changed after signing in again',
    test(
      'tests/accounts/address.test.ts',
      'an account without a password needs a Google sign-in of the last ten minutes',
      'address, password and factors take the password',
    ),
  ],
  [
    '7.5.2',
    2,
    'people see and end their sessions, after signing in again',
    notMet(
      'listed and ended in the profile, but without the password: who is at the keyboard can only sign the person out',
    ),
  ],
  [
    '7.6.1',
    2,
    'lifetimes with the provider are as documented',
    design('docs/security.md', '"Sessions": Google is asked at each sign-in only'),
  ],
  [
    '7.6.2',
    2,
    'no session without the person’s doing',
    test('tests/accounts/google-refusals.test.ts', 'only the browser that started a sign-in can finish it'),
  ],
];

export const v8: Requirement[] = [
  [
    '8.1.1',
    1,
    'rules for calls and records are documented',
    design('docs/security.md', '"Authorisation", and decision 0010'),
  ],
  ['8.1.2', 2, 'rules for fields are documented', design('docs/security.md', '"Authorisation"')],
  [
    '8.2.1',
    1,
    'calls are for their audience',
    test('tests/unit/call-audiences.test.ts', 'each call is open to the expected callers and to no others'),
  ],
  [
    '8.2.2',
    1,
    'records are for their owners',
    test('tests/access/requests.test.ts', '$name answers callers who may make it, and refuses others’ records'),
  ],
  ['8.2.3', 2, 'fields are for their audience', test('tests/accounts/own-account.test.ts', 'ignores %s')],
  [
    '8.3.1',
    1,
    'the server decides',
    test('tests/access/requests.test.ts', '$name answers callers who may make it, and refuses others’ records'),
  ],
  [
    '8.4.1',
    2,
    'tenants are kept apart',
    test(
      'tests/house/scopes.test.ts',
      'every query that reaches owned rows without a scope is named',
      'stalls are tenants of one database: each query of theirs has a scope',
    ),
  ],
];

export const v9: Requirement[] = [
  [
    '9.1.1',
    1,
    'signed, and checked',
    test(
      'tests/accounts/google-refusals.test.ts',
      'an ID token signed with another key is rejected',
      'the provider’s ID token is the only one',
    ),
  ],
  ['9.1.2', 1, 'only listed algorithms', design('src/platform/server/openid.ts', 'RS256 alone')],
  [
    '9.1.3',
    1,
    'keys from a trusted place',
    design('src/platform/server/openid.ts', 'from the discovery document of the provider in the settings, over TLS'),
  ],
  [
    '9.2.1',
    1,
    'only while it is valid',
    design(
      'src/accounts/server/google.ts',
      'openid-client checks `exp` and `iat`; a token is read once, when it arrives',
    ),
  ],
  [
    '9.2.2',
    2,
    'of the right type',
    design('src/accounts/server/google.ts', 'the ID token of the token response, used for nothing else'),
  ],
  ['9.2.3', 2, 'for this audience', design('src/accounts/server/google.ts', 'openid-client checks `aud`')],
  ['9.2.4', 2, 'tokens for several audiences', notApplicable('the program issues none')],
];

export const v10: Requirement[] = [
  [
    '10.1.1',
    2,
    'tokens go only where they are needed',
    design(
      'src/accounts/server/google.ts',
      'the provider’s never leave the server; those of meetings are stored encrypted',
    ),
  ],
  [
    '10.1.2',
    2,
    'only answers to our request, in the same browser',
    test('tests/accounts/google-refusals.test.ts', 'only the browser that started a sign-in can finish it'),
  ],
  [
    '10.2.1',
    2,
    'PKCE or `state`',
    test('tests/accounts/google-refusals.test.ts', 'a state works once, even with a new code', 'both'),
  ],
  [
    '10.2.2',
    2,
    'several providers aren’t confused',
    notApplicable('one provider is set; openid-client checks `iss` where it is given'),
  ],
  ['10.3.1', 2, 'access tokens: audience', notApplicable('the program takes none')],
  ['10.3.2', 2, 'access tokens: rights', notApplicable('the program takes none')],
  ['10.3.3', 2, 'access tokens: person', notApplicable('the program takes none')],
  ['10.3.4', 2, 'access tokens: strength of the sign-in', notApplicable('the program takes none')],
  ['10.4.1', 1, 'provider: addresses to return to', notApplicable('the program is no provider')],
  ['10.4.2', 1, 'provider: codes work once', notApplicable('the program is no provider')],
  ['10.4.3', 1, 'provider: codes end soon', notApplicable('the program is no provider')],
  ['10.4.4', 1, 'provider: kinds of grants', notApplicable('the program is no provider')],
  ['10.4.5', 1, 'provider: stolen refresh tokens', notApplicable('the program is no provider')],
  ['10.4.6', 2, 'provider: PKCE', notApplicable('the program is no provider')],
  ['10.4.7', 2, 'provider: registration of clients', notApplicable('the program is no provider')],
  ['10.4.8', 2, 'provider: refresh tokens end', notApplicable('the program is no provider')],
  ['10.4.9', 2, 'provider: people end tokens', notApplicable('the program is no provider')],
  ['10.4.10', 2, 'provider: clients sign in', notApplicable('the program is no provider')],
  ['10.4.11', 2, 'provider: scopes', notApplicable('the program is no provider')],
  [
    '10.5.1',
    2,
    '`nonce` matches',
    test('tests/accounts/google-refusals.test.ts', 'an ID token with another nonce is rejected'),
  ],
  [
    '10.5.2',
    2,
    'people are known by `sub`',
    test('tests/accounts/google.test.ts', 'a returning user is recognised even after their address changed'),
  ],
  [
    '10.5.3',
    2,
    'the discovery document is the issuer’s',
    design('src/platform/server/openid.ts', 'openid-client compares them'),
  ],
  ['10.5.4', 2, '`aud` is our client', design('src/accounts/server/google.ts', 'openid-client checks it')],
  ['10.5.5', 2, 'sign-out from the provider’s side', notApplicable('it isn’t offered')],
  ['10.6.1', 2, 'provider: kinds of answers', notApplicable('the program is no provider')],
  ['10.6.2', 2, 'provider: forced sign-out', notApplicable('the program is no provider')],
  ['10.7.1', 2, 'provider: consent to each request', notApplicable('the program is no provider')],
  ['10.7.2', 2, 'provider: what is consented to is said', notApplicable('the program is no provider')],
  ['10.7.3', 2, 'provider: consent can be withdrawn', notApplicable('the program is no provider')],
];
