import { expect, type Page } from '@playwright/test';
import { addDays, dayInIndia, formatWeekday } from '#platform/shared/format/dates.ts';
import { periodOf } from '#site-visits/shared/calendar-rules.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { organiser } from '../support/admin.ts';
import { dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

const builder = demoEmail('builder');
const weekday = (day: string) => formatWeekday(day, Number(dayInIndia(new Date()).slice(0, 4)));

/** Returns one of the builder's projects that takes visits on a day. */
async function freeProject(page: Page, day: string): Promise<{ id: number }> {
  const { data } = await (await page.request.get('/api/site-visits/projects?per_page=100')).json();
  for (const project of data as { id: number }[]) {
    const slots = await (await page.request.get(`/api/projects/${project.id}/visit-slots?from=${day}&days=1`)).json();
    if (slots.data.every(({ left }: { left: number }) => left > 2)) return project;
  }
  throw new Error(`The builder takes no visits on ${day}.`);
}

test('a builder goes through the week by keyboard, opens a visit and takes its confirmation back; the week shows what others confirm', async ({
  page,
  otherPage,
}) => {
  const visitor = await newVisitor(otherPage);
  await signIn(page, builder);
  // The days are the Tuesday and Thursday of a week far ahead.
  const { from } = periodOf('week', dayFromNow(100));
  const [tuesday, thursday] = [addDays(from, 1), addDays(from, 3)];
  const project = await freeProject(page, tuesday);
  const { id } = await visitor.book(project, tuesday, '10:00', 2);
  await visitor.book(project, thursday, '16:00', 1);

  await open(page, `/admin/site-visits?view=day&day=${from}&search=${visitor.email}`);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Week' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`view=week.*day=${from}|day=${from}.*view=week`));
  await expect(page.getByText('2 visits', { exact: true })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: weekday(tuesday) })).toBeVisible();
  const visits = table.getByRole('button', { name: visitor.name });
  await expect(visits.first()).toContainText('Pending');
  await visits.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(visits.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(visits.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: `Visit of ${visitor.name}` });
  await expect(opened).toContainText(visitor.email);
  await expectAccessible(page);
  await opened.getByRole('button', { name: `Confirm: ${visitor.name}` }).press('Enter');
  await expect(opened.getByText('Confirming…')).toBeVisible();
  await opened.getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(page.getByText(`Confirming the visit of ${visitor.name}…`)).toHaveCount(0);
  await opened.getByRole('button', { name: `Confirm: ${visitor.name}` }).press('Enter');
  await expect(opened.getByText('Confirming…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(visits.first()).toContainText('Confirming…');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(visits.first()).toContainText('Pending');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Next week' }).press('Enter');
  await expect(page.getByText('No visits', { exact: true }).first()).toBeVisible();
  await (await organiser()).put(`/api/site-visits/${id}/status`, { status: 'confirmed' });
  await page.goBack();
  await expect(visits).toHaveCount(2);
  await expect(visits.first()).toContainText('Confirmed');
});

test('on a phone the calendar is a list by day @phone-only', async ({ page }) => {
  await signIn(page, builder);
  const { from } = periodOf('week', dayFromNow(0));
  await open(page, '/admin/site-visits?view=week');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: weekday(from) })).toBeVisible();
  await page.getByRole('link', { name: 'Next week' }).tap();
  await expect(page.getByRole('heading', { name: weekday(addDays(from, 7)) })).toBeVisible();
  const day = page.getByRole('region', { name: weekday(addDays(from, 7)) });
  const free = day.getByText(/^\d+ free$/).first();
  await expect(free).toBeHidden();
  await day.getByText(/without visits$/).tap();
  await expect(free).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).tap();
  await expect(page.getByRole('heading', { name: weekday(from) })).toBeVisible();
  await expectAccessible(page);
});
