import { expect, type Page } from '@playwright/test';
import { dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

// This is 320 pixels minus the scroll bar of a desktop's browser.
const narrow = { width: 305, height: 640 };
test.use({ viewport: narrow });

/** Returns the widest of the coming days in writing, such as `Wed 20 Jan 2027`. */
function widestDay(): string {
  const days = Array.from({ length: 21 }, (_, day) => dayFromNow(47 + day));
  return String(days.find((day) => new Date(day).getUTCDay() === 3 && Number(day.slice(8)) >= 10));
}

/** Fails if the page, its dialog or a card has something wider than itself. */
async function expectToFit(page: Page, address: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, article')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth }) => scrollWidth),
  );
  expect.soft(wide, `${address}, as wide as`).toEqual([]);
}

/** Opens a page, which fits as it is and, in 360 pixels, with text of twice the size. */
async function check(page: Page, address: string): Promise<void> {
  await open(page, address);
  if (address.includes('modal'))
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectToFit(page, address);
  if (address.startsWith('/admin')) return;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await expectToFit(page, `${address} with large text`);
  await page.setViewportSize(narrow);
}

test('no page scrolls sideways at 320 pixels', async ({ page }) => {
  const project = '/project/1/details';
  const firm = '/developer/1/detail';
  for (const address of [
    '/',
    '/?project=1',
    '/projects?kinds=2bhk,3bhk',
    '/compare?ids=1,2,3,4',
    '/shortlist',
    '/login',
    '/register',
    '/contact',
    project,
    firm,
  ])
    await check(page, address);
  for (const modal of ['inquiry', 'visit']) await check(page, `${project}?modal=${modal}`);
  const visitor = await newVisitor(page);
  const { links } = await visitor.book({ id: 1 }, widestDay(), '12:00');
  for (const address of [
    '/developer/1/details',
    '/developer/1/details?modal=visit',
    '/visitor',
    '/profile',
    links.manage,
  ])
    await check(page, address);
});

test('no list of exhibitors scrolls sideways at 320 pixels', async ({ page }) => {
  await signIn(page, demoEmail('builder'));
  for (const list of ['site-visits', 'visitor-inquiry', 'galleries']) await check(page, `/admin/${list}`);
});

test('at 400 % a form scrolls as a whole, so that a field is seen with its label and the button can be pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 225 });
  for (const modal of ['inquiry', 'visit']) {
    await open(page, `/project/1/details?modal=${modal}`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Phone').focus();
    await expect(form.getByLabel('Phone')).toBeInViewport({ ratio: 1 });
    if (modal === 'visit') {
      await form.getByRole('radio', { name: 'Any time' }).focus();
      await expect(form.getByText('Any time', { exact: true })).toBeInViewport({ ratio: 1 });
    }
    const submit = form.getByRole('button', { name: modal === 'visit' ? 'Book visit' : 'Send inquiry' });
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 1 });
  }
});

test('at 400 % what stays at the edges leaves most of the screen to the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, demoEmail('builder'));
  for (const address of [
    '/project/1/details',
    '/compare?ids=1,2,3',
    '/admin/projects/1/edit',
    '/admin/projects/1/preview',
  ]) {
    await open(page, address);
    const covered = await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
      const lines = Array.from({ length: 64 }, (_, line) => document.elementFromPoint(20, line * 4));
      const stays = (element: Element | null): boolean => {
        if (!element) return false;
        const { position, top, bottom } = getComputedStyle(element);
        const isAtAnEdge = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'));
        return isAtAnEdge || stays(element.parentElement);
      };
      return lines.filter(stays).length / lines.length;
    });
    expect.soft(covered, address).toBeLessThan(0.34);
  }
});
