import { expect, test } from 'vitest';
import { addExhibitor, addProject, insertRow } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

/** Returns the addresses in a file of the site map, without the site's own part. */
async function named(file: string): Promise<string[]> {
  const answer = await expo.app.inject(file);
  expect(answer.statusCode, file).toBe(200);
  expect(answer.headers['content-type']).toContain('xml');
  return [...answer.body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => String(path));
}

test('the site map has every listed project, every active builder and the places with projects, whose pages exist', async () => {
  const { database } = expo;
  expect(await named('/sitemap.xml')).toEqual(['/sitemap-pages.xml']);
  const builder = await addExhibitor(database, {});
  const gone = await addExhibitor(database, { is_active: false });
  const consultant = await addExhibitor(database, { kind: 'broker' });
  const place = await insertRow(database, 'locations', { location_name: 'Pune' });
  const listed = await addProject(database, builder, { location_id: place });
  const unlisted = await addProject(database, gone);
  const files = await named('/sitemap.xml');
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-projects-1.xml', '/sitemap-developers-1.xml']);
  const addresses = (await Promise.all(files.map(named))).flat();
  expect(addresses).toContain(`/project/${listed}/details`);
  expect(addresses).toContain(`/developer/${builder}/detail`);
  expect(addresses).toContain(`/?location_id=${place}`);
  expect(addresses).not.toContain(`/project/${unlisted}/details`);
  for (const id of [gone, consultant]) expect(addresses).not.toContain(`/developer/${id}/detail`);
  for (const address of addresses.filter((path) => path.startsWith('/') && !path.startsWith('/sitemap')))
    expect((await expo.app.inject(address)).statusCode, address).toBe(200);
});

test('robots.txt names the site map', async () => {
  const { body, headers } = await expo.app.inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Sitemap: http://expo.example/sitemap.xml');
  expect(body).toContain('Disallow: /api/');
});

test('the site map adds a file for every 50,000 ids, and each record is in one file', async () => {
  const { database } = expo;
  const builder = await addExhibitor(database, {});
  await expo.query(
    `insert into projects (id, developer_id, project_name, status) overriding system value
     select id, $1, 'Lake ' || id, 'ongoing' from unnest(array[50000, 50001]) id`,
    [builder],
  );
  expect(await named('/sitemap.xml')).toContain('/sitemap-projects-2.xml');
  expect(await named('/sitemap-projects-1.xml')).toContain('/project/50000/details');
  expect(await named('/sitemap-projects-1.xml')).not.toContain('/project/50001/details');
  expect(await named('/sitemap-projects-2.xml')).toEqual(['/project/50001/details']);
  for (const file of ['projects-3', 'projects-0', 'projects-x', 'projects-99999', 'brokers-1'])
    expect((await expo.app.inject(`/sitemap-${file}.xml`)).statusCode, file).toBe(404);
});

test('frames may show maps and the two players, and nothing else; videos may come from any secure address', async () => {
  const policy = String((await expo.app.inject('/healthz')).headers['content-security-policy']);
  const sources = (name: string) => policy.match(new RegExp(`(?:^|;)${name} ([^;]*)`))?.[1]?.split(' ');
  expect(sources('frame-src')).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.google.com/maps',
    'https://www.google.com/maps/',
  ]);
  expect(sources('media-src')).toEqual(["'self'", 'https:']);
});

test('security.txt says where to report a fault, for less than a year', async () => {
  const { body, headers } = await expo.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/^Contact: mailto:hello@aangan\.example$/m);
  const expires = Date.parse(String(/^Expires: (.*)$/m.exec(body)?.[1]));
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
