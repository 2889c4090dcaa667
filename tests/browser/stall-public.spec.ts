import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dialog } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { fullStall } from '../support/stall-pages.ts';

test('a builder’s public page: who they are, real figures, no contact that is for the signed in, and the forms @pictures', async ({
  page,
  request,
}) => {
  const { details } = await fullStall(request, 'developer');
  const address = `/developer/${details.id}/detail`;
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(details.name);
  await expect(page.getByText(String(details.about_builder))).toBeVisible();
  await expectAccessible(page);

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
  const markup = await page.content();
  expect(markup).not.toContain(String(details.phone));
  expect(markup).not.toContain(String(details.email));

  await test.step('search engines are told of the firm, and may keep the page', async () => {
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      new RegExp(`: ${total} projects? at the`),
    );
    const data = JSON.parse(String(await page.locator('script[type="application/ld+json"]').textContent()));
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Organization', name: details.name });
    expect(new URL(data.url).pathname).toBe(address);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', data.url);
  });

  await page.getByRole('main').getByRole('link', { name: 'Inquire Now' }).click();
  await expect(dialog(page, 'Inquire Now').getByRole('form', { name: 'Inquiry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: "Founder's Video" }).click();
  await expect(dialog(page, "Founder's Video").locator('video, iframe')).toBeVisible();
});

test('axe finds nothing on the public page on a phone @phone-only', async ({ page, request }) => {
  await open(page, `/developer/${(await fullStall(request, 'developer')).details.id}/detail`);
  await expectAccessible(page);
});

test.describe('for a missing builder', () => {
  test.use({ expectedComplaints: /status of 404/ });
  test('the page says so, and Go Back works', async ({ page }) => {
    for (const id of ['2000000000', '0', 'x', '99999999999999'])
      expect((await page.request.get(`/developer/${id}/detail`)).status(), id).toBe(404);
    expect((await page.goto('/developer/x/detail'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Developer Not Found' })).toBeVisible();
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
