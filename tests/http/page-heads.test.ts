import { expect, test } from 'vitest';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const origin = 'http://expo.example';

const expo = await expoOfFile();

/** Returns the attribute's value in each tag of the head that has these parts, as the server writes them. */
function valuesOf(head: string, tag: RegExp, attribute: string): (string | undefined)[] {
  return [...head.matchAll(/<(?:meta|link)\b[^>]*>/g)]
    .map(([text]) => text)
    .filter((text) => tag.test(text))
    .map((text) => text.match(new RegExp(`\\b${attribute}="([^"]*)"`))?.[1]?.replaceAll('&amp;', '&'));
}

async function headOf(address: string) {
  const answer = await expo.app.inject(address);
  // An address that means the same as a shorter one leads there.
  const { statusCode, body } =
    answer.statusCode === 307 ? await expo.app.inject(String(answer.headers.location)) : answer;
  const head = body.slice(0, body.indexOf('</head>'));
  const meta = (name: string) => valuesOf(head, new RegExp(`(name|property)="${name}"`), 'content');
  return {
    statusCode,
    lang: body.match(/<html[^>]* lang="([^"]*)"/)?.[1],
    titles: [...head.matchAll(/<title[^>]*>([^<]*)</g)].map(([, title]) => title),
    canonical: valuesOf(head, /rel="canonical"/, 'href'),
    robots: meta('robots'),
    description: meta('description'),
    og: (name: string) => meta(`og:${name}`),
  };
}

test.each([
  ['/', 'Builders and consultants · Aangan, the property expo', '/'],
  ['/?tab=brokers', 'Consultants · Aangan, the property expo', '/?tab=brokers'],
  ['/?page=2', 'Builders and consultants · Aangan, the property expo', '/?page=2'],
  ['/?page=1&tab=all', 'Builders and consultants · Aangan, the property expo', '/'],
  ['/?sort=name&project=1&utm_source=poster', 'Builders and consultants · Aangan, the property expo', '/'],
  ['/about', 'About the fair · Aangan', '/about'],
  ['/why-visit', 'Why to visit this expo · Aangan', '/why-visit'],
  ['/contact', 'Contact · Aangan', '/contact'],
  ['/privacy', 'Privacy · Aangan', '/privacy'],
  ['/stands', 'Stands at the fair · Aangan', '/stands'],
])('%s describes itself to search engines and link previews', async (address, title, canonical) => {
  const { og, ...head } = await headOf(address);
  expect(head).toMatchObject({
    statusCode: 200,
    lang: 'en-IN',
    titles: [title],
    canonical: [origin + canonical],
    robots: [],
  });
  expect(head.description).toEqual([expect.stringMatching(/.{40}/)]);
  expect(og('title')).toEqual([title]);
  expect(og('description')).toEqual(head.description);
  expect(og('url')).toEqual([origin + canonical]);
  expect(og('type')).toEqual(['website']);
  expect(og('site_name')).toEqual(['Aangan']);
});

test.each(['/?search=infra', '/projects?search=infra', '/projects?budget_max=1', '/login'])(
  '%s asks not to be listed',
  async (address) => {
    expect((await headOf(address)).robots).toEqual(['noindex']);
  },
);

test.each(['/nowhere', '/developer/1/nothing', '/about/us', '/%2e%2e/%2e%2e/etc/passwd', '/a%00b'])(
  '%s answers 404 with a page that says so',
  async (address) => {
    const { statusCode, body } = await expo.app.inject(address);
    expect(statusCode).toBe(404);
    expect(body.match(/<title>[^<]*/g)).toEqual(['<title>Page not found · Aangan']);
    expect(body.match(/<meta name="robots" content="noindex"/g)).toHaveLength(1);
    expect(body).toMatch(/<h1[^>]*>Page not found</);
  },
);

test('search engines may list a search for homes by its filters while it finds something', async () => {
  const builder = await addExhibitor(expo.database, {});
  await addProject(expo.database, builder, { start_price: 9_000_000 });
  const { og, ...head } = await headOf('/projects?budget_max=10000000&sort=price&status=nonsense&utm_source=poster');
  expect(head).toMatchObject({
    titles: ['Projects, up to ₹1 Cr · Aangan'],
    canonical: [`${origin}/projects?budget_max=10000000`],
    robots: [],
  });
  expect(head.description).toEqual([expect.stringContaining('1 project: Projects, up to ₹1 Cr.')]);
  expect(og('url')).toEqual(head.canonical);

  const [gym] = await expo.query(`insert into facilities (name) values ('Gym'), ('Lift') returning id`);
  const [bank] = await expo.query(`insert into banks (name) values ('Neem Bank'), ('Peepal Bank') returning id`);
  const several = (first: unknown) => `${first},${Number(first) + 1}`;
  await expo.query(
    `insert into project_facilities (project_id, facility_id) select p.id, f.id from projects p, facilities f`,
  );
  await expo.query(`insert into project_banks (project_id, bank_id) select p.id, b.id from projects p, banks b`);
  const { titles } = await headOf(`/projects?bank_ids=${several(bank?.id)}&facility_ids=${several(gym?.id)}`);
  expect(titles).toEqual(['Projects, Neem Bank or Peepal Bank, Gym and Lift · Aangan']);

  const ofDeleted = await headOf('/projects?location_ids=99999&category_ids=99999');
  expect(ofDeleted.titles).toEqual(['Unknown category projects in unknown place · Aangan']);
});
