import { design, notApplicable, notMet, operator, type Requirement, test } from './requirement.ts';

export const v11: Requirement[] = [
  ['11.1.1', 2, 'how keys are kept, renewed and ended is documented', design('docs/operating/security.md', '"Keys"')],
  ['11.1.2', 2, 'an inventory', design('docs/operating/security.md', '"Cryptography"')],
  [
    '11.2.1',
    2,
    'libraries, nothing of our own',
    design('src/platform/server/encryption.ts', 'Node.js (OpenSSL), argon2, otpauth, SimpleWebAuthn, openid-client'),
  ],
  [
    '11.2.2',
    2,
    'algorithms and keys can be replaced',
    notMet(
      'each stored password names its hash’s algorithm, and sessions end; but values that `ENCRYPTION_KEY` has encrypted can’t be encrypted again with another key: people set it up anew',
    ),
  ],
  [
    '11.2.3',
    2,
    '128 bits of strength',
    design(
      'src/platform/server/encryption.ts',
      'AES-256, SHA-256 and tokens of 256 bits; keys of authenticator apps have 160, and the provider’s RSA keys are its own choice',
    ),
  ],
  ['11.3.1', 1, 'no weak modes', design('src/platform/server/encryption.ts', 'GCM alone')],
  ['11.3.2', 1, 'approved ciphers', design('src/platform/server/encryption.ts', 'AES-256-GCM')],
  [
    '11.3.3',
    2,
    'what is encrypted can’t be altered',
    test(
      'tests/notifications/unsubscribe.test.ts',
      'an altered or foreign link switches nothing off, and neither does another call without its anti-forgery token',
    ),
  ],
  [
    '11.4.1',
    1,
    'approved hashes',
    design('docs/operating/security.md', 'SHA-256; authenticator apps use HMAC with SHA-1, which RFC 6238 asks for'),
  ],
  [
    '11.4.2',
    2,
    'passwords are hashed slowly',
    design('src/accounts/server/passwords.ts', 'argon2id, 19 MiB, two passes'),
  ],
  [
    '11.4.3',
    2,
    'hashes of 256 bits where collisions matter',
    design(
      'src/media/server/service.ts',
      'SHA-256 of backups; names of files have 128 bits of it: an existing file is never replaced',
    ),
  ],
  ['11.4.4', 2, 'keys from passwords', notApplicable('there are none')],
  ['11.5.1', 2, 'random values', design('src/platform/server/tokens.ts', '256 bits of the system')],
  [
    '11.6.1',
    2,
    'making keys and signing',
    notApplicable('the program makes no key pairs and signs nothing; SimpleWebAuthn and openid-client verify'),
  ],
];

export const v12: Requirement[] = [
  [
    '12.1.1',
    1,
    'TLS 1.2 and 1.3',
    operator('docs/operating/proxies.md', '"TLS only"; outgoing connections are those of Node.js'),
  ],
  [
    '12.1.2',
    2,
    'strong cipher suites',
    operator('docs/operating/security.md', 'the proxy’s own choice; of other ends Node.js takes no weak ones'),
  ],
  ['12.1.3', 2, 'certificates of clients', notApplicable('there are none')],
  ['12.2.1', 1, 'TLS for visitors', operator('docs/operating/proxies.md', '"TLS only"')],
  ['12.2.2', 1, 'certificates that browsers trust', operator('docs/operating/proxies.md', '"TLS only"')],
  [
    '12.3.1',
    2,
    'TLS for all other connections',
    notMet(
      'the database and the mail server can’t be without, but by a setting that says so; the store and OpenSearch at another machine’s `http:` address and the figures at `METRICS_HOST` are not refused',
    ),
  ],
  [
    '12.3.2',
    2,
    'certificates are checked',
    test(
      'tests/unit/settings.test.ts',
      'on another machine is refused in plain text, unless that is allowed: %s',
      'Node.js refuses invalid ones, and nothing turns that off',
    ),
  ],
  [
    '12.3.3',
    2,
    'TLS between the own services',
    operator('docs/operating/security.md', '"TLS everywhere but on the machine itself"'),
  ],
  [
    '12.3.4',
    2,
    'own authorities only where they are named',
    operator('docs/operating/security.md', '`NODE_EXTRA_CA_CERTS`'),
  ],
];

export const v13: Requirement[] = [
  ['13.1.1', 2, 'connections are documented', design('docs/operating/security.md', '"Outgoing connections"')],
  [
    '13.2.1',
    2,
    'services sign in to each other, without lasting passwords',
    notMet(
      'the database, the mail server and OpenSearch take passwords that last; a store can take the role of the machine',
    ),
  ],
  [
    '13.2.2',
    2,
    'as few rights as possible',
    operator('docs/operating/security.md', 'the database’s user, the unit, the store’s rights'),
  ],
  ['13.2.3', 2, 'no default passwords', design('compose.yaml', 'it has none, and doesn’t start without chosen ones')],
  [
    '13.2.4',
    2,
    'outgoing connections are listed',
    design(
      'src/app/server/config.ts',
      'it connects to the addresses of its settings alone, docs/operating/security.md, "Outgoing connections"',
    ),
  ],
  [
    '13.2.5',
    2,
    'files and addresses of the server are listed',
    operator(
      'docs/operating/security.md',
      'the unit lists what it may write; a firewall lets out what "Outgoing connections" names',
    ),
  ],
  [
    '13.3.1',
    2,
    'secrets are in a vault',
    notMet('they are in the environment, which a vault can fill; none is in the sources or a release'),
  ],
  ['13.3.2', 2, 'few can read secrets', operator('docs/operating/security.md', '"Secrets"')],
  [
    '13.4.1',
    1,
    'no source control in what is served',
    design(
      'scripts/package.ts',
      'a release has sources, build and packages alone; the server sends files of the build and the storage',
    ),
  ],
  [
    '13.4.2',
    2,
    'no debugging',
    design('src/app/server/main.ts', '`npm run dev` is another program, which no release has'),
  ],
  ['13.4.3', 2, 'no lists of directories', test('tests/media/routes.test.ts', 'never leaves the storage: %s')],
  ['13.4.4', 2, 'no TRACE', design('src/platform/server/http/server.ts', 'it is answered 404 and echoes nothing')],
  [
    '13.4.5',
    2,
    'documentation and figures are shown on purpose',
    test(
      'tests/http/metrics.test.ts',
      'metrics have their own address, which is off without the setting',
      '`/api/docs` is public on purpose',
    ),
  ],
];
