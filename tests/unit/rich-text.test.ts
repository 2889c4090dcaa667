import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTextOf, sanitiseRichText } from '#platform/server/rich-text.ts';

const cases: [typed: string, stored: string][] = [
  ['<p>A <strong>b</strong> <em>c</em></p>', '<p>A <strong>b</strong> <em>c</em></p>'],
  ['<b onclick="x()">A</b>', '<p><strong>A</strong></p>'],
  ['<p>A</p><script>alert(1)</script><style>p{}</style>', '<p>A</p>'],
  ['<p><img src=x onerror=alert(1)>A</p><iframe src="https://a.example"></iframe>', '<p>A</p>'],
  ['<p><a href="javascript:alert(1)">A</a></p>', '<p>A</p>'],
  [
    '<p><a href="https://a.example/?a=1&b=2" target="_blank">A</a></p>',
    '<p><a rel="noopener nofollow" href="https://a.example/?a=1&amp;b=2">A</a></p>',
  ],
  ['<p><a href="//evil.example">A</a></p>', '<p>A</p>'],
  [
    '<p><a href="x:1">a</a><a href="https://a.example">b</a> more</p>',
    '<p>a<a rel="noopener nofollow" href="https://a.example">b</a> more</p>',
  ],
  ['<p><a>a</a><strong>b</strong></p>', '<p>a<strong>b</strong></p>'],
  ['<ul><li><p>A</p></li></ul>', '<ul><li><p>A</p></li></ul>'],
  ['<h2>A</h2><p>B</p>', '<p>A</p><p>B</p>'],
  ['1 < 2 & 3\nsame paragraph\n\nnext', '<p>1 &lt; 2 &amp; 3<br />same paragraph</p><p>next</p>'],
  ['<p></p><p><br></p><p> </p>', ''],
  [' \n ', ''],
];

test('only the small set of formatting is kept, and sanitising twice changes nothing', () => {
  for (const [typed, stored] of cases) {
    const clean = sanitiseRichText(typed);
    expect([typed, clean]).toEqual([typed, stored]);
    expect(sanitiseRichText(clean)).toBe(clean);
  }
  expect(sanitiseRichText('<h1>A</h1><h2>B</h2><h5>C</h5>', { headings: true })).toBe('<h2>A</h2><h2>B</h2><h3>C</h3>');
});

/** Returns whether each element is closed in the order of nesting. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, end, tag = ''] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (tag === 'br') continue;
    if (!end) open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

const names = [
  'p',
  'a',
  'b',
  'strong',
  'em',
  'ul',
  'li',
  'h2',
  'h5',
  'div',
  'span',
  'img',
  'br',
  'script',
  'svg',
  'table',
];
const part = fc.oneof(
  fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name}/>`])),
  fc.constantFrom(
    '<a href="https://a.example">',
    '<a href="javascript:x">',
    '<a href="/b" onclick=x>',
    '<!--',
    '-->',
    '<',
  ),
  fc.constantFrom(' ', 'a', '&lt;', '&', '\n\n'),
);

test('any text becomes balanced, with links only to web addresses, and sanitising it again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.boolean(), (parts, headings) => {
      const clean = sanitiseRichText(parts.join(''), { headings });
      expect(isBalanced(clean), clean).toBe(true);
      expect(sanitiseRichText(clean, { headings })).toBe(clean);
      expect(clean.replaceAll(/<\/?(p|ul|ol|li|h2|h3|strong|em)>|<br \/>|<\/a>/g, '')).not.toMatch(
        /<(?!a rel="noopener nofollow" href="(https:\/\/a\.example|\/b)">)/,
      );
    }),
    { numRuns: 1_000 },
  );
});

test('plain text has a line for each paragraph', () => {
  const html = sanitiseRichText(
    '<h2>A &amp; B</h2><p>1 &lt; 2<br>next</p><ul><li><p>One</p></li><li>&amp;lt;</li></ul>',
    {
      headings: true,
    },
  );
  expect(plainTextOf(html)).toBe('A & B\n1 < 2\nnext\nOne\n&lt;');
});
