import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';

const states: [string, string, ((page: Page) => Promise<void>)?][] = [
  ['the directory', '/'],
  ['the directory, filtered', '/?status=ongoing&verified=1&category_id=1&sub_category_id=4&tab=developers'],
  ['an empty result', '/?search=zzzz'],
  ['a chosen project', '/?project=1'],
  ['the sign-in page', '/login?redirect=/developer/1/details'],
  ['the sign-in page after a failure', '/login?error=google'],
  [
    'the registration, refused',
    '/register',
    async (page) => {
      await page.getByRole('button', { name: 'Make my account' }).click();
      await expect(page.getByText('Enter your name.')).toBeVisible();
    },
  ],
  ['the page for a forgotten password', '/forgot-password'],
  ['the page for a new password', `/reset-password?token=${'x'.repeat(43)}`],
  ['the page that confirms an address', `/confirm-email?token=${'x'.repeat(43)}`],
  ['the page that moves an account to an address', `/change-email?token=${'x'.repeat(43)}`],
  ['the redirect test', '/redirect-test'],
  ['About', '/about'],
  ['Why to visit', '/why-visit'],
  ['Contact', '/contact'],
  [
    'the suggestions',
    '/',
    async (page) => {
      await page.getByRole('combobox', { name: /^Search by/ }).pressSequentially('an');
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  ],
];

test.describe('axe finds nothing', () => {
  for (const [name, address, act] of states) {
    test(`on ${name}`, async ({ page }) => {
      await open(page, address);
      await act?.(page);
      await expectAccessibleAtEveryWidth(page);
    });
  }

  test.describe('without a page', () => {
    test.use({ expectedComplaints: /status of 404/ });
    test('on the page that says so', async ({ page }) => {
      await open(page, '/nowhere');
      await expectAccessibleAtEveryWidth(page);
    });
  });

  test.describe('when the server fails', () => {
    test.use({ expectedComplaints: /^answered 500: \S+\/api\/exhibitors|^console error/ });
    test('on the page that says so', async ({ page }) => {
      await open(page, '/');
      await page.route('**/api/exhibitors*', (route) => route.fulfill({ status: 500, json: {} }));
      await page
        .getByRole('navigation', { name: 'Kinds of exhibitor' })
        .getByRole('link', { name: 'Builders' })
        .click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessibleAtEveryWidth(page);
    });
  });
});

test.describe('axe finds nothing on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('in the filter sheet', async ({ page }) => {
    await open(page, '/?category_id=1');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expectAccessible(page);
  });

  test('in the menu', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page);
  });
});
