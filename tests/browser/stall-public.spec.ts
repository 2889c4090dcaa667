import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { fullStall, modal } from '../support/stall-pages.ts';

const cases = ['wide', 'narrow'] as const;
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };

for (const size of cases) {
  test(`anybody sees a builder's public page (${size}), in which axe finds nothing`, async ({ page, request }) => {
    await page.setViewportSize(sizes[size]);
    const { details } = await fullStall(request, 'developer');
    await open(page, `/developer/${details.id}/detail`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(details.name);
    await expect(page.getByText(String(details.about_builder))).toBeVisible();
    await expectAccessible(page);
  });
}

test('its figures are real, and it shows no contact that is for the signed in', async ({ page, request }) => {
  const { details } = await fullStall(request, 'developer');
  await open(page, `/developer/${details.id}/detail`);
  const figures = page.getByRole('region', { name: 'In figures' });
  const {
    ongoing_projects: ongoing,
    upcoming_projects: upcoming,
    on_hold_projects: onHold,
    past_projects: past,
  } = details;
  const total = ongoing + upcoming + onHold + past;
  for (const [name, figure] of Object.entries({
    Projects: total,
    Ongoing: ongoing,
    Upcoming: upcoming,
    Completed: past,
  }))
    await expect(figures.locator('div', { hasText: name }).locator('dd')).toHaveText(String(figure));
  await expect(page.locator('#projects p').first()).toContainText(`${total} project`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    new RegExp(`: ${total} projects? at the`),
  );
  const markup = await page.content();
  expect(markup).not.toContain(String(details.phone));
  expect(markup).not.toContain(String(details.email));
});

test('search engines are told of the firm, and may keep the page', async ({ page, request }) => {
  const { details } = await fullStall(request, 'developer');
  await open(page, `/developer/${details.id}/detail`);
  const data = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()));
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Organization', name: details.name });
  expect(new URL(data.url).pathname).toBe(`/developer/${details.id}/detail`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', data.url);
});

test('who is not signed in opens the real inquiry form there, and the video when asked for', async ({
  page,
  request,
}) => {
  const { details } = await fullStall(request, 'developer');
  const address = `/developer/${details.id}/detail`;
  await open(page, address);
  await page.getByRole('main').getByRole('link', { name: 'Inquire Now' }).click();
  await expect(modal(page, 'Inquire Now').getByRole('form', { name: 'Inquiry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: "Founder's Video" }).click();
  await expect(modal(page, "Founder's Video").locator('video, iframe')).toBeVisible();
});

test.describe('where there is no builder', () => {
  test.use({ expectedComplaints: /status of 404/ });
  test('the page says so, and Go Back leads back', async ({ page }) => {
    await open(page, '/about');
    for (const id of ['2000000000', '0', 'x', '99999999999999']) {
      expect((await page.goto(`/developer/${id}/detail`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Developer Not Found' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/?tab=developers');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /\.js \(csp\)$/ });
  test('the page still says who the firm is, what it builds and where to go on', async ({ page, request }) => {
    const { details, projects } = await fullStall(request, 'developer');
    await page.goto(`/developer/${details.id}/detail`);
    await expect(page.getByText(String(details.about_builder))).toBeVisible();
    for (const { project_name } of projects)
      await expect(page.getByRole('link', { name: project_name, exact: true }).first()).toBeAttached();
  });
});
