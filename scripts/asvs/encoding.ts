import { design, notApplicable, type Requirement, test } from './requirement.ts';

export const v1: Requirement[] = [
  [
    '1.1.1',
    2,
    'input is decoded once, before it is checked',
    design(
      'src/app/server/api/routes.ts',
      'the framework decodes path, query and body once, and contracts check the result',
    ),
  ],
  [
    '1.1.2',
    2,
    'encoding is the last step',
    design(
      'src/platform/server/pages/render.ts',
      'React encodes while it renders, PostgreSQL gets parameters, the mail library writes its headers',
    ),
  ],
  [
    '1.2.1',
    1,
    'HTML and headers are encoded for their place',
    test('tests/accounts/attacks.test.ts', 'a signed-in user’s page is not cached, and names are escaped everywhere'),
  ],
  [
    '1.2.2',
    1,
    'addresses are encoded, and of safe schemes',
    test('tests/media/links.unit.test.ts', 'any stored address is shown as http, https or below /storage/ only'),
  ],
  [
    '1.2.3',
    1,
    'data in scripts is escaped',
    test('tests/projects/project-page.test.ts', 'user texts can’t end the structured data or the page’s data script'),
  ],
  [
    '1.2.4',
    1,
    'queries have parameters',
    design(
      'src/records/server/record-queries.ts',
      'values are parameters of `sql`; `sql.raw` gets names and numbers of our own, and choices that a contract has checked',
    ),
  ],
  [
    '1.2.5',
    1,
    'no commands of the system with input',
    design(
      'src/platform/server/run-apart.ts',
      'the server starts its own steps only, without a shell and without anything a person typed',
    ),
  ],
  ['1.2.6', 2, 'LDAP', notApplicable('there is none')],
  ['1.2.7', 2, 'XPath', notApplicable('there is none')],
  ['1.2.8', 2, 'LaTeX', notApplicable('there is none')],
  [
    '1.2.9',
    2,
    'regular expressions of texts',
    design(
      'src/search/server/words/category-names-service.ts',
      'the only texts of people in one are names of categories, whose key has lost all punctuation',
    ),
  ],
  [
    '1.3.1',
    1,
    'rich text is sanitised by a library',
    test(
      'tests/unit/rich-text.test.ts',
      'any text becomes balanced, with links only to web addresses, and sanitising it again changes nothing',
    ),
  ],
  [
    '1.3.2',
    1,
    'no code from text',
    design(
      'src/platform/server/http/server.ts',
      'the linter refuses `eval`, and the content security policy has no `unsafe-eval`',
    ),
  ],
  [
    '1.3.3',
    2,
    'texts are limited in letters and length',
    test('tests/http/body-size.test.ts', 'a lone surrogate is refused by field, and a job stores it replaced'),
  ],
  [
    '1.3.4',
    2,
    'SVG of people',
    test('tests/media/uploads.test.ts', '%s is refused under its field, and nothing is stored', 'SVG is refused'),
  ],
  [
    '1.3.5',
    2,
    'style sheets and markup languages of people',
    test('tests/settings/settings.test.ts', 'texts of pages are sanitised, and have the name in them as text'),
  ],
  [
    '1.3.6',
    2,
    'no requests to addresses of people',
    design(
      'src/app/server/config.ts',
      'where the server connects to is in its settings; it opens no address that people enter',
    ),
  ],
  [
    '1.3.7',
    2,
    'no templates of people',
    design('src/platform/server/mail/message.ts', 'templates are our code; what people write is a value in them'),
  ],
  ['1.3.8', 2, 'JNDI', notApplicable('there is none')],
  ['1.3.9', 2, 'memcache', notApplicable('there is none')],
  [
    '1.3.10',
    2,
    'format strings',
    design(
      'src/platform/server/http/log-hooks.ts',
      'the texts of log lines are fixed; what people write is no part of them',
    ),
  ],
  [
    '1.3.11',
    2,
    'no lines of people in mail’s headers',
    test(
      'tests/notifications/mail-files.test.ts',
      'a hostile name is escaped in the body and stays out of the headers',
    ),
  ],
  ['1.4.1', 2, 'memory-safe strings', notApplicable('JavaScript has no pointers; the native parts are libraries')],
  [
    '1.4.2',
    2,
    'numbers keep within their range',
    test(
      'tests/http/bad-input.test.ts',
      'a bad id, an unknown path and a bad suggestion query are refused with a message',
    ),
  ],
  ['1.4.3', 2, 'resources are released', test('tests/media/uploads.test.ts', 'an aborted upload leaves nothing')],
  [
    '1.5.1',
    1,
    'XML',
    test(
      'tests/records/new-records.test.ts',
      'a workbook is read as its cells are meant; one that was made to fill the memory is refused',
      'its entities are not read; no other XML of people is',
    ),
  ],
  [
    '1.5.2',
    2,
    'only expected types are read',
    test(
      'tests/http/body-size.test.ts',
      'twenty of thousands of unknown fields are named',
      'bodies are JSON, and closed contracts check them',
    ),
  ],
];

export const v2: Requirement[] = [
  [
    '2.1.1',
    1,
    'the form of each field is documented',
    design('docs/product/api.md', 'the contracts are published at `/api/openapi.json`'),
  ],
  [
    '2.1.2',
    2,
    'what belongs together is documented',
    design(
      'docs/product/booking-visits.md',
      'the documents of each area say it, such as which times and places a visit may have',
    ),
  ],
  ['2.1.3', 2, 'limits of use are documented', design('docs/security.md', '"Limits"')],
  [
    '2.2.1',
    1,
    'input is checked against what is expected',
    test(
      'tests/http/bad-input.test.ts',
      'a list answers a bad query with 422, the field and its sentence, also for unknown and repeated fields',
    ),
  ],
  [
    '2.2.2',
    1,
    'the server checks',
    test('tests/site-visits/booking.test.ts', '%s is rejected under its field, and nothing is stored'),
  ],
  [
    '2.2.3',
    2,
    'fields agree with each other',
    test(
      'tests/inquiries/inquiries.test.ts',
      'unknown recipients and those that don’t belong together are rejected under their field',
    ),
  ],
  [
    '2.3.1',
    1,
    'steps keep their order',
    test(
      'tests/site-visits/status.test.ts',
      'a builder confirms a visit and completes it once it has started; both sides are notified each time',
    ),
  ],
  [
    '2.3.2',
    2,
    'the documented limits hold',
    test(
      'tests/site-visits/holds.test.ts',
      '40 bookings of 10 from one network take a quarter of one day over all days; the rest close no time to others',
    ),
  ],
  [
    '2.3.3',
    2,
    'all of a change or nothing',
    test(
      'tests/database/transaction.test.ts',
      'a service called without the transaction is rolled back with it, and its mail is not sent',
    ),
  ],
  [
    '2.3.4',
    2,
    'places can’t be booked twice',
    test('tests/site-visits/capacity.test.ts', 'of 50 concurrent bookings of the last 5 places exactly 5 succeed'),
  ],
  [
    '2.4.1',
    2,
    'no floods by programs',
    test(
      'tests/inquiries/unconfirmed.test.ts',
      'from the 21st inquiry of a network on, an exhibitor is sent none until its sender opens the link',
      'searches and pages of one network take turns, `tests/http/overload.test.ts`',
    ),
  ],
];
