import { expect } from '@playwright/test';
import { publishedPassword } from '#app/server/config.ts';
import { brochureFileName } from '#media/shared/rules.ts';
import { initialsOf } from '#media/web/initials.ts';
import { projectStatusLabels } from '#projects/shared/rules.ts';
import type { HomePage } from '#search/shared/home-contract.ts';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { findProject, projectAddress, projectOf } from '../support/projects.ts';
import { demoEmail, fillSignIn } from '../support/signed-in.ts';

test('the page shows what decides: picture, name, status, price, place, builder, register number @phone @pictures', async ({
  page,
}) => {
  const project = await findProject(
    page.request,
    (each) =>
      each.stall_picture &&
      each.end_price &&
      each.rera_number &&
      each.developer.is_verified === '1' &&
      each.total_units,
  );
  await open(page, projectAddress(project));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: project.project_name })).toBeVisible();
  await expect(main.getByText(projectStatusLabels[project.project_status], { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/^₹[\d.,]+( Cr| L)? – ₹[\d.,]+( Cr| L)?$/).first()).toBeVisible();
  await expect(main.getByText(String(project.location_address)).first()).toBeVisible();
  await expect(main.getByText(String(project.rera_number)).first()).toBeVisible();
  await expect(main.getByText('Verified').first()).toBeVisible();
  await expect(main.getByRole('link', { name: project.developer.name }).first()).toHaveAttribute(
    'href',
    `/developer/${project.developer.id}/detail`,
  );
  const picture = main.getByRole('link', { name: `Image Preview of ${project.project_name}` }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(main.locator('picture source[type="image/avif"]').first()).toHaveAttribute('srcset', /320w/);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(trail).toHaveText(['Home', 'Builders', project.developer.name]);
  await expect(trail.last()).toHaveAttribute('href', `/developer/${project.developer.id}/detail`);
});

test('features, facilities, banks, consultants and the place are shown', async ({ page }) => {
  const project = await findProject(
    page.request,
    (each) => each.banks.length && each.brokers.length && each.features.length && each.facilities.length,
  );
  await open(page, projectAddress(project));
  const main = page.getByRole('main');
  for (const name of [
    ...project.features,
    ...project.facilities.map((facility) => facility.name),
    ...project.banks.map((bank) => bank.name),
  ])
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
  for (const { name } of project.brokers)
    await expect(main.getByRole('link', { name: `View Profile of ${name}` })).toBeVisible();
  await expect(main.getByText(String(project.location_advantage))).toBeVisible();
});

test('signing in from the project page comes back to its contacts, with the consultants’ phone and email', async ({
  page,
}) => {
  const project = await findProject(page.request, (each) => each.brokers.some(({ has_contact }) => has_contact));
  await open(page, projectAddress(project));
  const main = page.getByRole('main');
  // People without scripts get the expo’s own phone.
  await expect(main.locator('a[href^="tel:"], a[href^="mailto:"]').filter({ visible: true })).toHaveCount(0);
  await main.getByRole('link', { name: 'Sign in to see phone and email' }).click();
  await untilHydrated(page);
  await fillSignIn(page, { email: demoEmail('visitor'), password: publishedPassword });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${projectAddress(project)}#contact`);
  await expect(main.getByRole('heading', { name: 'Builder' })).toBeInViewport();
  const { brokers } = await projectOf(page.request, project.id);
  for (const { name, phone, email } of brokers) {
    if (phone)
      await expect(main.getByRole('link', { name: new RegExp(`^Call ${name}`) })).toHaveAttribute(
        'href',
        `tel:${phone.replace(/[^\d+]/g, '')}`,
      );
    if (email)
      await expect(main.getByRole('link', { name: new RegExp(`^Write to ${name}`) })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      );
  }
  expect(brokers.some(({ phone }) => phone)).toBe(true);
  await expect(main.getByText('Sign in to see phone and email')).toHaveCount(0);
});

test('actions are shown exactly for existing content', async ({ page }) => {
  const full = await findProject(page.request, (each) => each.floor_plans.length && each.gallery_images.length);
  const bare = await findProject(page.request, (each) => !each.floor_plans.length && !each.gallery_images.length);
  for (const project of [full, bare]) {
    await open(page, projectAddress(project));
    const actions = page.getByRole('navigation', { name: 'Project media' });
    for (const [name, isThere] of [
      ['Gallery', project.gallery_images.length > 0],
      ['Floor Plans', project.floor_plans.length > 0],
      ['Facilities', project.facilities.length > 0],
      ['Video', project.infrastructure_video !== null],
      ['Location', true],
      ['About', true],
      ['Join Video Meet', project.meet_link !== null],
      ['Brochure', project.download_brochure !== null],
    ] as const)
      await expect(actions.getByRole('link', { name: new RegExp(`^${name}`) }), name).toHaveCount(isThere ? 1 : 0);
  }
});

test.describe('pictures that can’t be loaded', () => {
  test.use({ expectedComplaints: /\/storage\/|placeholder\.png/ });

  test('a project’s picture falls back to a neutral one, and isn’t requested again if that fails too @pictures', async ({
    page,
  }) => {
    const project = await findProject(page.request, (each) => each.stall_picture);
    let asked = 0;
    await page.route('**/storage/**', (route) => route.abort());
    await page.route('**/images/placeholder.png', (route) => {
      asked += 1;
      return route.continue();
    });
    await open(page, projectAddress(project));
    const hero = page.getByRole('link', { name: `Image Preview of ${project.project_name}` });
    const picture = hero.locator('img[src="/images/placeholder.png"]');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.unroute('**/images/placeholder.png');
    await page.route('**/images/placeholder.png', (route) => {
      asked += 1;
      return route.abort();
    });
    asked = 0;
    await page.goto(`${projectAddress(project)}?again`);
    await expect(hero.getByText(initialsOf(project.developer_name), { exact: true })).toBeVisible();
    await expect(hero.locator('img')).toHaveCount(0);
    await expect(page.locator('main img[src="/images/placeholder.png"]')).toHaveCount(0);
    // Pictures further down fall back later.
    await page.waitForLoadState('networkidle');
    const before = asked;
    await page.waitForTimeout(500);
    expect(asked).toBe(before);
  });
});

test('the brochure is saved under the project’s name, and a missing one is said', async ({ page }) => {
  const withOne = await findProject(page.request, ({ download_brochure }) => download_brochure);
  await open(page, projectAddress(withOne));
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Brochure/ }).click();
  expect((await download).suggestedFilename()).toBe(brochureFileName(withOne.project_name));
  const without = await findProject(page.request, ({ download_brochure }) => !download_brochure);
  await open(page, projectAddress(without));
  await expect(page.getByText('No brochure available for download.')).toBeVisible();
});

test('the video meet opens in a new tab', async ({ page }) => {
  const project = await findProject(page.request, ({ meet_link }) => meet_link);
  await open(page, projectAddress(project));
  const meet = page.getByRole('link', { name: /^Join Video Meet/ });
  await expect(meet).toHaveAttribute('href', String(project.meet_link));
  await expect(meet).toHaveAttribute('target', '_blank');
  await expect(meet).toHaveAttribute('rel', /noopener/);
});

test('a completed project without units left takes no visits', async ({ page }) => {
  const past = await findProject(
    page.request,
    ({ project_status, open_to_visits }) => project_status === 'past' && !open_to_visits,
  );
  await open(page, projectAddress(past));
  await expect(page.getByRole('link', { name: 'Inquire Now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a Site Visit' })).toHaveCount(0);
  await open(page, projectAddress(past, '?modal=visit'));
  await expect(page.getByRole('dialog').getByText('No Site Visits to This Project')).toBeVisible();
});

test('a register number links to its entry, with a QR code @pictures', async ({ page }) => {
  const project = await projectOf(page.request, 1);
  await open(page, '/about');
  await page.route('**/api/projects/1', (route) =>
    route.fulfill({ json: { success: true, data: { ...project, rera_number: 'P52100012345' } } }),
  );
  await page.evaluate(() => history.pushState({}, '', '/project/1/details'));
  const panel = page.getByRole('region', { name: 'RERA registration' });
  await expect(panel.getByRole('link', { name: /^Check it on MahaRERA/ })).toHaveAttribute(
    'href',
    /^https:\/\/maharera\.maharashtra\.gov\.in\/\S+P52100012345/,
  );
  await expect(panel.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('asking and booking stay in reach while reading @phone', async ({ page }) => {
  const project = await findProject(page.request, ({ project_status }) => project_status === 'ongoing');
  await open(page, projectAddress(project));
  for (const place of [0, 600, 1500]) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await expect(page.getByRole('link', { name: 'Inquire Now' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Book a Site Visit' })).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a unit type is asked about by itself, and similar homes follow at the end of the page', async ({ page }) => {
  const { data }: HomePage = await (await page.request.get('/api/homes?kinds=2bhk&search=punawale')).json();
  const home = data.find(({ unit_types }) => unit_types.some(({ configuration }) => configuration === '2 BHK'));
  await open(page, `/project/${home?.id}/details`);
  await page.getByRole('link', { name: 'Ask about this home, 2 BHK' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/more about the 2 BHK of \d+ sq ft/);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('region', { name: 'Where it is' }).getByRole('link', { name: 'Projects around it' }),
  ).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar homes' });
  // Punawale alone has too few, so those of its city follow.
  await expect(similar.getByRole('link', { name: /in Pune/ })).toBeVisible();
  // Other tests add homes whose place is the city itself.
  for (const text of await similar.getByRole('article').allInnerTexts()) expect(text).toMatch(/^(.+, )?Pune/m);
  await expect(similar.getByRole('link', { name: home?.project_name, exact: true })).toBeHidden();
});

test('the page loads at most 130 kB of compressed script', async ({ page }) => {
  await open(page, '/project/1/details');
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

test.describe('for a missing project', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('the page says so and links home', async ({ page }) => {
    for (const id of ['2147483647', '0', '99999999999'])
      expect((await page.request.get(`/project/${id}/details`)).status(), id).toBe(404);
    expect((await page.goto('/project/abc/details'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Project Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
