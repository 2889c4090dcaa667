import { design, notApplicable, notMet, operator, type Requirement, test } from './requirement.ts';

export const v3: Requirement[] = [
  [
    '3.2.1',
    1,
    'files and answers aren’t shown as pages',
    test(
      'tests/media/uploads.test.ts',
      'an unused upload is served to the person who uploaded it, and to everyone once a record uses it',
      'as an attachment until then; answers of the API are JSON with `nosniff`',
    ),
  ],
  [
    '3.2.2',
    1,
    'text is written as text',
    design(
      'src/platform/web/ui/rich-text.tsx',
      'React writes text; HTML is written for sanitised texts, our icons and structured data alone',
    ),
  ],
  [
    '3.3.1',
    1,
    'cookies are Secure, with a prefix',
    test('tests/accounts/sessions.test.ts', 'with TLS is Secure and bound to this host'),
  ],
  [
    '3.3.2',
    2,
    'SameSite fits each cookie’s purpose',
    test('tests/accounts/sessions.test.ts', 'is HttpOnly and SameSite; the anti-forgery cookie is readable by scripts'),
  ],
  [
    '3.3.3',
    2,
    'cookies are of this host alone',
    test('tests/accounts/sessions.test.ts', 'with TLS is Secure and bound to this host'),
  ],
  [
    '3.3.4',
    2,
    'the session’s cookie is hidden from scripts, and its value only in the cookie',
    notMet(
      'the cookie is hidden; but signing in also answers the token in its body, which scripts keep in local storage (docs/security.md, "Sessions")',
    ),
  ],
  [
    '3.4.1',
    1,
    'browsers are told to use TLS, with all subdomains',
    operator(
      'docs/operating/proxies.md',
      'a year for its own host; the proxy adds the subdomains where all of them speak TLS',
    ),
  ],
  [
    '3.4.2',
    1,
    'other origins get no answers',
    design('src/platform/server/http/server.ts', 'no answer has `Access-Control-Allow-Origin`'),
  ],
  [
    '3.4.3',
    2,
    'a content security policy',
    test(
      'tests/http/discovery.test.ts',
      'frames may show maps and the two players, and nothing else; videos may come from any secure address',
      'scripts are from this host, inline ones by hash',
    ),
  ],
  [
    '3.4.4',
    2,
    'types aren’t guessed',
    test('tests/http/health.test.ts', 'the port answers while the program starts and while it stops'),
  ],
  [
    '3.4.5',
    2,
    'addresses aren’t told to others',
    test(
      'tests/http/mailed-link-pages.test.ts',
      'a page opened by a mailed link is not stored and sends no referrer: %s',
    ),
  ],
  [
    '3.4.6',
    2,
    'pages can’t be framed',
    test(
      'tests/http/body-size.test.ts',
      'no page takes its links from elsewhere, and the API’s own page is not framed',
    ),
  ],
  [
    '3.5.1',
    1,
    'changes carry an anti-forgery token',
    test('tests/accounts/sessions.test.ts', 'alone changes nothing without the session’s anti-forgery token'),
  ],
  [
    '3.5.2',
    1,
    'forms of other sites change nothing',
    test('tests/accounts/attacks.test.ts', 'a body of %s, as sent by other sites’ forms, signs no one in'),
  ],
  [
    '3.5.3',
    1,
    'GET changes nothing',
    test(
      'tests/accounts/attacks.test.ts',
      'method overrides in headers and queries are ignored',
      'pages of mailed links ask first, `tests/notifications/unsubscribe.test.ts`',
    ),
  ],
  ['3.5.4', 2, 'a host name of its own', operator('docs/operating/proxies.md', '"A host name of its own"')],
  ['3.5.5', 2, 'messages between windows', notApplicable('no page listens to them')],
  ['3.7.1', 2, 'current techniques only', design('src/platform/web', 'HTML, style sheets and scripts; no plugins')],
  [
    '3.7.2',
    2,
    'redirects stay on this host',
    test(
      'tests/unit/redirect-target.test.ts',
      'every accepted target is a page of this site, in any spelling',
      'but for the sign-in to the provider of the settings',
    ),
  ],
];

export const v4: Requirement[] = [
  [
    '4.1.1',
    1,
    'answers say their type and charset',
    design(
      'src/platform/server/http/server.ts',
      'the framework adds the charset to JSON and text; files have the type of their format',
    ),
  ],
  [
    '4.1.2',
    2,
    'only pages are redirected to TLS',
    operator('docs/operating/proxies.md', 'the examples refuse the API without TLS'),
  ],
  [
    '4.1.3',
    2,
    'headers of the proxy can’t be forged',
    test(
      'tests/accounts/sign-in-limits.test.ts',
      'behind our proxy count for the client’s address; its own header is ignored',
    ),
  ],
  [
    '4.2.1',
    2,
    'where a request ends is clear',
    design(
      'src/platform/server/http/listener.ts',
      'the strict parser of Node.js refuses a length that is said twice; nothing sets `insecureHTTPParser`',
    ),
  ],
  ['4.3.1', 2, 'GraphQL: cost of queries', notApplicable('there is no GraphQL')],
  ['4.3.2', 2, 'GraphQL: introspection', notApplicable('there is no GraphQL')],
  ['4.4.1', 1, 'WebSockets: TLS', notApplicable('there are no WebSockets; live events are an ordinary answer')],
  ['4.4.2', 2, 'WebSockets: origin', notApplicable('there are no WebSockets')],
  ['4.4.3', 2, 'WebSockets: tokens', notApplicable('there are no WebSockets')],
  ['4.4.4', 2, 'WebSockets: sessions', notApplicable('there are no WebSockets')],
];

export const v5: Requirement[] = [
  [
    '5.1.1',
    2,
    'kinds and sizes are documented',
    design('docs/decisions/0036-uploads.md', 'sizes and kinds; what is done with them is in docs/security.md, "Files"'),
  ],
  [
    '5.2.1',
    1,
    'no larger files than can be processed',
    test('tests/media/uploads.test.ts', 'a file larger than any kind allows is refused before it is read'),
  ],
  [
    '5.2.2',
    1,
    'contents are what they claim',
    test(
      'tests/media/routes.test.ts',
      'is refused when it is of another kind',
      'pictures are encoded again; PDF and films are known by their first bytes, and names are ignored',
    ),
  ],
  [
    '5.2.3',
    2,
    'sizes of unpacked files',
    test(
      'tests/unit/picture-parts.test.ts',
      'a PNG whose profile unpacks to more than a megabyte is refused',
      '`tests/records/new-records.test.ts`: a workbook, which is the only archive',
    ),
  ],
  [
    '5.3.1',
    1,
    'stored files aren’t run',
    design('src/media/server/routes.ts', 'files are sent as bytes, with the type of their format'),
  ],
  [
    '5.3.2',
    1,
    'paths aren’t made of input',
    test('tests/media/storage.unit.test.ts', 'refuses keys that lead out of it', 'names are hashes'),
  ],
  [
    '5.4.1',
    2,
    'names of files from people',
    design(
      'src/media/server/routes.ts',
      'they aren’t kept; the name that is served is a hash, and the attachment is saved under it',
    ),
  ],
  [
    '5.4.2',
    2,
    'served names are safe',
    test(
      'tests/media/links.unit.test.ts',
      'a brochure is saved under its stall’s name, without what file systems refuse',
    ),
  ],
  ['5.4.3', 2, 'virus scan', notMet('there is none')],
];
