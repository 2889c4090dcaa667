import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { notice, openAdmin } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone, a builder finds a new inquiry, replies with a template, takes it and approves it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.AANGAN_TEST_URL });
  const visitor = await newVisitor(await context.newPage());
  await signIn(page, demoEmail('builder'));
  const { data } = await (await page.request.get('/api/admin/stalls')).json();
  await visitor.ask(data[0].id, 'Is the corner flat on the fifth floor still open, and what would it cost?');

  await openAdmin(page, '/admin/visitor-inquiry');
  await page.getByRole('searchbox', { name: 'Search' }).fill(visitor.email);
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  const row = page.getByRole('row', { name: visitor.name });
  await expect(row).toContainText('(unread)');
  await expect(row).toContainText('Is the corner flat on the fifth floor still open,…');
  await expect(row).toContainText('Due in 23 hours');
  await expect(row.getByRole('link', { name: `WhatsApp ${visitor.name}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919820012345\?text=Hello%20Nila%20Joshi/,
  );
  await row.getByRole('link', { name: visitor.name, exact: false }).first().click();

  const conversation = page.getByRole('list', { name: 'Conversation' });
  await expect(conversation).toContainText('what would it cost?');
  await page.getByRole('button', { name: 'Ask to call' }).click();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect(reply).toHaveValue(/When is a good time to call you\?$/);
  await reply.press('End');
  await reply.pressSequentially(' We are open until 7 PM.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation).toContainText('We are open until 7 PM.');
  await expect(reply).toHaveValue('');
  await expect(page.getByText('In Progress', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Answered in time')).toBeVisible();

  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ index: 1 });
  await expect(notice(page, /^Assigned to /)).toBeVisible();
  await page.getByRole('button', { name: 'Internal note' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Finished: approved.')).toBeVisible();
  await page.getByRole('link', { name: 'All inquiries' }).click();
  // As it was filtered.
  await expect(row).toContainText('Approved');
  await expect(row).not.toContainText('(unread)');
  const own = await visitor.get('/api/inquiries/user-inquiries');
  expect(own.data.map(({ status }: { status: string }) => status)).toEqual(['approved']);
  await context.close();
});
