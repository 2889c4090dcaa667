import fc from 'fast-check';

const part = fc.constantFrom(
  ...[
    'javascript:',
    'data:',
    'http:',
    'https:',
    'HTTPS://',
    'https://',
    '//',
    '/',
    '\\',
    '/storage/',
    'storage/',
    '..',
  ],
  ...['.', '%2e', '%2f', '@', ':', '?', '#', '&', '=', 'v=', 'q=', 'output=embed', '\n', '\t', '\0', ' ', '"', "'"],
  ...[
    '<script>',
    '</script>',
    'alert(1)',
    'www.youtube.com',
    'youtu.be',
    'vimeo.com',
    'www.google.com',
    'maps',
    'embed',
  ],
  ...['watch', 'dQw4w9WgXcQ', '123456', 'elsewhere.example', 'ｇoogle.com', '。', '\u202e', 'é', '\ud800', 'x'],
);

/** Makes addresses that an attacker might store: parts of good and bad ones in any order, or any text. */
export const hostileUrl: fc.Arbitrary<string> = fc.oneof(
  fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
);
