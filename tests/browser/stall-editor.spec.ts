import { expect, type Page } from '@playwright/test';
import { addDays, dayInIndia } from '#shared/format/dates.ts';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { notice, openAdmin } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

test.use({ expectedComplaints: /status of (409|422)/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => expect(notice(page, 'The stall was saved.')).toBeVisible();

/** A Sunday so far ahead that no other test books on it. */
function farSunday(): string {
  const far = addDays(dayInIndia(new Date()), 170);
  return addDays(far, -new Date(`${far}T00:00:00Z`).getUTCDay());
}

async function addClosedDay(page: Page, day: string, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a closed day' }).click();
  await expect(page.getByLabel('Date')).toBeFocused();
  await page.getByLabel('Date').fill(day);
  await page.getByLabel('Note for visitors').fill(note);
}

test('a stall is edited on a laptop: a refused link, two editors, the preview', async ({ page, browser }) => {
  await signIn(page, demoEmail('consultant'));
  await openAdmin(page, '/admin/stall');
  await expect(page).toHaveURL(/\/admin\/stalls\/\d+$/);
  await expect(page.getByRole('heading', { name: /^The stall is \d+% complete$/ })).toBeVisible();
  await page.getByLabel('Or a link to YouTube or Vimeo').fill('https://videos.example/founder');
  await save(page);
  await expect(page.getByText('Enter the link of a video at YouTube or Vimeo')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Discard changes' }).click();

  const other = await (await browser.newContext({ baseURL: process.env.AANGAN_TEST_URL })).newPage();
  await signIn(other, demoEmail('organiser'));
  await openAdmin(other, page.url());
  await addClosedDay(other, farSunday(), 'Theirs');
  await save(other);
  await saved(other);
  await addClosedDay(page, farSunday(), 'Mine');
  await save(page);
  const panel = page.getByRole('alert').filter({ hasText: 'while you had it open' });
  await expect(panel.getByRole('row', { name: 'Closed days' })).toContainText(/Mine.*Theirs/);
  await panel.getByRole('button', { name: 'Save mine' }).click();
  await saved(page);
  await expect(panel).toBeHidden();
  await other.context().close();

  const editor = page.url();
  await openAdmin(page, `${editor}/preview?modal=visit`);
  await expect(page.getByRole('dialog')).toContainText('Visitors fill in the form here.');
  await openAdmin(page, editor);
  await page.getByRole('button', { name: 'Remove closed day 1' }).click();
  await save(page);
  await saved(page);
});

test('a builder closes a Sunday on a phone, and it can’t be booked @phone-only', async ({ page }) => {
  const sunday = farSunday();
  await signIn(page, demoEmail('builder'));
  await openAdmin(page, '/admin/stall');
  const [, id] = /stalls\/(\d+)$/.exec(page.url()) ?? [];
  await page.getByRole('link', { name: 'Visit hours' }).click();
  await addClosedDay(page, sunday, 'Site closed for a festival');
  await expectAccessible(page);
  await save(page);
  await saved(page);

  await page.goto(`/developer/${id}/details?modal=visit`);
  const form = page.getByRole('dialog');
  await expect(form.getByText('Site closed for a festival')).toBeVisible();
  await expect(form.getByRole('list', { name: 'Next days' }).getByRole('button').first()).toBeVisible();
  await form.getByLabel('Date').fill(sunday);
  await expect(form.getByText(/: Site closed for a festival\. Please choose another day\./)).toBeVisible();
  for (const time of await form.getByRole('radio').all()) await expect(time).toBeDisabled();
  await expectAccessible(page);

  await openAdmin(page, `/admin/stalls/${id}`);
  await page.getByRole('button', { name: 'Remove closed day 1' }).click();
  await save(page);
  await saved(page);
});
