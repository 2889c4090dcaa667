import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publicOrigin } from '#app/server/config.ts';
import { qrCodeSvg } from '#platform/server/qr-code.ts';
import { registerTarget } from '#projects/shared/register-fields.ts';
import { registerEntry } from '#projects/shared/register-rules.ts';
import { expoOfFile } from '../support/test-app.ts';

const run = async (query: string) => (await expo.database.db.execute(sql.raw(query))).rows;
const hash = 'a'.repeat(64);
const hostile = '</script><script>alert(1)</script><!--';

const expo = await expoOfFile();
await run(`insert into exhibitors (kind, name) values ('developer', 'Neem Homes')`);
await run(`insert into media (path, kind, content_type, bytes, sha256, width, height)
  select 'images/aa/' || n || '.png', 'image', 'image/png', 1, '${hash}', 640, 480 from generate_series(1, 3) n`);
await run(`insert into facilities (name) values ('Library'), ('Lifts')`);
await run(`insert into banks (name) values ('Deccan Trust')`);
await run(`insert into projects (developer_id, project_name, status, description, features, rera_number)
  select id, 'Bakul Court', 'ongoing', '${hostile}', '["${hostile}"]', 'P52100012345' from exhibitors`);

const shownPage = async () => (await expo.app.inject('/project/1/details')).body;
const version = async () => Number((await run('select version from directory_version'))[0]?.version);

// Other changes of the version are tested with the directory.
for (const change of [
  'insert into project_facilities values (1, 1)',
  'update project_facilities set facility_id = 2',
  `update facilities set name = 'Reading room' where id = 2`,
  'delete from project_facilities',
  'insert into project_banks values (1, 1)',
  `update banks set name = 'Deccan Trust Bank'`,
  'delete from project_banks',
  'insert into project_gallery (project_id, position, media_id) values (1, 0, 1)',
  'update project_gallery set media_id = 2',
  `update project_gallery set alt_text = 'The court'`,
  'delete from project_gallery',
  'insert into exhibitor_achievements (exhibitor_id, media_id, position) values (1, 1, 0)',
  'insert into exhibitor_gallery (exhibitor_id, media_id, position) values (1, 1, 0)',
  'delete from media where id = 1',
])
  test(`cached pages are rendered again after: ${change}`, async () => {
    const before = await version();
    await run(change);
    expect(await version()).toBeGreaterThan(before);
  });

test('a cached page is updated within seconds of a change', async () => {
  await run('insert into project_facilities values (1, 1)');
  await expect.poll(shownPage, { timeout: 10_000 }).toContain('Library');
  await run(`update facilities set name = 'House of books' where id = 1`);
  await expect.poll(shownPage, { timeout: 10_000 }).toContain('House of books');
});

test('user texts can’t end the structured data or the page’s data script', async () => {
  const page = await shownPage();
  expect(page).toContain('application/ld+json');
  expect(page).not.toContain('<script>alert(1)');
  const [, block = ''] = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  expect(JSON.parse(block)['@graph'][0].description).toBe(hostile);
});

test('without scripts, the page has the link to the register and its QR code', async () => {
  const page = await shownPage();
  expect(page).toContain('https://maharera.maharashtra.gov.in/projects-search-result?project_name=P52100012345');
  expect(page).toMatch(/<img src="\/register-codes\/P52100012345\.svg"[^>]* alt="QR code of its entry on MahaRERA"/);
  const code = await expo.app.inject('/register-codes/P52100012345.svg');
  expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(code.body).toMatch(/^<svg xmlns.* d="M3 3h7/);
  expect((await expo.app.inject('/register-codes/P5.svg')).statusCode).toBe(404);
  const issued = (target: string) => expo.app.inject(`/register-codes/issued.svg?target=${encodeURIComponent(target)}`);
  expect((await issued('https://rera.karnataka.gov.in/viewProject?id=77')).body).toMatch(/^<svg /);
  expect((await issued('https://builder.example/')).statusCode).toBe(404);
});

test('the code on a poster leads to the page of the project or stall', async () => {
  const code = await expo.app.inject('/project-codes/1.svg');
  expect(code.body).toBe(qrCodeSvg(`${publicOrigin(expo.config)}/project/1/details`));
  expect((await expo.app.inject('/project-codes/none.svg')).statusCode).toBe(404);
  const stall = await expo.app.inject('/stall-codes/broker/1.svg');
  expect(stall.body).toBe(qrCodeSvg(`${publicOrigin(expo.config)}/broker/1/details`));
  expect((await expo.app.inject('/stall-codes/none/1.svg')).statusCode).toBe(404);
});

test('a number of another register leads to the site of its state’s authority, where the state is known', async () => {
  await run(`insert into locations (location_name, kind) values ('Karnataka', 'state'), ('Nowhere', 'state')`);
  await run(`insert into locations (location_name, parent_id) select 'Mysuru', id from locations where kind = 'state'`);
  const inState = async (name: string) => {
    await run(`update projects set rera_number = 'PRM/KA/RERA/1', location_id = (
      select c.id from locations c join locations s on s.id = c.parent_id where s.location_name = '${name}') where id = 1`);
    return expect.poll(shownPage, { timeout: 10_000 });
  };
  await (await inState('Karnataka')).toMatch(
    /<a href="https:\/\/rera\.karnataka\.gov\.in\/"[^>]*>Look it up in the state/,
  );
  await (await inState('Nowhere')).not.toContain('https://rera.karnataka.gov.in/"');
  expect(await shownPage()).toContain('Look it up in the state’s RERA register.');
});

test('a project of an inactive stall is not found', async () => {
  await run('update exhibitors set is_active = false');
  await expect
    .poll(async () => (await expo.app.inject('/project/1/details')).statusCode, { timeout: 10_000 })
    .toBe(404);
  expect(await shownPage()).toContain('Project Not Found');
});

test('only numbers of a known register are linked', () => {
  const registered = (rera_number: string | null, rera_qr_target: string | null = null) =>
    registerEntry({ rera_number, rera_qr_target });
  expect(registered(' p52100012345 ')?.url).toContain('project_name=P52100012345&');
  const issued = 'https://rera.karnataka.gov.in/viewProject?id=77';
  expect(registered('PRM/KA/RERA/1251/446', issued)).toMatchObject({ url: issued, site: 'rera.karnataka.gov.in' });
  for (const target of ['https://builder.example/rera', 'https://gov.in.example/', 'http://rera.karnataka.gov.in/1']) {
    expect(registered('PRM/KA/RERA/1251/446', target), target).toBeUndefined();
    expect(registerTarget.safeParse(target).success, target).toBe(false);
  }
  expect(registerTarget.safeParse(issued).success).toBe(true);
  for (const number of [null, '', 'P5', 'P521000123456', 'PRM/KA/RERA/1251/446', 'P5210001234"', 'AGN/PUN/2024/20000'])
    expect(registered(number)).toBeUndefined();
});
