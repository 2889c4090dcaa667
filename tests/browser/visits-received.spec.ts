import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { dialog, moreActions, notice, pressMore, pressTool, rowOf } from '../support/admin.ts';
import { dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { demoEmail, newPerson, signIn } from '../support/signed-in.ts';
import { newVisitor } from '../support/visits.ts';

const address = '/admin/site-visits';
type Project = { id: number; name: string };

/** Signs a page in as the demo builder, and returns the first three of their projects that can be visited. */
async function asBuilder(page: Page): Promise<Project[]> {
  await signIn(page, demoEmail('builder'));
  const { data } = await (await page.request.get('/api/site-visits/projects?per_page=100')).json();
  const projects: Project[] = [];
  for (const project of data as Project[]) {
    const slots = await (
      await page.request.get(`/api/projects/${project.id}/visit-slots?from=${dayFromNow(40)}`)
    ).json();
    if (slots.data.some(({ left }: { left: number }) => left > 0)) projects.push(project);
    if (projects.length === 3) break;
  }
  return projects;
}

test('a builder sees a visit just booked, confirms it, and sets how many come; the visitor sees both', async ({
  page,
  otherPage: theirs,
}) => {
  const projects = await asBuilder(theirs);
  const project = projects[0] as Project;
  const visitor = await newVisitor(page);
  const day = dayFromNow(40);
  const { id } = await visitor.book(project, day, '10:00', 2);
  await open(theirs, address);
  await theirs.getByRole('searchbox', { name: 'Search' }).fill(visitor.email);
  await expect(theirs.getByText('1 visit', { exact: true })).toBeVisible();
  const row = rowOf(theirs, visitor.name);
  await expect(row).toContainText(project.name);
  await expect(row).toContainText('10:00 AM');
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('link', { name: visitor.email })).toHaveAttribute('href', `mailto:${visitor.email}`);
  await expect(row.getByRole('link', { name: '+91 98200 12345' })).toHaveAttribute('href', 'tel:+919820012345');
  const downloading = theirs.waitForEvent('download');
  await pressTool(theirs, 'Export CSV');
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(visitor.email);
  // The confirmation can be undone for ten seconds, and leaving the page doesn't undo it.
  const confirm = row.getByRole('button', { name: `Confirm: ${visitor.name}` });
  await confirm.click();
  await expect(row).toContainText('Confirming…');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice(theirs, 'Not confirmed. The visit stays as it was.')).toBeVisible();
  await expect(row).toContainText('Pending');
  await confirm.click();
  await expect(notice(theirs, `Confirming the visit of ${visitor.name}…`)).toBeVisible();
  await theirs.reload();
  await expect(row).toContainText('Confirming…');
  await expect(notice(theirs, `Visit confirmed. ${visitor.name} has been notified.`)).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText('Confirmed');
  await expect(row.getByRole('button', { name: /^(Confirm|Mark)/ })).toHaveCount(0);
  await open(page, '/visitor');
  await expect(page.getByRole('region', { name: 'Site visits' })).toContainText('Confirmed');

  try {
    await pressTool(theirs, 'Slot capacity');
    const form = dialog(theirs, 'Slot capacity');
    await form.getByRole('searchbox', { name: 'Choose a project' }).fill(project.name);
    // The list is replaced once typing pauses, and a press that the list before it got is lost.
    await expect(form.getByText('1 project', { exact: true })).toBeVisible();
    await form.getByRole('link', { name: project.name }).click();
    await expect(form.getByRole('heading', { name: project.name })).toBeVisible();
    await form.getByLabel('Default capacity').fill('501');
    await form.getByLabel('9:00 AM').fill('some');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('A time slot takes at most 500 visitors.')).toBeVisible();
    await expect(form.getByText('Enter a number of visitors.')).toBeVisible();
    await form.getByLabel('Default capacity').fill('2');
    await form.getByLabel('9:00 AM').fill('4');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(notice(theirs, `Slot capacity of ${project.name} saved.`)).toBeVisible();

    await open(page, `/project/${project.id}/details?modal=visit`);
    const booking = dialog(page, 'Book a Site Visit');
    await booking.getByLabel('Date').fill(day);
    await expect(booking.getByRole('radio', { name: '10:00 AM Full' })).toBeDisabled();
    await booking.getByLabel('Number of visitors').fill('3');
    await expect(booking.getByRole('radio', { name: '9:00 AM', exact: true })).toBeEnabled();
    await expect(booking.getByRole('radio', { name: '11:00 AM Takes 2 visitors' })).toBeDisabled();
    // A time that a larger party has lost is chosen again for a smaller one.
    await booking.getByText('9:00 AM').click();
    await booking.getByLabel('Number of visitors').fill('5');
    await expect(booking.getByRole('group', { name: 'Time' }).getByRole('radio', { checked: true })).toHaveValue('');
    await booking.getByLabel('Number of visitors').fill('4');
    await expect(booking.getByRole('group', { name: 'Time' }).getByRole('radio', { checked: true })).toHaveValue(
      '09:00',
    );
  } finally {
    await setUsual(theirs, project);
    await visitor.cancel(id);
  }
});

/** Resets a project's capacity to the default. */
async function setUsual(page: Page, { id }: Project): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.put(`/api/projects/${id}/visit-capacity`, {
    headers: { 'x-csrf-token': token },
    data: { visit_capacity: 10 },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe('with a visit that its visitor has just cancelled', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('cancelling asks first, naming the visitor; a change that comes too late says why', async ({
    page,
    otherPage: theirs,
  }) => {
    const projects = await asBuilder(theirs);
    const project = projects[2] as Project;
    const visitor = await newVisitor(page);
    const { id } = await visitor.book(project, dayFromNow(42), '16:00');
    // Live events don't arrive, so the list still offers what is too late.
    await theirs.route('**/api/events', () => {});
    await open(theirs, `${address}?search=${visitor.email}`);
    const row = rowOf(theirs, visitor.name);
    await expect(row).toContainText('Pending');
    await visitor.cancel(id);
    await row.getByRole('button', { name: /^Confirm/ }).click();
    await expect(theirs.getByRole('alert')).toContainText('This visit is cancelled. It can’t be confirmed.');
    await expect(row).toContainText('Cancelled');

    await visitor.book(project, dayFromNow(41), '15:00');
    await open(theirs, `${address}?search=${visitor.email}&status=pending`);
    await pressMore(theirs, visitor.name, 'Cancel the visit');
    const question = theirs.getByRole('alertdialog', { name: `Cancel the visit of ${visitor.name}?` });
    await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused();
    await expectAccessible(theirs);
    await theirs.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(moreActions(theirs, visitor.name)).toBeFocused();
    await pressMore(theirs, visitor.name, 'Cancel the visit');
    await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused();
    await theirs.keyboard.press('Tab');
    await theirs.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(theirs.getByRole('heading', { name: 'No visits found' })).toBeVisible();
    await expect(theirs.getByRole('region', { name: 'Site visits' })).toBeFocused();
    await open(page, '/visitor');
    await expect(page.getByRole('region', { name: 'Site visits' }).getByText('Cancelled')).toHaveCount(2);
  });
});

test.describe('with a proposal that was accepted in another tab', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('a builder proposes other times; behind the mailed links the visitor declines one and accepts one, once', async ({
    page,
    otherPage: theirs,
  }) => {
    const projects = await asBuilder(theirs);
    const visitor = await newVisitor(page);
    await visitor.book(projects[1] as Project, dayFromNow(43), '10:00');
    // The link alone is enough, without an account.
    await page.context().clearCookies();
    await open(theirs, `${address}?search=${visitor.email}`);
    const row = rowOf(theirs, visitor.name);
    const propose = async (time: string) => {
      await row.getByRole('button', { name: `Propose another time to ${visitor.name}` }).click();
      const form = dialog(theirs, 'Propose another time');
      await form.getByLabel('Date').fill(dayFromNow(44));
      await form.getByText(time).click();
      await form.getByRole('button', { name: 'Propose' }).click();
      await expect(form).toBeHidden();
      await expect(row).toContainText(`Proposed: `);
      return mailedLink(visitor.email, /^Another time for your site visit/);
    };
    const state = page.getByRole('status').filter({ hasText: /Pending|Confirmed/ });
    const proposed = page.getByRole('heading', { name: /proposes another time$/ });
    await open(page, await propose('4:00 PM'));
    await expect(proposed).toBeVisible();
    await theirs.reload();
    await untilHydrated(theirs);
    await expect(row).toContainText('Pending');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(proposed).toHaveCount(0);
    await expect(state).toContainText('Requested.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const link = await propose('5:00 PM');
    const late = await page.context().newPage();
    await open(late, link);
    await open(page, link);
    await expectAccessibleAtEveryWidth(page);
    await page.getByRole('button', { name: 'Accept this time' }).dblclick();
    await expect(state).toContainText('expects you.');
    await expect(page.getByRole('main')).toContainText('5:00 PM');
    await late.getByRole('button', { name: 'Accept this time' }).click();
    await expect(late.getByRole('alert').filter({ hasText: 'This visit is already confirmed.' })).toBeVisible();
    await expect(late.getByRole('main')).toContainText('expects you.');
    await expect(late.getByRole('button', { name: 'Accept this time' })).toHaveCount(0);
    await theirs.reload();
    await expect(row).toContainText('Confirmed');
    await expect(row).toContainText('5:00 PM');
    await row.getByRole('link', { name: visitor.name, exact: true }).click();
    const history = theirs.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem').last()).toContainText(/accepted the proposed time.*5:00 PM/);
  });
});

test('the address says what the list is narrowed to; back, a reload and its links follow', async ({ page }) => {
  await signIn(page, demoEmail('builder'));
  await open(page, address);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByRole('cell', { name: 'Pending' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'When' }).selectOption('Upcoming');
  await expect(page.getByRole('heading', { name: 'No visits found' })).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'No visits found' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('cell', { name: 'Completed' }).first()).toBeVisible();
  await pressTool(page, 'Slot capacity');
  await expect(dialog(page, 'Slot capacity')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${address}?status=completed`);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL(address);
});

test('a consultant without visits sees an empty list, and can’t set a capacity', async ({ page }) => {
  const consultant = await newPerson(page.request, 'Broker');
  await signIn(page, consultant.email, consultant.password);
  await open(page, `${address}?capacity=1`);
  await expect(page.getByRole('heading', { name: 'No Site Visits Yet' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Show visits in your calendar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Slot capacity' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a visit’s page takes a note once and an assignee, and tells both in its history', async ({ page }) => {
  await signIn(page, demoEmail('builder'));
  await open(page, '/admin/site-visits');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/site-visits\/\d+$/);
  const history = page.getByRole('list', { name: 'History' });
  const note = `Brings her parents ${crypto.randomUUID()}`;
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
  await page.getByRole('button', { name: 'Save note' }).dblclick();
  await expect(history.getByText(note)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ index: 1 });
  await expect(history.getByText(/took it|assigned it to/).last()).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('link', { name: 'All site visits' }).click();
  await expect(page).toHaveURL('/admin/site-visits');
});
