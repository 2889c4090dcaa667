import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { addPerson, signInWithCookies } from '../support/people.ts';
import { addExhibitor } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

// These checks of a page's HTML need no browser.
const expo = await expoOfFile();

/** Requests a page, with these cookies. */
const ask = (url: string, cookies: Record<string, string> = {}) => expo.app.inject({ url, cookies });
/** Requests a page, and follows a redirect as a browser does. */
async function open(url: string) {
  const answer = await ask(url);
  return answer.statusCode === 307 ? ask(String(answer.headers.location)) : answer;
}
/** Returns the text of a piece of HTML. */
const textOf = (html = '') =>
  html
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
const heading = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]);
/** Returns the navigation with this label, and its links as text and address. */
const navigation = (html: string, label: string) =>
  new RegExp(`<nav[^>]*aria-label="${label}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? '';
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner]) => ({
    text: textOf(inner),
    href: href.replaceAll('&amp;', '&'),
  }));

test('a page and an answer of the API come compressed as the browser reads them', async () => {
  const decompressed = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
  for (const [url, ofSafari] of [
    ['/about', 'br'],
    ['/api/openapi.json', 'gzip'],
  ] as const) {
    const as = (accepted: string) => expo.app.inject({ url, headers: { 'accept-encoding': accepted } });
    const plain = (await as('identity')).rawPayload;
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, deflate, br', ofSafari],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await as(accepted);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(decompressed[encoding](answer.rawPayload).equals(plain)).toBe(true);
    }
  }
});

test('a network that opens two hundred pages at once doesn’t keep another waiting for all of them', async () => {
  const ended: string[] = [];
  const openFrom = (remoteAddress: string, url: string) =>
    expo.app.inject({ url, remoteAddress }).then(() => ended.push(remoteAddress));
  const rush = Array.from({ length: 200 }, (_, one) => openFrom('198.51.100.1', `/login?unknown=${one}`));
  await Promise.all([...rush, openFrom('198.51.100.2', '/login?unknown')]);
  expect(ended.indexOf('198.51.100.2')).toBeLessThan(120);
});

test('the API’s description is sent from one address', async () => {
  for (const copy of ['/api/docs/json', '/api/docs/yaml'])
    expect((await ask(copy)).headers.location).toBe('/api/openapi.json');
});

test.each([
  ['/', 'The property expo that stays open'],
  ['/projects', 'Find a home'],
  ['/projects?kinds=2bhk&kinds=3bhk&budget_max=20000000', '2 BHK, 3 BHK homes, up to ₹2 Cr'],
  ['/about', 'About the fair'],
  ['/why-visit', 'Why to visit this expo'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy'],
  ['/stands', 'Stands at the fair'],
  ['/login', 'Exhibitor Login'],
  ['/login?type=visitor', 'Visitor Login'],
])('%s is the page “%s”', async (address, title) => {
  const { statusCode, body } = await ask(address);
  expect([statusCode, heading(body)]).toEqual([200, title]);
});

test('a page says what is true of the day in India, also if it was made before midnight', async () => {
  try {
    for (const [instant, year] of [
      ['2026-12-31T18:29:59Z', 2026],
      ['2026-12-31T18:30:00Z', 2027],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
      expect(textOf((await ask('/contact')).body)).toContain(`© ${year} `);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('the footer has its columns, and each of their links opens', async () => {
  const { body } = await ask('/contact');
  expect(textOf(body)).toMatch(/© \d{4} Aangan\. All rights reserved\./);
  for (const [column, texts] of [
    ['Company', ['About the fair', 'Why visit', 'Contact', 'Privacy']],
    ['Projects', ['Residential', 'Commercial', 'Industrial', 'Infrastructure', 'Renovation']],
    ['Services', ['Find a builder', 'Find a consultant', 'Verified firms', 'Become an exhibitor']],
  ] as const) {
    const links = linksOf(navigation(body, column));
    expect(links.map(({ text }) => text)).toEqual(texts);
    for (const { href } of links) expect([href, (await ask(href)).statusCode]).toEqual([href, 200]);
    const consultants = links.find(({ text }) => text === 'Find a consultant');
    if (consultants) expect(textOf((await ask(consultants.href)).body)).toContain('consultants found');
  }
});

test('the sign-in page shows Google’s answer, and nothing else from its address', async () => {
  const alert = async (error: string) => {
    const { body } = await ask(`/login?error=${encodeURIComponent(error)}`);
    expect(body).not.toContain('Continue with Google');
    return textOf(/<[^>]+role="alert"[^>]*>(.*?)<\/(?:div|p)>/s.exec(body)?.[1]);
  };
  expect(await alert('google')).toBe('Google login failed. Please try again.');
  expect(await alert('unverified')).toContain('Google has not verified that your email address is yours.');
  const { headers } = await ask('/google-meet/callback?code=c&state=s');
  expect(headers.location).toBe('/login?error=meet');
  expect(await alert('meet')).toContain('Google Meet isn’t connected: your session ended in the meantime.');
  for (const error of ['Your account was hacked, call 123', '__proto__', 'toString'])
    expect(await alert(error)).toBe('');
});

test.each([
  ['a field given twice', 'status=ongoing&status=past'],
  ['an id that nothing has', 'location_id=2147483647'],
  ['a project that is gone', 'project=2147483647'],
  ['a broken escape', 'search=%E0%A4%A'],
  ['10,000 characters', `search=${'a'.repeat(10_000)}`],
  ['markup', 'search=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%3E'],
  ['control characters', 'search=a%00b%0Ac'],
  ['brackets and objects', 'search[]=a&status[x]=1&__proto__=1&location_id={}'],
])('the directory opens at an address with %s', async (_what, query) => {
  const { statusCode, body } = await open(`/?${query}`);
  expect([statusCode, heading(body)]).toEqual([200, 'The property expo that stays open']);
  expect(textOf(body)).toMatch(/[\d,]+ total found \([\d,]+ builders, [\d,]+ consultants\)/);
  expect(body).not.toContain('<script>alert(1)');
});

test('the fields of an editor have their values before scripts run', async () => {
  const person = await addPerson(expo.database, { name: 'Asha Kulkarni', phone: '+91 98765 43210' });
  const { body } = await ask('/profile', (await signInWithCookies(expo.app, person)).cookies);
  const named = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(body)?.[0];
  expect(named('name')).toContain('value="Asha Kulkarni"');
  expect(named('phone')).toContain('value="+91 98765 43210"');
});

const today = ['Dashboard', 'Visitors Inquiry', 'Site Visits', 'Activity Logs'];
const stalls = ['Gallery', 'Projects', 'Members'];
const reference = ['Categories', 'Locations', 'Facilities', 'Banks', 'Cost Rates'];
const mappings = ['Consultants Mapping', 'Developer Mapping'];
test.each([
  [
    'SuperAdmin',
    [
      ...[...today, 'Stall Approvals', 'Claims', 'Reported', 'Duplicates'],
      ...[...stalls, 'Developers', 'Consultants', ...mappings],
      ...reference,
      ...['Users', 'Roles', 'Visitors', 'Report', 'Settings', 'Health'],
    ],
  ],
  ['Developer', [...today, 'Stall', ...stalls, 'Developers', 'Developer Mapping']],
  ['Broker', [...today, 'Stall', ...stalls, 'Consultants', 'Consultants Mapping']],
])('the sidebar of %s has their sections', async (role, sections) => {
  const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database, { role }));
  // The dashboard of an empty expo leads to setting it up.
  await addExhibitor(expo.database, {});
  const { body } = await ask('/admin', cookies);
  expect(body).not.toContain('<footer');
  const links = linksOf(navigation(body, 'Admin'));
  expect(links.map(({ text }) => text)).toEqual(sections);
  // The screens are the same for everyone who may open them.
  for (const { text, href } of role === 'SuperAdmin' ? links : []) {
    const { body: page } = await ask(href, cookies);
    const [current] = /<a[^>]*aria-current="page"[^>]*>.*?<\/a>/s.exec(navigation(page, 'Admin')) ?? [];
    expect([heading(page), textOf(current)]).toEqual([text, text]);
  }
});

test('an address without a screen says so in the admin area', async () => {
  const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database, { role: 'SuperAdmin' }));
  const nowhere = await ask('/admin/nowhere', cookies);
  expect([nowhere.statusCode, nowhere.body.includes('Page not found')]).toEqual([404, true]);
  expect(nowhere.body.match(/<title>[^<]*/g)).toEqual(['<title>Page not found · Aangan']);
  expect(linksOf(navigation(nowhere.body, 'Admin'))).not.toEqual([]);
  const stranger = await ask('/admin/nowhere');
  expect(stranger.headers.location).toMatch(/^\/login\?redirect=/);
});

test('an address whose id begins with a zero, and one of the framework’s functions, is no page', async () => {
  for (const url of ['/developer/01/details', '/broker/041/details', '/project/01/details', '/_serverFn/x'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
});
