import { design, notApplicable, notMet, operator, type Requirement, test } from './requirement.ts';

export const v14: Requirement[] = [
  ['14.1.1', 2, 'data is classified', design('docs/operating/security.md', '"What is how confidential"')],
  [
    '14.1.2',
    2,
    'how each class is protected is documented',
    design('docs/operating/security.md', '"What is how confidential"'),
  ],
  [
    '14.2.1',
    1,
    'nothing secret in addresses',
    notMet(
      'mailed links and calendar addresses have a token in theirs, and lists of the admin area what was searched for; the log has no query, and these pages send no referrer',
    ),
  ],
  [
    '14.2.2',
    2,
    'nothing personal in caches of the server',
    test('tests/accounts/attacks.test.ts', 'a signed-in user’s page is not cached, and names are escaped everywhere'),
  ],
  [
    '14.2.3',
    2,
    'nothing to others',
    test(
      'tests/maps/maps.test.ts',
      'pages and workers may call only the base map’s host, and no host without a base map',
    ),
  ],
  [
    '14.2.4',
    2,
    'protection is as documented',
    test(
      'tests/accounts/personal-tables.test.ts',
      'of each column that may say something of a person it is said what happens to it',
    ),
  ],
  [
    '14.3.1',
    1,
    'the browser forgets when the session ends',
    design(
      'src/accounts/web/signing.ts',
      'token and drafts are removed, in other tabs too; without the server signing out fails in words, since the session goes on',
    ),
  ],
  [
    '14.3.2',
    2,
    'personal answers aren’t cached',
    test('tests/http/body-size.test.ts', 'public responses are revalidated, personal ones not stored'),
  ],
  [
    '14.3.3',
    2,
    'nothing personal in the browser’s storage',
    notMet(
      'what is typed in a form, with name and phone, is kept in the tab until it is sent, the tab is closed or the person signs out',
    ),
  ],
];

export const v15: Requirement[] = [
  ['15.1.1', 1, 'time limits for updating packages', design('CONTRIBUTING.md', '"Dependencies"')],
  ['15.1.2', 2, 'an inventory of packages', design('package.json', '`npm run sbom`, from the lock file')],
  ['15.1.3', 2, 'costly work is documented', design('docs/security.md', '"Limits" and "Files", and decision 0116')],
  ['15.2.1', 1, 'packages are within these limits', operator('docs/operating/security.md', '"Audit of dependencies"')],
  [
    '15.2.2',
    2,
    'costly work is limited',
    test(
      'tests/http/overload.test.ts',
      'while the process is overloaded, repeatable requests wait or are refused in words, and bookings are accepted',
    ),
  ],
  [
    '15.2.3',
    2,
    'nothing in a release that isn’t needed',
    operator('docs/operating/security.md', 'a release has neither tests nor tools; `DEMO_DATA=no` leaves the demo out'),
  ],
  [
    '15.3.1',
    1,
    'answers have the fields that are needed',
    test('tests/site-visits/received.test.ts', 'a user’s visits, public slots and bookings contain no contact details'),
  ],
  [
    '15.3.2',
    2,
    'no redirects are followed',
    test(
      'tests/meetings/google-meet.test.ts',
      'a stall keeps the link it has, and connects although no link can be made',
      'the clients of the provider, the store and the search follow none either',
    ),
  ],
  ['15.3.3', 2, 'no fields beyond those of a call', test('tests/accounts/own-account.test.ts', 'ignores %s')],
  [
    '15.3.4',
    2,
    'the visitor’s address is the proxy’s',
    test(
      'tests/accounts/sign-in-limits.test.ts',
      'behind our proxy count for the client’s address; its own header is ignored',
    ),
  ],
  [
    '15.3.5',
    2,
    'strict types and comparisons',
    design('biome.json', 'strict TypeScript, and a linter that refuses `==`'),
  ],
  [
    '15.3.6',
    2,
    'no polluted prototypes',
    test('tests/accounts/attacks.test.ts', '%s is rejected by name and changes nothing'),
  ],
  [
    '15.3.7',
    2,
    'repeated fields',
    test(
      'tests/http/bad-input.test.ts',
      'a list answers a bad query with 422, the field and its sentence, also for unknown and repeated fields',
    ),
  ],
];

export const v16: Requirement[] = [
  ['16.1.1', 2, 'an inventory of logs', design('docs/operating/watching.md', '"Logs"')],
  [
    '16.2.1',
    2,
    'who, what, when, where',
    test('tests/accounts/audit.test.ts', 'successful and failed sign-ins are logged with the user’s id'),
  ],
  [
    '16.2.2',
    2,
    'one time, in UTC',
    operator('docs/operating/watching.md', '"Logs": times are UTC; the machines keep their clocks together'),
  ],
  [
    '16.2.3',
    2,
    'only to the listed places',
    design('docs/operating/watching.md', '"Logs": standard output, and the table of the security log'),
  ],
  ['16.2.4', 2, 'readable for programs', design('src/platform/server/http/server.ts', 'a line is JSON')],
  [
    '16.2.5',
    2,
    'nothing personal in the log',
    test(
      'tests/start/program.test.ts',
      'the log names calls, refusals and limits, but no address, telephone, password, token or mailed link of people',
    ),
  ],
  [
    '16.3.1',
    2,
    'signing in is logged',
    test('tests/accounts/audit.test.ts', 'successful and failed sign-ins are logged with the user’s id'),
  ],
  [
    '16.3.2',
    2,
    'refusals are logged',
    test(
      'tests/start/program.test.ts',
      'the log names calls, refusals and limits, but no address, telephone, password, token or mailed link of people',
    ),
  ],
  [
    '16.3.3',
    2,
    'attempts to get around are logged',
    test(
      'tests/start/program.test.ts',
      'the log names calls, refusals and limits, but no address, telephone, password, token or mailed link of people',
      'limits by name, invalid input by its status',
    ),
  ],
  [
    '16.3.4',
    2,
    'unexpected errors are logged',
    test('tests/http/logged-error.test.ts', 'a database error is logged with its statement, and without user data'),
  ],
  [
    '16.4.1',
    2,
    'no lines of people in the log',
    test(
      'tests/http/faults-told.test.ts',
      'an address that leads nowhere is logged without its query',
      'lines are JSON',
    ),
  ],
  ['16.4.2', 2, 'logs can’t be read or altered by others', operator('docs/operating/watching.md', '"Logs"')],
  ['16.4.3', 2, 'logs are sent to another machine', operator('docs/operating/watching.md', '"Logs"')],
  [
    '16.5.1',
    2,
    'errors say nothing of the inside',
    test('tests/http/faults-told.test.ts', 'a page whose query fails tells the browser nothing of it: %s'),
  ],
  [
    '16.5.2',
    2,
    'it goes on while something is away',
    test(
      'tests/media/uploads.test.ts',
      'while the store is away, uploads and files are answered 503, and the rest works',
    ),
  ],
  [
    '16.5.3',
    2,
    'what fails is refused',
    test('tests/start/database-away.test.ts', 'bookings fail while PostgreSQL restarts, then continue'),
  ],
];

export const v17: Requirement[] = [
  ['17.1.1', 2, 'TURN: addresses', notApplicable('there is no WebRTC: visits by video are links')],
  ['17.2.1', 2, 'media: keys', notApplicable('there is no WebRTC: visits by video are links')],
  ['17.2.2', 2, 'media: ciphers', notApplicable('there is no WebRTC: visits by video are links')],
  ['17.2.3', 2, 'media: injected packets', notApplicable('there is no WebRTC: visits by video are links')],
  ['17.2.4', 2, 'media: broken packets', notApplicable('there is no WebRTC: visits by video are links')],
  ['17.3.1', 2, 'signalling: floods', notApplicable('there is no WebRTC: visits by video are links')],
  ['17.3.2', 2, 'signalling: broken messages', notApplicable('there is no WebRTC: visits by video are links')],
];
