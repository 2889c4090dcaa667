import { expect } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { dialog, notice } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { demoEmail, newPerson, signIn } from '../support/signed-in.ts';

test('a visitor confirms their address, reports a listing, and the organiser answers', async ({
  page,
  otherPage: organiser,
  request,
}) => {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  await open(page, '/project/7/details?modal=report');
  const report = dialog(page, 'Report Kamalini Greens');
  await expect(report.getByText(/^Confirm your email address first/)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);

  await open(page, await mailedLink(person.email, /^Confirm/));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('status')).toHaveText('Email address confirmed.');
  await open(page, '/project/7/details?modal=report');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByLabel('What is wrong?')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page);
  await report.getByLabel('What is wrong?').selectOption({ index: 1 });
  await report.getByLabel('What did you see?').fill('It was sold in May.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('status')).toContainText('within three days');

  await signIn(organiser, demoEmail('organiser'));
  await open(organiser, '/admin');
  await organiser.getByRole('link', { name: /reports? waits? for your answer/ }).click();
  await expectAccessibleAtEveryWidth(organiser);
  await organiser.getByRole('link', { name: 'Answer the report of Kamalini Greens' }).click();
  const answer = dialog(organiser, 'Report');
  await expect(answer.getByText('It was sold in May.')).toBeVisible();
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(answer.getByLabel('What did you find?')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(organiser);
  await answer.getByLabel('What did you find?').selectOption('acted');
  await answer.getByLabel(/^Your answer/).fill('The flat is off the list. Thank you.');
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(notice(organiser, 'Answer sent.')).toBeVisible();
  await expect
    .poll(() => organiser.getByRole('link', { name: 'Answer the report of Kamalini Greens' }).count())
    .toBe(0);
});

test('a builder reports who wrote to them, and blocks further inquiries', async ({ page, request }) => {
  const email = `${crypto.randomUUID()}@people.example`;
  const inquiry = { name: 'Nobody', email, phone: '+91 98765 43210', message: 'You idiots.', project_id: 7 };
  const { data } = await (await request.post('/api/inquiries', { data: inquiry })).json();
  await signIn(page, demoEmail('builder'));
  await open(page, `/admin/visitor-inquiry/${data.id}`);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = dialog(page, 'Report Nobody');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByLabel('What is wrong?')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtEveryWidth(page);
  await report.getByLabel('What is wrong?').selectOption('abusive');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(notice(page, /within three days. The person isn’t told./)).toBeVisible();

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Block Nobody?' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect(page.getByText('Blocked this person.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unblock', exact: true })).toBeVisible();
  expect((await request.post('/api/inquiries', { data: inquiry })).status()).toBe(403);
});
