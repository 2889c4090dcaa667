import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dialog, notice } from '../support/admin.ts';
import { dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { fullStall } from '../support/stall-pages.ts';
import { newVisitor, visitable } from '../support/visits.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');

test('whoever has nothing booked and nothing asked is told so, and led on', async ({ page }) => {
  await newVisitor(page);
  await open(page, '/visitor');
  for (const title of ['No Site Visits Booked', 'No Inquiries Submitted', 'No Recent Visitors Yet'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(figure(page, 'Booked site visits')).toHaveText('0');
  await expectAccessible(page);
});

test('a visit is seen, moved and cancelled, and its places are free again @phone', async ({ page }) => {
  const visitor = await newVisitor(page);
  const project = await visitable(page.request, 3);
  const day = dayFromNow(20);
  await visitor.book(project, day, '10:00', 3);
  await open(page, '/visitor');
  await expect(figure(page, 'Booked site visits')).toHaveText('1');
  const visits = page.getByRole('region', { name: 'Site visits' });
  await expect(visits.getByRole('rowheader')).toContainText(project.project_name);
  await expect(visits).toContainText('10:00 AM');
  await expect(visits).toContainText('Pending');
  await expect(visits).toContainText('Just now');

  await visits.getByRole('link', { name: /^Reschedule/ }).click();
  const form = dialog(page, 'Reschedule the visit');
  await expect(page).toHaveURL(/move=/);
  await form.getByRole('button', { name: 'Reschedule' }).click();
  await expect(form.getByText('Choose a time.')).toBeVisible();
  await form.getByText('3:00 PM').click();
  await form.getByRole('button', { name: 'Reschedule' }).click();
  await expect(form).toBeHidden();
  await expect(visits).toContainText('3:00 PM');
  expect((await leftAt(page, project.id, day)).slice(1)).toEqual([10, 7]);

  await visits.getByRole('button', { name: /^Cancel the visit/ }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel the visit to ${project.project_name}?` });
  await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep visit' }).click();
  await expect(visits).toContainText('Pending');
  await visits.getByRole('button', { name: /^Cancel the visit/ }).click();
  await question.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(question).toBeHidden();
  await expect(visits).toContainText('Cancelled');
  await expect(visits.getByRole('button', { name: /^Cancel the visit/ })).toHaveCount(0);
  await expect(visits).toBeFocused();
  expect((await leftAt(page, project.id, day)).slice(1)).toEqual([10, 10]);
});

/** The day, and how much room there is at ten and at three. */
async function leftAt(page: Page, project: number, day: string): Promise<[string, number, number]> {
  const { data } = await (await page.request.get(`/api/projects/${project}/visit-slots?from=${day}&days=1`)).json();
  const left = (time: string) => data.find((slot: { time: string }) => slot.time === time).left;
  return [day, left('10:00'), left('15:00')];
}

test.describe('where a time is full', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('a visit that would move there is offered the nearest free times', async ({ page }) => {
    const visitor = await newVisitor(page);
    const project = await visitable(page.request, 4);
    const day = dayFromNow(21);
    await visitor.book(project, day, '10:00');
    await open(page, '/visitor');
    await page.getByRole('link', { name: /^Reschedule/ }).click();
    const form = dialog(page, 'Reschedule the visit');
    await form.getByText('11:00 AM').click();
    // Meanwhile, somebody takes all of it.
    await visitor.book(project, day, '11:00', 10);
    await form.getByRole('button', { name: 'Reschedule' }).click();
    const alert = form.getByRole('alert');
    await expect(alert).toContainText('These times are near it and free:');
    await expect(form.getByRole('radio', { name: /11:00 AM/ })).toBeDisabled();
    const nearest = alert.getByRole('button').first();
    const words = (await nearest.textContent()) as string;
    await nearest.click();
    await expect(alert).toHaveCount(0);
    await form.getByRole('button', { name: 'Reschedule' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('region', { name: 'Site visits' })).toContainText(words);
  });
});

test.describe('by its address', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('a record opens that the page has not loaded; another person’s is not there', async ({ page }) => {
    const visitor = await newVisitor(page);
    const project = await visitable(page.request, 3);
    await open(page, '/visitor');
    await expect(figure(page, 'Booked site visits')).toHaveText('0');
    const { id } = await visitor.book(project, dayFromNow(22), '09:00');
    const { id: asked } = await visitor.ask(1, 'Is there a lift?');
    // As with one that is older than the newest hundred: the page stays as it was loaded.
    const openOver = (search: string) =>
      page.evaluate((search) => {
        history.pushState(null, '', search);
        dispatchEvent(new PopStateEvent('popstate'));
      }, search);
    await openOver(`/visitor?visit=${id}`);
    await expect(dialog(page, 'Site visit')).toContainText(project.project_name);
    await openOver(`/visitor?inquiry=${asked}`);
    await expect(dialog(page, 'Inquiry')).toContainText('Is there a lift?');
    await openOver(`/visitor?visit=${id - 1}`);
    await expect(dialog(page, 'Site visit')).toContainText('There is no such visit of yours.');
  });
});

test('an inquiry is cut at 50 characters in the table and whole in its dialog, which is in the address', async ({
  page,
}) => {
  const visitor = await newVisitor(page);
  const message = 'Is there a home of two rooms with a balcony to the east, above the tenth floor?';
  await visitor.ask(1, message);
  await open(page, '/dashboard');
  await expect(figure(page, 'Inquiries')).toHaveText('1');
  const inquiries = page.getByRole('region', { name: 'Inquiries' });
  await expect(inquiries.getByText(`${message.slice(0, 50)}…`)).toBeVisible();
  await expect(page.getByRole('table', { name: /^Visits booked, inquiries sent/ })).toBeAttached();
  await inquiries.getByRole('link', { name: /^View/ }).click();
  await expect(dialog(page, 'Inquiry')).toContainText(message);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog(page, 'Inquiry')).toBeHidden();
  await page.goForward();
  await expect(dialog(page, 'Inquiry')).toContainText(message);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard');
});

test('a table is searched and paged, and the address says how', async ({ page }) => {
  const visitor = await newVisitor(page);
  for (let count = 1; count <= 6; count += 1) await visitor.ask(1 + (count % 2), `Question number ${count}`);
  await open(page, '/visitor?inquiries_rows=5');
  const inquiries = page.getByRole('region', { name: 'Inquiries' });
  await expect(inquiries.getByRole('rowheader')).toHaveCount(5);
  await inquiries.getByRole('link', { name: 'Page 2' }).click();
  await expect(inquiries.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(/inquiries_page=2/);
  await inquiries.getByRole('searchbox', { name: 'Search' }).fill('number 4');
  await expect(page).toHaveURL(/inquiries=number/);
  await expect(inquiries.getByText('Question number 4')).toBeVisible();
  await expect(inquiries.getByRole('rowheader')).toHaveCount(1);
  await inquiries.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(inquiries.getByText('Nothing here matches “zzzz”.')).toBeVisible();
  await inquiries.getByRole('link', { name: 'Show all' }).click();
  await inquiries.getByRole('combobox', { name: 'Rows' }).selectOption('25');
  await expect(inquiries.getByRole('rowheader')).toHaveCount(6);
});

/** Does what has the page record that it is shown, and waits until it is. */
async function recordedIn(page: Page, act: () => Promise<unknown>, path = 'activity-log'): Promise<void> {
  const recorded = page.waitForResponse(`**/api/${path}`);
  await act();
  expect((await recorded).status()).toBe(201);
}

test('a project that was looked at stands among the recently viewed @phone', async ({ page }) => {
  const visitor = await newVisitor(page);
  const project = await visitable(page.request, 6);
  await recordedIn(page, () => open(page, `/project/${project.id}/details`));
  expect((await visitor.get('/api/user/data')).activity).toMatchObject([
    {
      activity_type: 'page_view',
      page_type: 'project',
      page_id: project.id,
      page_title: project.project_name,
      action_details: 'Viewed project details page (direct visit)',
      parent_page_type: null,
    },
  ]);
  await open(page, '/visitor');
  await expect(figure(page, 'Projects viewed')).toHaveText('1');
  const visitors = page.getByRole('region', { name: 'Recently viewed projects' });
  await expect(visitors.getByRole('rowheader')).toHaveText(project.project_name);
  await expect(visitors).toContainText(visitor.name);
  await expect(visitors).toContainText(project.location as string);
  await expect(visitors).toContainText('Just now');
  await expect(visitors).toContainText('1 view');
  const today = page
    .getByRole('table', { name: /^Visits booked, inquiries sent/ })
    .getByRole('row')
    .last();
  await expect(today.getByRole('cell')).toHaveText(['0', '0', '1']);
  await expectAccessible(page);
  await visitors.getByRole('link', { name: `View ${project.project_name}` }).click();
  await expect(page).toHaveURL(`/project/${project.id}/details`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(project.project_name);
  await page.goBack();
  await expect(figure(page, 'Projects viewed')).toHaveText('2');
});

test('viewed projects are searched and paged, ten to a page', async ({ page }) => {
  const visitor = await newVisitor(page);
  const [one, other] = [await visitable(page.request, 7), await visitable(page.request, 8)];
  await visitor.look(one);
  for (let times = 0; times < 11; times += 1) await visitor.look(other);
  await open(page, '/visitor');
  const visitors = page.getByRole('region', { name: 'Recently viewed projects' });
  await expect(visitors.getByText('12 views')).toBeVisible();
  await expect(visitors.getByRole('rowheader')).toHaveText(Array(10).fill(other.project_name));
  await visitors.getByRole('link', { name: 'Page 2' }).click();
  await expect(visitors.getByRole('rowheader')).toHaveText([other.project_name, one.project_name]);
  await visitors.getByRole('searchbox', { name: 'Search' }).fill(` ${one.project_name.toUpperCase()} `);
  await expect(page).not.toHaveURL(/visitors_page/);
  await expect(visitors.getByText('1 view', { exact: true })).toBeVisible();
  await expect(visitors.getByRole('rowheader')).toHaveText([one.project_name]);
  await visitors.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(visitors.getByText('Nothing here matches “zzzz”.')).toBeVisible();
  await visitors.getByRole('link', { name: 'Show all' }).click();
  await expect(visitors.getByText('12 views')).toBeVisible();
});

test('who comes to a project from a stall is recorded so, once', async ({ page, request }) => {
  const { details, projects } = await fullStall(request, 'broker');
  const visitor = await newVisitor(page);
  const [project] = projects;
  await recordedIn(page, () => open(page, `/broker/${details.id}/details`));
  const card = page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: project?.project_name });
  await recordedIn(page, () => card.first().click());
  await recordedIn(page, () => page.reload());
  const { activity } = await visitor.get('/api/user/data');
  const title = details.name;
  expect(activity).toMatchObject([
    { page_type: 'broker', page_id: details.id, page_title: title, action_details: 'Viewed consultant details page' },
    {
      page_type: 'project',
      page_id: project?.id,
      action_details: `Viewed project details page (from ${title})`,
      parent_activity_id: activity[0].id,
      parent_page_type: 'broker',
      parent_page_id: details.id,
      parent_page_title: title,
    },
    { page_type: 'project', page_id: project?.id, action_details: 'Viewed project details page (direct visit)' },
  ]);
  expect(activity[2]).toMatchObject({ parent_activity_id: null, parent_page_type: null });
});

test('who is not signed in is recorded as nobody, and a page is shown whether or not it is recorded', async ({
  page,
}) => {
  for (const address of ['/project/1/details', '/developer/1/detail'])
    await recordedIn(page, () => open(page, address), 'visitor-activity-log');
  await page.route('**/api/visitor-activity-log', (route) => route.abort('aborted'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/visitor-activity-log'));
  await open(page, '/project/1/details');
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('where the session has ended meanwhile', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('a project is recorded as looked at by nobody', async ({ page }) => {
    await newVisitor(page);
    await page.route('**/api/activity-log', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
    );
    await recordedIn(page, () => open(page, '/project/1/details'), 'visitor-activity-log');
  });
});

test('by keyboard alone a visit is moved; axe finds nothing in its dialogs', async ({ page }) => {
  const visitor = await newVisitor(page);
  await visitor.book(await visitable(page.request, 5), dayFromNow(22));
  await open(page, '/visitor');
  await expectAccessible(page);
  const link = page.getByRole('link', { name: /^Reschedule/ });
  await link.focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Reschedule the visit');
  await expect(form.getByRole('radio', { name: /9:00 AM 10 places left/ })).toBeEnabled();
  await expectAccessible(page);
  await form.getByRole('radio', { name: /9:00 AM/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: /11:00 AM/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Site visits' })).toContainText('11:00 AM');
  await expect(notice(page, /moved|rescheduled/i)).toBeVisible();
  await page.getByRole('button', { name: /^Cancel the visit/ }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});
