import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dialog, notice } from '../support/admin.ts';
import { dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { fullStall } from '../support/stall-pages.ts';
import { newVisitor, visitable } from '../support/visits.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition');

test.describe('with another visitor’s record', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('nothing is revealed; empty lists say so, and own records open by their address', async ({ page }) => {
    const visitor = await newVisitor(page);
    await open(page, '/visitor');
    for (const title of ['No Site Visits Booked', 'No Inquiries Submitted', 'No Recent Visitors Yet'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(figure(page, 'Booked site visits')).toHaveText('0');

    const project = await visitable(page.request, 3);
    const { id } = await visitor.book(project, dayFromNow(22), '09:00');
    const { id: asked } = await visitor.ask(1, 'Is there a lift?');
    // This is like a record that is older than the newest hundred, which the page has not loaded.
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
    await expect(dialog(page, 'Site visit')).toContainText('Visit not found.');
  });
});

test.describe('when a time fills up in the meantime', () => {
  test.use({ expectedComplaints: /status of 409/, timezoneId: 'Asia/Kolkata' });

  test('a visit is moved to one of the nearest times and cancelled, by keyboard, and its places are free again', async ({
    page,
  }) => {
    const project = await visitable(page.request, 4);
    const day = dayFromNow(21);
    await (await newVisitor(page)).book(project, day, '14:00', 10);
    await page.context().clearCookies();
    const visitor = await newVisitor(page);
    await visitor.book(project, day, '10:00', 3);
    await open(page, '/visitor');
    await expect(figure(page, 'Booked site visits')).toHaveText('1');
    const visits = page.getByRole('region', { name: 'Site visits' });
    await expect(visits.getByRole('rowheader')).toContainText(project.project_name);
    for (const text of ['10:00 AM', 'Pending', 'Just now']) await expect(visits).toContainText(text);
    const next = page.getByRole('region', { name: 'Next visit' });
    for (const text of [project.project_name, '10:00 AM']) await expect(next).toContainText(text);

    await visits.getByRole('link', { name: /^Reschedule/ }).press('Enter');
    const form = dialog(page, 'Reschedule the visit');
    await expect(page).toHaveURL(/move=/);
    // The server, which doesn't know where the visitor is, renders the same as the browser.
    await page.reload();
    await form.getByRole('button', { name: 'Reschedule' }).press('Enter');
    await expect(form.getByText('Choose a time.')).toBeVisible();
    await expect(form.getByRole('radio', { name: '9:00 AM', exact: true })).toBeEnabled();
    await expectAccessible(page);
    await form.getByRole('radio', { name: /9:00 AM/ }).focus();
    // The visit's own time, 10:00 AM, is left out.
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: /11:00 AM/ })).toBeChecked();
    await visitor.book(project, day, '11:00', 10);
    await page.keyboard.press('Enter');
    const alert = form.getByRole('alert');
    await expect(alert).toContainText('Nearest free times:');
    await expect(form.getByRole('radio', { name: /11:00 AM/ })).toBeDisabled();
    const nearest = alert.getByRole('button', { name: '12:00 PM' });
    await nearest.press('Enter');
    await expect(alert).toHaveCount(0);
    await form.getByRole('button', { name: 'Reschedule' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(notice(page, /moved|rescheduled/i)).toBeVisible();
    await expect(visits).toContainText('12:00 PM');
    expect(await leftAt(page, project.id, day)).toEqual([10, 7]);

    const row = visits.getByRole('row').filter({ hasText: '12:00 PM' });
    const cancel = row.getByRole('button', { name: /^Cancel the visit/ });
    await cancel.press('Enter');
    const question = page.getByRole('alertdialog', { name: `Cancel the visit to ${project.project_name}?` });
    await expect(question.getByRole('button', { name: 'Keep visit' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Pending');
    await cancel.press('Enter');
    await question.getByRole('button', { name: 'Cancel the visit' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(row).toContainText('Cancelled');
    // The notice is about the other visit, which filled the time.
    await expect(next).toContainText('11:00 AM');
    await expect(cancel).toHaveCount(0);
    await expect(visits).toBeFocused();
    expect(await leftAt(page, project.id, day)).toEqual([10, 10]);

    await visitor.book(project, day, '14:00', 1, { waiting_list: true });
    await page.reload();
    await visits.getByRole('button', { name: `Leave the waiting list of ${project.project_name}` }).press('Enter');
    const leaving = page.getByRole('alertdialog', { name: `Leave the waiting list of ${project.project_name}?` });
    await expect(leaving).not.toContainText('notified');
    await leaving.getByRole('button', { name: 'Leave the list' }).press('Enter');
    await expect(leaving).toBeHidden();
    await expect(notice(page, 'You have left the waiting list.')).toBeVisible();
  });
});

/** Returns the number of places left at ten and at twelve. */
async function leftAt(page: Page, project: number, day: string): Promise<[number, number]> {
  const { data } = await (await page.request.get(`/api/projects/${project}/visit-slots?from=${day}&days=1`)).json();
  const left = (time: string) => data.find((slot: { time: string }) => slot.time === time).left;
  return [left('10:00'), left('12:00')];
}

test('long tables are searched and paged by the address, and an inquiry opens completely in its dialog', async ({
  page,
}) => {
  const visitor = await newVisitor(page);
  const message = 'Is there a home of two rooms with a balcony to the east, above the tenth floor?';
  await Promise.all([1, 2, 3, 4, 5].map((count) => visitor.ask(1 + (count % 2), `Question number ${count}`)));
  await visitor.ask(1, message);
  const one = await visitable(page.request, 7);
  const others = await Promise.all(Array.from({ length: 11 }, (_, n) => visitable(page.request, 8 + n)));
  await visitor.look(one);
  await Promise.all(others.map((other) => visitor.look(other)));
  await open(page, '/dashboard?inquiries_rows=5');
  await expect(figure(page, 'Inquiries')).toHaveText('6');
  await expect(page.getByRole('table', { name: /^Visits booked, inquiries sent/ })).toBeAttached();
  await expectAccessible(page);
  const inquiries = page.getByRole('region', { name: 'Inquiries' });
  const row = inquiries.getByRole('row').filter({ hasText: `${message.slice(0, 50)}…` });
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(dialog(page, 'Inquiry')).toContainText(message);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog(page, 'Inquiry')).toBeHidden();
  await page.goForward();
  await expect(dialog(page, 'Inquiry')).toContainText(message);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard?inquiries_rows=5');

  await expect(inquiries.getByRole('rowheader')).toHaveCount(5);
  await inquiries.getByRole('link', { name: 'Page 2' }).click();
  await expect(inquiries.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(/inquiries_page=2/);
  await inquiries.getByRole('searchbox', { name: 'Search' }).fill('number 4');
  await expect(page).toHaveURL(/inquiries=number/);
  await expect(inquiries.getByText('Question number 4')).toBeVisible();
  await expect(inquiries.getByRole('rowheader')).toHaveCount(1);
  await inquiries.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(inquiries.getByText('No matches for “zzzz”.')).toBeVisible();
  await inquiries.getByRole('link', { name: 'Show all' }).click();
  await inquiries.getByRole('combobox', { name: 'Rows' }).selectOption('25');
  await expect(inquiries.getByRole('rowheader')).toHaveCount(6);

  const viewed = page.getByRole('region', { name: 'Projects you viewed' });
  await expect(viewed.getByText('12 views', { exact: true })).toBeVisible();
  await expect(viewed.getByRole('rowheader')).toHaveCount(10);
  await viewed.getByRole('link', { name: 'Page 2' }).click();
  await expect(viewed.getByRole('rowheader')).toHaveCount(2);
  await expect(viewed.getByRole('rowheader').last()).toHaveText(one.project_name);
  await viewed.getByRole('searchbox', { name: 'Search' }).fill(` ${one.project_name.toUpperCase()} `);
  await expect(page).not.toHaveURL(/visitors_page/);
  await expect(viewed.getByText('1 view', { exact: true })).toBeVisible();
  await expect(viewed.getByRole('rowheader')).toHaveText([one.project_name]);
});

/** Does something that makes the page log an activity, and waits for the answer. */
async function recordedIn(page: Page, act: () => Promise<unknown>, path = 'activity-log', times = 1): Promise<void> {
  let left = times;
  const recorded = page.waitForResponse((answer) => {
    if (answer.url().endsWith(`/api/${path}`)) left -= 1;
    return left === 0;
  });
  await act();
  expect((await recorded).status()).toBe(201);
}

type Logged = { id: number; activity_type: string; action_details: string; page_id: number };
const viewsOf = async (visitor: { get: (path: string) => Promise<{ activity: Logged[] }> }): Promise<Logged[]> =>
  (await visitor.get('/api/user/data')).activity.filter(({ activity_type }) => activity_type === 'page_view');

test('a project that was opened is listed among the recently viewed', async ({ page }) => {
  const visitor = await newVisitor(page);
  const project = await visitable(page.request, 6);
  await recordedIn(page, () => open(page, `/project/${project.id}/details`));
  expect(await viewsOf(visitor)).toMatchObject([
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
  const visitors = page.getByRole('region', { name: 'Projects you viewed' });
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
  // The same page again within half an hour is the same view.
  await expect(figure(page, 'Projects viewed')).toHaveText('1');
});

/** Closes the modal that a button opens again. The meeting is in another tab. */
async function pressAll(page: Page): Promise<void> {
  const buttons = page.getByRole('region', { name: 'MORE INFORMATION' });
  const press = (name: string) => recordedIn(page, () => buttons.getByRole('link', { name }).click());
  for (const name of ['About us', "Founder's Video", 'Achievements', 'Visiting Card', 'Location']) {
    await press(name);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const [tab] = await Promise.all([page.waitForEvent('popup'), press('Join Video Meet')]);
  await tab.close();
  await Promise.all([page.waitForEvent('download'), press('Download Brochure')]);
}

test('a visit to a project from a stall is recorded as such, once, like each pressed button', async ({
  page,
  request,
}) => {
  const { details, projects } = await fullStall(request, 'broker');
  const visitor = await newVisitor(page);
  const [project] = projects;
  await recordedIn(page, () => open(page, `/broker/${details.id}/details`));
  // These are the meeting, the map and the video.
  await page.context().route(/^https:\/\//, (route) => route.fulfill({ body: 'Elsewhere' }));
  await pressAll(page);
  const card = page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: project?.project_name });
  // The card's press is logged, then the project's view.
  await recordedIn(page, () => card.first().click(), 'activity-log', 2);
  await recordedIn(page, () => page.reload());
  const activity = await viewsOf(visitor);
  const title = details.name;
  expect(activity).toMatchObject([
    { page_type: 'broker', page_id: details.id, page_title: title, action_details: 'Viewed consultant details page' },
    {
      page_type: 'project',
      page_id: project?.id,
      action_details: `Viewed project details page (from ${title})`,
      parent_activity_id: activity[0]?.id,
      parent_page_type: 'broker',
      parent_page_id: details.id,
      parent_page_title: title,
    },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('parent_page_type'))).toBeNull();
  const { activity: everything }: { activity: Logged[] } = await visitor.get('/api/user/data');
  const done = everything.filter(({ page_id }) => page_id === details.id).slice(1);
  expect(done.map(({ activity_type, action_details }) => [activity_type, action_details])).toEqual([
    ['button_click', 'Clicked About Us button'],
    ['button_click', "Clicked Founder's Video button"],
    ['button_click', 'Clicked Achievements button'],
    ['button_click', 'Clicked Visiting Card button'],
    ['button_click', 'Clicked Location button'],
    ['video_meet', 'Clicked Join Video Meet button'],
    ['download', 'Clicked Download Brochure button'],
    ['project_navigation', `Opened ${project?.project_name}`],
  ]);
});

test('a visitor rates a visit that is over, and the stars and the dashboard show it', async ({ page }) => {
  await signIn(page, demoEmail('visitor'));
  await open(page, '/visitor');
  const rate = page.getByRole('button', { name: 'Rate the visit to Aaranya Gardens' });
  await rate.click();
  const star = (name: RegExp) => page.getByRole('button', { name });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose one to five stars first.')).toBeVisible();
  await star(/^4 of 5/).click();
  for (const [name, fill] of [
    [/^4 of 5/, /^rgb|^oklch/],
    [/^5 of 5/, 'none'],
  ] as const)
    await expect(star(name).locator('svg')).toHaveCSS('fill', fill);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the rating' })).toBeFocused();
  await expectAccessible(page);
  await open(page, '/visitor');
  await expect(page.getByRole('button', { name: 'Open the page of the visit to Aaranya Gardens' })).toBeVisible();
  await expect(rate).toHaveCount(0);
});

test.describe('without a session', () => {
  test.use({ expectedComplaints: /status of 401/ });

  test('a page view is recorded without an account and after the session has ended, and the page appears even if that fails', async ({
    page,
  }) => {
    for (const address of ['/project/1/details', '/developer/1/detail'])
      await recordedIn(page, () => open(page, address), 'visitor-activity-log');
    await page.route('**/api/visitor-activity-log', (route) => route.abort('aborted'), { times: 1 });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/visitor-activity-log'));
    await open(page, '/project/1/details');
    await failed;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await newVisitor(page);
    await page.route('**/api/activity-log', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } }),
    );
    await recordedIn(page, () => open(page, '/project/1/details'), 'visitor-activity-log');
  });
});
