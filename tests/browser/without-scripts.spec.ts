import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { choiceList, expectDirectory } from '../support/directory.ts';
import { findProject, projectAddress } from '../support/projects.ts';

// The browser reports every script that it didn't run.
test.use({ javaScriptEnabled: false, expectedComplaints: /^not loaded: \S+\.js \(csp\)$/ });

const apply = { name: 'Apply filters' } as const;

test('the form searches, filters and orders', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: /^Search by/ }).fill('infra');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(/^\d+ total found/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Search by/ })).toHaveValue('infra');
  await expect(page.getByRole('link', { name: 'Remove filter “infra”' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expectDirectory(page, {});

  await choiceList(page, 'Project status').selectOption('ongoing');
  await choiceList(page, 'Main category').selectOption('1');
  await choiceList(page, 'Sort by').selectOption('name');
  await page.getByRole('button', apply).click();
  await expect(choiceList(page, 'Project status')).toHaveValue('ongoing');
  await expect(choiceList(page, 'Main category')).toHaveValue('1');
  await expect(choiceList(page, 'Sort by')).toHaveValue('name');
  await expect(page.getByRole('link', { name: 'Remove filter Ongoing' })).toBeVisible();
  await choiceList(page, 'Sub category').selectOption({ index: 1 });
  await page.getByRole('button', apply).click();
  await expect(choiceList(page, 'Sub category 3')).toBeVisible();
});

test('tabs, pages and chips are links, and the form keeps the tab', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await expectDirectory(page, { page: '2' });
  await page.getByRole('navigation', { name: 'Exhibitor type' }).getByRole('link', { name: 'Consultant' }).click();
  await expectDirectory(page, { tab: 'brokers' });
  await choiceList(page, 'Verification').selectOption('1');
  await page.getByRole('button', apply).click();
  await expect(page.getByText(/^\d+ consultants found$/)).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Verified' }).click();
  await expect(page.getByText(/^\d+ consultants found$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter Verified' })).toBeHidden();
});

test('View Profile and a project’s View Details lead to the sign-in page, which names the target', async ({ page }) => {
  await page.goto('/?tab=brokers');
  await page
    .getByRole('link', { name: /^View Profile of / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbroker%2F\d+%2Fdetails$/);
  await expect(page.getByText(/^Sign in to see .+’s stall\.$/)).toBeVisible();
  await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  await page.goto('/?project=1');
  await page.getByRole('link', { name: /^View Details of / }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fproject%2F1%2Fdetails$/);
  await expect(page.getByText('Sign in to continue to the project.')).toBeVisible();
});

test('features that need scripts are not offered', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', apply)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
});

test('a project’s pictures, plans and parts can be reached, and it says how to ask', async ({ page }) => {
  const project = await findProject(
    page.request,
    (each) => each.floor_plans.length && each.gallery_images.length && each.facilities.length,
  );
  await page.goto(projectAddress(project));
  const { data: site } = await (await page.request.get('/api/settings/site')).json();
  const main = page.getByRole('main');
  await expect(main.getByText(String(project.description))).toBeVisible();
  for (const { title } of project.floor_plans) await expect(main.getByText(title).first()).toBeVisible();
  await expect(main.getByRole('link', { name: site.phone })).toBeVisible();
  await expect(main.getByText(site.address)).toBeVisible();
  await expect(main.getByText(/^(Inquire Now|Book a Site Visit)$/).filter({ visible: true })).toHaveCount(0);
  // Every link leads to an existing part of the page or to another address.
  const dead = await main.getByRole('link').evaluateAll((links: HTMLAnchorElement[]) =>
    links
      .filter((link) => link.checkVisibility())
      .filter(({ hash, search, pathname }) =>
        pathname === location.pathname ? !document.getElementById(hash.slice(1)) || search : false,
      )
      .map(({ href }) => href),
  );
  expect(dead).toEqual([]);
  for (const name of ['Gallery', 'Floor Plans', 'Facilities', 'About'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Floor Plans', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Floor plans' })).toBeInViewport();
  const picture = page.locator('#gallery a').first();
  expect((await page.request.get(String(await picture.getAttribute('href')))).headers()['content-type']).toMatch(
    /^image/,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, the filters are in the page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
    await choiceList(page, 'Verification').selectOption('0');
    await page.getByRole('button', apply).click();
    await expect(page.getByRole('link', { name: 'Remove filter Unverified' })).toBeVisible();
    await page.locator('summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  });
});
