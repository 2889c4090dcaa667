import { design, notApplicable, notMet, operator, type Requirement, test } from './requirement.ts';

export const v6: Requirement[] = [
  ['6.1.1', 1, 'limits against guessing and lockout are documented', design('docs/security.md', '"Limits"')],
  ['6.1.2', 2, 'words of this expo are documented', design('docs/security.md', '"Passwords"')],
  ['6.1.3', 2, 'all ways to sign in are documented', design('docs/security.md', '"Ways to sign in"')],
  [
    '6.2.1',
    1,
    'passwords of 8 or more',
    test('tests/users/admin.test.ts', '%o is refused under the field, and the sessions stay'),
  ],
  [
    '6.2.2',
    1,
    'it can be changed',
    test('tests/accounts/own-account.test.ts', 'ends other sessions and renews the current one’s token'),
  ],
  [
    '6.2.3',
    1,
    'a change takes the current one',
    test('tests/accounts/own-account.test.ts', 'limits guesses', 'people who only use Google have none'),
  ],
  [
    '6.2.4',
    1,
    'not one of the 3,000 most common',
    test(
      'tests/accounts/recovery.test.ts',
      'a common password is rejected, and the link stays valid',
      '18,000 that are long enough',
    ),
  ],
  [
    '6.2.5',
    1,
    'any letters, no rules of composition',
    design('src/users/shared/fields.ts', 'only the length is asked for'),
  ],
  [
    '6.2.6',
    1,
    'masked while it is typed',
    test(
      'tests/browser/signing-in.spec.ts',
      'the form checks what is typed, shows the password on request, and sends once',
    ),
  ],
  [
    '6.2.7',
    1,
    'pasting and password managers work',
    design('src/platform/web/ui/password-field.tsx', 'nothing prevents pasting, and forms set `autocomplete`'),
  ],
  ['6.2.8', 1, 'compared as typed', design('src/accounts/server/passwords.ts', 'longer than 128 is refused, not cut')],
  ['6.2.9', 2, '64 letters or more', design('src/users/shared/fields.ts', '128')],
  ['6.2.10', 2, 'no expiry', design('src/accounts/server/passwords.ts', 'there is none')],
  [
    '6.2.11',
    2,
    'the words of 6.1.2 are refused',
    test('tests/accounts/attacks.test.ts', '%s is rejected as a password for Asha Kulkarni'),
  ],
  [
    '6.2.12',
    2,
    'not one known from breaches',
    notMet(
      'the fifty thousand most common leaked ones are refused; all of them would need a service or a file of gigabytes',
    ),
  ],
  [
    '6.3.1',
    1,
    'the limits work',
    test('tests/accounts/sign-in-limits.test.ts', 'from all networks together are limited'),
  ],
  [
    '6.3.2',
    1,
    'no default accounts',
    operator(
      'docs/operating/security.md',
      '"Nothing of the demo on a real expo"; where others can reach the program, its passwords are random',
    ),
  ],
  [
    '6.3.3',
    2,
    'more than one factor',
    notMet(
      'everyone can set one up, and every way in then asks for it; organisers are made to by a setting; others may sign in with a password alone',
    ),
  ],
  [
    '6.3.4',
    2,
    'no undocumented way to sign in, all equally strong',
    test('tests/unit/call-audiences.test.ts', 'each call is open to the expected callers and to no others'),
  ],
  [
    '6.4.1',
    1,
    'initial passwords are random and end soon',
    notMet('the demo’s are random; they don’t end, and neither does one that an organiser sets'),
  ],
  ['6.4.2', 1, 'no hints, no secret questions', design('src/accounts/shared/contract.ts', 'there are none')],
  [
    '6.4.3',
    2,
    'a reset keeps the second factor',
    test('tests/accounts/second-factors/ways-in.test.ts', 'a reset password signs in with the second step alone'),
  ],
  [
    '6.4.4',
    2,
    'a lost second factor',
    design(
      'src/accounts/server/second-factors/removal-service.ts',
      'recovery codes; without them an organiser who knows the person removes it, and it is mailed and logged',
    ),
  ],
  [
    '6.5.1',
    2,
    'codes work once',
    test(
      'tests/accounts/second-factors/sign-in.test.ts',
      'a code signs in, once; neither it nor an earlier one is taken again',
    ),
  ],
  [
    '6.5.2',
    2,
    'recovery codes are hashed',
    design('src/accounts/server/second-factors/set-up-service.ts', '120 random bits, so that a plain hash keeps them'),
  ],
  [
    '6.5.3',
    2,
    'codes and keys are random',
    design('src/accounts/server/second-factors/set-up-service.ts', 'otpauth takes the system’s random bytes'),
  ],
  ['6.5.4', 2, 'codes have 20 bits or more', design('src/accounts/server/second-factors/set-up-service.ts', '120')],
  [
    '6.5.5',
    2,
    'codes end soon',
    notMet('codes of an app are taken a step of 30 seconds earlier and later, so for 90 seconds, since clocks differ'),
  ],
  ['6.6.1', 2, 'codes by telephone', notApplicable('there are none')],
  [
    '6.6.2',
    2,
    'codes by another way belong to one attempt',
    notApplicable('there are none; a mailed link signs no one in'),
  ],
  [
    '6.6.3',
    2,
    'codes by another way can’t be guessed',
    notApplicable('there are none; mailed links have 256 random bits'),
  ],
  [
    '6.8.1',
    2,
    'people of several providers can’t be confused',
    test(
      'tests/accounts/google.test.ts',
      'a returning user is recognised even after their address changed',
      'by issuer and subject',
    ),
  ],
  [
    '6.8.2',
    2,
    'signatures of assertions are checked',
    test('tests/accounts/google-refusals.test.ts', 'an ID token signed with another key is rejected'),
  ],
  ['6.8.3', 2, 'SAML', notApplicable('there is none')],
  [
    '6.8.4',
    2,
    'how strong the provider’s sign-in was',
    design(
      'docs/decisions/0115-second-factors.md',
      'it counts as one factor, whatever it was; the account’s own second factor is asked for besides',
    ),
  ],
];
