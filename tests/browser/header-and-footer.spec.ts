import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open, untilScripted } from '../support/directory.ts';

const pages = [
  ['Home', '/', 'The property expo that stays open'],
  ['About Fair', '/about', 'About the fair'],
  ['Why to visit this expo', '/why-visit', 'Why to visit this expo'],
  ['Contact', '/contact', 'Contact'],
  ['Exhibitor Login', '/login', 'Exhibitor Login'],
  ['Visitor Login', '/login?type=visitor', 'Visitor Login'],
] as const;

test('the header leads to every page', async ({ page }) => {
  await open(page, '/contact');
  for (const [text, address, heading] of pages) {
    await page.getByRole('banner').getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('every page opens by its address too', async ({ page }) => {
  for (const [, address, heading] of pages) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('the home page has the address bar, other pages the header alone', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Hall 4, Exhibition Grounds, Pune 411001')).toBeVisible();
  await expect(header.getByRole('link', { name: '+91 20 5550 0142' })).toHaveAttribute('href', 'tel:+912055500142');
  await expect(header.getByRole('link', { name: 'hello@aangan.example' })).toBeVisible();
  await expect(header.getByText('Mon-Fri 9am-6pm')).toBeVisible();
  await header.getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(header.getByText('Mon-Fri 9am-6pm')).toBeHidden();
});

test('the address bar holds everything in one line, at every width @phone', async ({ page }) => {
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/');
    const header = page.getByRole('banner');
    const phone = header.getByRole('link', { name: '+91 20 5550 0142' });
    await expect(phone).toBeInViewport();
    await expect(header.getByText('Mon-Fri 9am-6pm')).toBeInViewport();
    const email = header.getByRole('link', { name: 'hello@aangan.example' });
    await email.focus();
    await expect(email).toBeInViewport();
    const [first, last] = [await phone.boundingBox(), await email.boundingBox()];
    expect(last?.y).toBe(first?.y);
    // The router gives a page back where it was scrolled to.
    await phone.focus();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the footer has its columns, and each of their links leads somewhere', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const [column, links] of [
    ['Company', ['About the fair', 'Why visit', 'Contact']],
    ['Projects', ['Residential', 'Commercial', 'Industrial', 'Infrastructure', 'Renovation']],
    ['Services', ['Find a builder', 'Find a consultant', 'Verified firms', 'Take a stall']],
  ] as const) {
    const list = footer.getByRole('navigation', { name: column });
    await expect(list.getByRole('link')).toHaveText([...links]);
    for (const link of await list.getByRole('link').all()) {
      const answer = await page.request.get(String(await link.getAttribute('href')));
      expect(answer.status()).toBe(200);
    }
  }
  await expect(footer.getByText(/^© \d{4} Aangan\. All rights reserved\.$/)).toBeVisible();
  await footer.getByRole('link', { name: 'Find a consultant' }).click();
  await expect(page.getByText(/consultants found$/)).toBeVisible();
});

test('the button to the top comes after 300 pixels, and leads there @phone', async ({ page }) => {
  await open(page, '/');
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await expect(up).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }));
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toBeHidden();
});

test('the theme follows the system until one is chosen, which is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  expect(dark).not.toBe(light);

  const themes = page.getByRole('group', { name: 'Theme' });
  await themes.getByRole('button', { name: 'Light' }).click();
  await expect.poll(ground).toBe(light);
  await page.reload();
  await untilScripted(page);
  expect(await ground()).toBe(light);
  await expect(themes.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
  await themes.getByRole('button', { name: 'System' }).click();
  await expect.poll(ground).toBe(dark);
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: /^Search by/ })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, leads on, and closes @phone', async ({ page }) => {
    await open(page, '/');
    const toggle = page.getByRole('banner').locator('summary');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await toggle.click();
    await expect(menu.getByRole('link')).toHaveText(pages.map(([text]) => text));
    await toggle.click();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.getByRole('link', { name: 'About Fair' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the fair');
    await expect(menu).toBeHidden();
  });

  test('no page is wider than the screen @phone', async ({ page }) => {
    for (const address of [
      '/',
      '/?project=1',
      '/?status=ongoing&verified=1&category_id=1',
      ...pages.map(([, to]) => to),
    ]) {
      await open(page, address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
    }
  });
});
