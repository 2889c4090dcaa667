import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { dialog } from '../support/admin.ts';
import { anyPhone, dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { newVisitor, visitable } from '../support/visits.ts';

test('a visitor without an account books, moves and cancels a visit by the links alone', async ({ page }) => {
  const project = await visitable(page.request, 9);
  const email = `${randomUUID()}@people.example`;
  await open(page, `/project/${project.id}/details?modal=visit`);
  const form = dialog(page, 'Book a Site Visit');
  await form.getByLabel('Date').fill(dayFromNow(36));
  await form.getByText('11:00 AM').click();
  await form.getByLabel('Name').fill('Ravi Rao');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(anyPhone());
  await form.getByRole('button', { name: 'Book visit' }).click();
  await expect(form).toContainText(`${project.project_name}, ${project.location}: `);
  await expect(form).toContainText(`Your visit is requested. ${project.developer_name} confirms it by email.`);
  await expect(form.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /^\/visit\.ics\?token=/);
  await form.getByRole('link', { name: 'See, move or cancel' }).click();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(project.project_name));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo').getByText('/visit?token=…, ')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Move to another time' }).click();
  const move = dialog(page, 'Move the visit');
  await expect(move.getByRole('radio', { name: '11:00 AM Now booked' })).toBeDisabled();
  await move.getByLabel('Date').fill(dayFromNow(37));
  await move.getByText('4:00 PM').click();
  await move.getByRole('button', { name: 'Move the visit' }).dblclick();
  await expect(move).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'rescheduled' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('4:00 PM');

  await open(page, await mailedLink(email, /^Your site visit is rescheduled/));
  await expect(page.getByRole('main')).toContainText('4:00 PM');
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused();
  await question.getByLabel('Reason').fill('My train is late.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'This visit is cancelled.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('My train is late.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
});

test.describe('with an offer that was taken in another tab', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('a visitor without an account joins the waiting list of a full time, and takes the mailed offer, once', async ({
    page,
  }) => {
    const project = await visitable(page.request, 10);
    const day = dayFromNow(38);
    const other = await newVisitor(page);
    const { id } = await other.book(project, day, '10:00', 10);
    await page.context().clearCookies();
    const email = `${randomUUID()}@people.example`;
    await open(page, `/project/${project.id}/details?modal=visit`);
    const form = dialog(page, 'Book a Site Visit');
    await form.getByLabel('Date').fill(day);
    await form.getByRole('button', { name: 'Wait for 10:00 AM' }).click();
    await form.getByLabel('Name').fill('Ravi Rao');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Phone').fill(anyPhone());
    await page.reload();
    await untilHydrated(page);
    await expect(form.getByRole('button', { name: 'Wait for 10:00 AM' })).toHaveAttribute('aria-pressed', 'true');
    await form.getByRole('button', { name: 'Join waiting list' }).click();
    await expect(form).toContainText('You are on the waiting list.');
    await form.getByRole('link', { name: 'See or leave the waiting list' }).click();
    await untilHydrated(page);
    await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
    await expectAccessible(page);

    await open(page, `/project/${project.id}/details?modal=visit`);
    await expect(page.getByText(/^You have booked already, on the waiting list: .*10:00 AM/)).toBeVisible();
    await expectAccessible(page);

    await other.cancel(id);
    const link = await mailedLink(email, /^Free for your site visit/);
    const late = await page.context().newPage();
    await open(late, link);
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'This time is free for you' })).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await page.getByRole('button', { name: 'Take it' }).dblclick();
    await expect(page.getByRole('status').filter({ hasText: 'Requested.' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await late.getByRole('button', { name: 'Take it' }).click();
    await expect(late.getByRole('alert').filter({ hasText: 'You have this time already.' })).toBeVisible();
    await expect(late.getByRole('button', { name: 'Take it' })).toHaveCount(0);
  });
});
