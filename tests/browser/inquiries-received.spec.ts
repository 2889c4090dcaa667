import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dialog, notice, organiser } from '../support/admin.ts';
import { anyPhone, dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

/** Adds a member of a consultant's stall that has received nothing yet. */
async function newConsultant(page: Page) {
  const { data } = await (await page.request.get('/api/brokers?search=Bhansalkar')).json();
  const stall: { id: number } = data[0];
  const person = await (await organiser()).addPerson({ role: 'Broker', exhibitor_id: stall.id });
  return { ...person, stall: stall.id };
}

/** Sends inquiries without an account. */
async function ask(page: Page, stall: number, count: number): Promise<void> {
  for (let asked = 0; asked < count; asked += 1) {
    const data = {
      name: `Asha Rao ${asked}`,
      email: `${randomUUID()}@people.example`,
      phone: anyPhone(),
      message: 'Is there a home of three rooms near a school?',
      broker_id: stall,
    };
    const answer = await page.request.post('/api/inquiries', { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

test('a consultant handles five inquiries and five visits from the phone; the visitor reads what came of them @phone-only', async ({
  page,
  otherPage: theirs,
  browser,
}) => {
  test.setTimeout(120_000);
  const consultant = await newConsultant(page);
  const visitor = await newVisitor(theirs);
  await visitor.ask(
    consultant.stall,
    'Is the corner flat on the fifth floor still open, and what would it cost?',
    'broker_id',
  );
  await ask(page, consultant.stall, 4);
  const day = dayFromNow(45);
  for (const time of ['09:00', '10:00', '11:00', '12:00', null])
    await visitor.book({ broker_id: consultant.stall }, day, time);
  await signIn(page, consultant.email, consultant.password);

  await open(page, '/admin/visitor-inquiry');
  await expect(page.getByText('5 inquiries', { exact: true })).toBeVisible();
  await expect(page.getByText('(unread)')).toHaveCount(5);
  await expectAccessible(page);
  const row = page.getByRole('row', { name: visitor.name });
  await expect(row).toContainText('Is the corner flat on the fifth floor still open,…');
  await expect(row).toContainText('Due in 24 hours');
  await expect(row.getByRole('link', { name: `WhatsApp ${visitor.name}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919820012345\?text=Hello%20Nila%20Joshi/,
  );
  await row.getByRole('link', { name: `Open the inquiry of ${visitor.name}` }).tap();

  const conversation = page.getByRole('list', { name: 'Conversation' });
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  const status = (text: string) => page.getByText(text, { exact: true }).first();
  const confirm = (answer: string) => page.getByRole('alertdialog').getByRole('button', { name: answer }).tap();
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const replyBy = async (template: string) => {
    await tap('Write');
    await tap(template);
    await tap('Send reply');
    await expect(reply).toHaveValue('');
    await expect(status('In Progress')).toBeVisible();
  };
  const decide = async (answer: 'Approve' | 'Reject') => {
    await tap('Decide');
    await tap(answer);
    await confirm(answer);
    await expect(page.getByText(/^Finished: /)).toBeVisible();
  };

  await expect(conversation).toContainText('what would it cost?');
  await tap('Write');
  await tap('Ask to call');
  await expect(reply).toHaveValue(/When is a good time to call you\?$/);
  await reply.press('End');
  await reply.pressSequentially(' We are open until 7 PM.');
  await tap('Send reply');
  await expect(conversation).toContainText('We are open until 7 PM.');
  await expect(reply).toHaveValue('');
  await expect(status('In Progress')).toBeVisible();
  await expect(page.getByText('Answered in time')).toBeVisible();
  await tap('Decide');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: consultant.name });
  await expect(notice(page, /^Assigned to /)).toBeVisible();
  // The entry moves what is below it, so that a tap before would miss.
  await expect(conversation).toContainText('took it');
  await tap('Internal note');
  await page.getByRole('textbox', { name: 'Note' }).fill('Decides on Sunday.');
  await tap('Save note');
  await expect(conversation).toContainText('Decides on Sunday.');
  await expectAccessible(page);

  const handle: (() => Promise<unknown>)[] = [
    () => replyBy('Ask to call'),
    () => decide('Approve'),
    () => decide('Reject'),
    async () => {
      await tap('Decide');
      await tap('Mark in progress');
      await expect(status('In Progress')).toBeVisible();
    },
  ];
  const next = page.getByRole('link', { name: 'Next', exact: true });
  for (const answer of handle) {
    const before = page.url();
    await next.tap();
    await expect(page).not.toHaveURL(before);
    await expect(status('Pending')).toBeVisible();
    await answer();
  }
  await expect(next).toHaveCount(0);
  await page.getByRole('link', { name: 'All inquiries' }).tap();
  await expect(page.getByText('5 inquiries', { exact: true })).toBeVisible();
  await expect(page.getByText('(unread)')).toHaveCount(0);
  await expect(page.getByRole('cell').getByText('Pending', { exact: true })).toHaveCount(0);

  await open(page, '/admin/site-visits');
  await expect(page.getByText('5 visits', { exact: true })).toBeVisible();
  const visit = (when: string) => page.getByRole('row').filter({ hasText: when });
  const press = (when: string, what: RegExp) => visit(when).getByRole('button', { name: what }).tap();
  for (const when of ['9:00 AM', '10:00 AM']) await press(when, /^Confirm/);
  await press('Time to be agreed', /^Confirm/);
  await dialog(page, 'Confirm with a time').getByText('3:00 PM').tap();
  await dialog(page, 'Confirm with a time').getByRole('button', { name: 'Confirm the visit' }).tap();
  await expect(visit('3:00 PM')).toContainText('Confirmed');
  // The confirmations happen ten seconds later, meanwhile a builder is at work. The builder of the demo has visits today
  // and tomorrow, which is today if the day ends while the tests run.
  const phone = await browser.newContext({ baseURL: process.env.AANGAN_TEST_URL, viewport: page.viewportSize() });
  const tab = await phone.newPage();
  await signIn(tab, demoEmail('builder'));
  await open(tab, '/admin/site-visits?status=confirmed');
  const arrive = tab.getByRole('button', { name: /^Arrived: / }).first();
  const today = tab
    .getByRole('row')
    .filter({ hasText: (await arrive.getAttribute('aria-label'))?.slice('Arrived: '.length) });
  await arrive.click();
  await expect(today).toContainText('Arrived ');
  await today.getByRole('button', { name: /^Undo arrival/ }).click();
  await expect(today.getByRole('button', { name: /^Arrived/ })).toBeVisible();
  // This visit was yesterday.
  await open(tab, '/admin/site-visits?search=Gurpreet');
  const yesterday = tab.getByRole('row').filter({ hasText: 'Gurpreet Bedi' });
  const complete = yesterday.getByRole('button', { name: /^Mark as completed/ });
  await complete.click();
  await expect(yesterday).toContainText('Completing…');
  await expect(yesterday.getByRole('button', { name: /^Propose/ })).toHaveCount(0);
  await yesterday.getByRole('button', { name: /^Undo/ }).click();
  await expect(complete).toBeVisible();

  // A confirmation that is done changes its row's height and moves the rows below it, so that a tap would miss.
  for (const when of ['9:00 AM', '10:00 AM']) await expect(visit(when)).toContainText('Confirmed', { timeout: 30_000 });
  await press('11:00 AM', /^Propose another time/);
  const proposal = dialog(page, 'Propose another time');
  // Under the times, a small screen wouldn't show the message.
  await proposal.getByRole('button', { name: 'Propose' }).tap();
  await expect(proposal.getByRole('group', { name: 'Time' })).toHaveText(/^Time\W*Choose a time\.9:00 AM/);
  await proposal.getByLabel('Date').fill(dayFromNow(46));
  await proposal.getByText('4:00 PM').tap();
  await proposal.getByRole('button', { name: 'Propose' }).tap();
  await expect(visit('11:00 AM')).toContainText('Proposed:');
  await press('12:00 PM', /^More actions/);
  await page.getByRole('menuitem', { name: 'Cancel the visit' }).tap();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The lift is being repaired.');
  await confirm('Cancel the visit');
  await expect(visit('12:00 PM')).toContainText('The lift is being repaired.');
  await expectAccessible(page);

  await open(theirs, '/visitor');
  const visits = theirs.getByRole('region', { name: 'Site visits' });
  await expect(visits.getByText('Confirmed', { exact: true })).toHaveCount(3);
  for (const text of ['Another time is proposed', 'Cancelled', '3:00 PM']) await expect(visits).toContainText(text);
  const own = theirs.getByRole('region', { name: 'Inquiries' });
  await expect(own).toContainText('Answered just now');
  await own.getByRole('link', { name: /^View/ }).click();
  const replies = theirs.getByRole('dialog').getByRole('region', { name: 'Replies' });
  await expect(replies).toContainText('We are open until 7 PM.');
  await expect(replies).not.toContainText('Decides on Sunday.');
  await expectAccessible(theirs);
});
