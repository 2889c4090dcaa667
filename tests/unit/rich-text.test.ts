import { expect, test } from 'vitest';
import { plainTextOf, sanitiseRichText } from '#server/platform/rich-text.ts';

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

test('plain text has a line for each paragraph', () => {
  const html = sanitiseRichText(
    '<h2>A &amp; B</h2><p>1 &lt; 2<br>next</p><ul><li><p>One</p></li><li>&amp;lt;</li></ul>',
    {
      headings: true,
    },
  );
  expect(plainTextOf(html)).toBe('A & B\n1 < 2\nnext\nOne\n&lt;');
});
