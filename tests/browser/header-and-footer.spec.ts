import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

const pages = [
  ['Home', '/', 'The property expo that stays open'],
  ['Projects', '/projects', 'Find a home'],
  ['Shortlist', '/shortlist', 'Your shortlist'],
  ['About Fair', '/about', 'About the fair'],
  ['Why to visit this expo', '/why-visit', 'Why to visit this expo'],
  ['Contact', '/contact', 'Contact'],
  ['Exhibitor Login', '/login', 'Exhibitor Login'],
  ['Visitor Login', '/login?type=visitor', 'Visitor Login'],
] as const;

test('the header leads to every page; the home page has the address bar too', async ({ page }) => {
  await open(page, '/contact');
  const header = page.getByRole('banner');
  await expect(header.getByText('Mon-Fri 9am-6pm')).toBeHidden();
  for (const [text, address, heading] of pages) {
    await header.getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await header.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(header.getByText('Hall 4, Exhibition Grounds, Pune 411001')).toBeVisible();
  const phone = header.getByRole('link', { name: '+91 20 5550 0142' });
  await expect(phone).toHaveAttribute('href', 'tel:+912055500142');
  const email = header.getByRole('link', { name: 'hello@aangan.example' });
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await phone.focus();
    await expect(phone).toBeInViewport();
    await expect(header.getByText('Mon-Fri 9am-6pm')).toBeInViewport();
    await email.focus();
    await expect(email).toBeInViewport();
    const [first, last] = [await phone.boundingBox(), await email.boundingBox()];
    expect(last?.y, `in one line, ${width} pixels wide`).toBe(first?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the first Tab stop skips to the content; the button to the top comes after 300 pixels', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: /^Search by/ })).toBeFocused();

  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect(up).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toBeHidden();
});

test('the theme follows the system until one is chosen, which is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();

  const themes = page.getByRole('group', { name: 'Theme' });
  await themes.getByRole('button', { name: 'Light' }).click();
  await expect.poll(ground).toBe(light);
  await page.reload();
  await untilHydrated(page);
  expect(await ground()).toBe(light);
  await expect(themes.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
  await themes.getByRole('button', { name: 'System' }).click();
  await expect.poll(ground).toBe(dark);
});

test('on a phone the menu opens, leads on and closes, and no page is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const expectToFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360);
  await open(page, '/?status=ongoing&verified=1&category_id=1');
  await expectToFit();
  const toggle = page.getByRole('banner').locator('summary');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await toggle.click();
  await expect(menu.getByRole('link')).toHaveText(pages.map(([text]) => text));
  await toggle.click();
  await expect(menu).toBeHidden();
  for (const [text, address, heading] of pages) {
    await toggle.click();
    await menu.getByRole('link', { name: text }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(menu).toBeHidden();
    await expectToFit();
  }
});

test('on paper a page has its own address instead of what can be pressed', async ({ page }) => {
  await open(page, '/project/1/details');
  const footer = page.getByRole('contentinfo');
  const report = page.getByRole('link', { name: 'Report this listing' });
  await expect(footer.getByRole('navigation', { name: 'Company' })).toBeVisible();
  await expect(report).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(footer.getByText(`${new URL(page.url()).origin}/project/1/details, `)).toBeVisible();
  await expect(footer.getByRole('navigation').or(footer.getByRole('group', { name: 'Theme' }))).toHaveCount(0);
  await expect(report).toBeHidden();
  // What loads when it comes into view leaves no room, which would bring the footer onto a sheet of its own.
  const bottom = await page
    .getByRole('complementary', { name: 'Trust and contacts' })
    .evaluate((aside) => aside.getBoundingClientRect().bottom);
  expect((await footer.evaluate((element) => element.getBoundingClientRect().top)) - bottom).toBeLessThan(200);
  await expect(page.getByRole('link', { name: /^EMI from / }).first()).toBeVisible();
});

test('paper has all of what scrolls or is in a dialog, and lists as tables', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  // This is the width of A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  const cut = (element: Element) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  await open(page, '/developer/1/detail');
  expect(await page.getByRole('region', { name: 'Projects' }).getByRole('list').first().evaluate(cut)).toBe(false);
  await open(page, '/project/1/details?modal=costs');
  const costs = page.getByRole('dialog');
  await expect(costs.getByText('Interest over the tenure')).toBeVisible();
  expect(await costs.evaluate(cut)).toBe(false);
  await expect(page.locator('#project-name')).toBeHidden();
  await signIn(page, demoEmail('builder'));
  await open(page, '/admin/site-visits');
  await expect(page.getByRole('heading', { level: 1, name: 'Site Visits' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'When' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const poster = page.getByRole('article', { name: 'Poster of ' });
  for (const editor of ['/admin/stall', '/admin/projects/1/edit']) {
    await open(page, editor);
    await page.getByRole('link', { name: 'Poster' }).click();
    await expect(poster).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 600 });
  // It is alone on one sheet, however long the name is.
  await poster.getByRole('heading').evaluate((name) => {
    name.textContent = 'W'.repeat(255);
  });
  // The page is laid out again for paper, which takes a moment.
  const beside = () => poster.evaluate((sheet) => document.documentElement.scrollHeight - sheet.clientHeight);
  await expect.poll(beside).toBe(0);
  const sheets = (await page.pdf({ landscape: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});
