import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dialog } from '../support/admin.ts';
import { anyPhone, dayFromNow } from '../support/bookable.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { newVisitor, visitable } from '../support/visits.ts';

const ask = (page: Page) => dialog(page, 'Inquire Now');
const visit = (page: Page) => dialog(page, 'Book a Site Visit');

/** Fills in the contact details, which signed-out people must enter. */
async function introduce(form: Locator): Promise<void> {
  await expect(form.getByText('Auto-filled', { exact: true })).toHaveCount(0);
  await form.getByLabel('Name').fill('Nila Joshi');
  await form.getByLabel('Email').fill('nila@example.in');
  await form.getByLabel('Phone').fill('+91 98200 12345');
}

test('a project page shows its own texts for an invalid inquiry or visit', async ({ page }) => {
  const project = await visitable(page.request, 0);
  await open(page, '/about?utm_source=whatsapp&utm_medium=social&ref=');
  await open(page, `/project/${project.id}/details?modal=inquiry`);
  const form = ask(page);
  await expect(form.getByText('Auto-filled', { exact: true })).toHaveCount(0);
  await expect(form.getByText('Inquiries are answered within 24 hours.')).toBeVisible();
  await expect(form.getByText(`Your details go to ${project.developer_name}`)).toBeVisible();
  const send = form.getByRole('button', { name: 'Send inquiry' });
  const alert = form.getByRole('alert');
  await send.click();
  await expect(alert).toHaveText('Please fill in all required fields.');
  await form.getByLabel('Name').fill('Nila Joshi');
  await form.getByLabel('Email').fill('nila at home');
  await form.getByLabel('Phone').fill('022 2345 6789');
  await send.click();
  await expect(alert).toHaveText('Please enter a valid email address.');
  await form.getByLabel('Email').fill('nila@example.in');
  await send.click();
  await expect(alert).toHaveText('Please enter a valid phone number.');
  await form.getByLabel('Phone').fill('+91 98200 12345');
  await form.getByLabel('Message').fill('Is the terrace open to all?');
  const sending = page.waitForResponse((answer) => answer.url().endsWith('/api/inquiries'));
  await send.click();
  const { data: sent } = await (await sending).json();
  await expect(form.getByRole('status')).toHaveText('Thank you for your inquiry! We will contact you soon.');
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(form).toBeHidden();

  await open(page, `/project/${project.id}/details?modal=visit`);
  await introduce(visit(page));
  for (const day of ['', dayFromNow(-1)]) {
    await visit(page).getByLabel('Date').fill(day);
    await visit(page).getByRole('button', { name: 'Book visit' }).click();
    await expect(visit(page).getByRole('alert')).toHaveText('Please select a future date for your site visit.');
  }
  // A party larger than any slot is referred to the inquiry, which was emptied when it was sent.
  await visit(page).getByLabel('Date').fill(dayFromNow(33));
  await visit(page).getByLabel('Number of visitors').fill('12');
  await expect(
    visit(page).getByRole('status').filter({ hasText: 'A time slot takes at most 10 visitors.' }),
  ).toBeVisible();
  await expect(visit(page).getByRole('radio', { name: '9:00 AM Takes 10 visitors' })).toBeDisabled();
  await visit(page).getByRole('link', { name: 'send an inquiry' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('');

  await signIn(page, demoEmail('organiser'));
  const received = await page.request.get(`/api/inquiries/received/${sent.id}`);
  expect((await received.json()).data.inquiry.campaign).toEqual({ utm_source: 'whatsapp', utm_medium: 'social' });
});

test.describe('where the answer is lost', () => {
  test.use({ expectedComplaints: /ERR_FAILED|not loaded/ });

  test('the builder’s page keeps typed text, and sending again creates one inquiry', async ({ page }) => {
    const visitor = await newVisitor(page);
    const project = await visitable(page.request, 1);
    await open(page, `/developer/${project.developer_id}/details?modal=inquiry`);
    const form = ask(page);
    await expect(form.getByText('Auto-filled', { exact: true })).toHaveCount(2);
    await expect(form.getByLabel('Name')).toHaveValue(visitor.name);
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    const alert = form.getByRole('alert');
    await expect(alert).toContainText('Please check the following:');
    await expect(alert).toContainText('Write a message.');
    await expectAccessible(page);
    await form.getByLabel('Phone').fill('+91 98200 12345');
    await form.getByLabel('Message').fill('Which towers are ready?');
    await form.getByLabel('Project').selectOption(String(project.id));
    // The server creates the inquiry, but its response is lost.
    await page.route('**/api/inquiries', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(alert).toHaveText('Error: Network error. Please check your connection and try again.');
    await expect(form.getByText('You’re offline. Your text is saved')).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('Which towers are ready?');
    await page.unroute('**/api/inquiries');
    await form.getByRole('button', { name: 'Send inquiry' }).dblclick();
    await expect(form.getByRole('status')).toHaveText(
      `Your inquiry for "${project.project_name}" has been submitted successfully!`,
    );
    expect((await visitor.get('/api/inquiries/user-count')).count).toBe(1);
  });
});

test('a visit is booked from the builder’s page by keyboard, with the free places of each time', async ({ page }) => {
  const visitor = await newVisitor(page);
  const project = await visitable(page.request, 6);
  const day = dayFromNow(30);
  await visitor.book(project, day, '09:00', 10);
  await visitor.book(project, day, '10:00', 7);
  await open(page, `/developer/${project.developer_id}/details?modal=visit`);
  const form = visit(page);
  await expect(form.getByText('A visit takes about 30-45 minutes.')).toBeVisible();
  await form.getByRole('button', { name: 'Book visit' }).click();
  for (const text of ['Choose a project.', 'Choose a date.', 'Choose a time.'])
    await expect(form.getByRole('alert')).toContainText(text);
  await expect(form.getByLabel('Project')).toBeFocused();
  await form.getByLabel('Project').selectOption(String(project.id));
  // The days below the date are one stop, and the times below them the next.
  await form
    .getByRole('radiogroup', { name: 'Next days' })
    .getByRole('radio', { disabled: false })
    .nth(2)
    .press('Space');
  await expect(form.getByRole('radio', { name: '9:00 AM' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('radio', { name: '9:00 AM' })).toBeFocused();
  await form.getByLabel('Date').fill(day);
  await expect(form.getByRole('radio', { name: '9:00 AM Full' })).toBeDisabled();
  await expect(form.getByRole('radio', { name: '10:00 AM 3 places left' })).toBeEnabled();
  await form.getByLabel('Number of visitors').fill('4');
  await expect(form.getByRole('radio', { name: /10:00 AM/ })).toBeDisabled();
  await form.getByLabel('Phone').fill('+91 98200 12345');
  await form.getByRole('radio', { name: /11:00 AM/ }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('Your site visit has been booked successfully!');
  await form.getByRole('link', { name: 'See, reschedule or cancel your visits' }).click();
  await expect(page.getByRole('region', { name: 'Site visits' })).toContainText('11:00 AM');
});

test.describe('when a time is taken in the meantime', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('the project page offers the nearest free times to someone signed in, who also sends an inquiry', async ({
    page,
  }) => {
    const visitor = await newVisitor(page);
    const project = await visitable(page.request, 7);
    const day = dayFromNow(31);
    await open(page, `/project/${project.id}/details?modal=visit`);
    const form = visit(page);
    await form.getByLabel('Date').fill(day);
    // An account books a time once for the same person.
    await form.getByLabel('Phone').fill('+91 98200 54321');
    await expect(form.getByRole('radio', { name: '4:00 PM', exact: true })).toBeEnabled();
    await form.getByText('4:00 PM').click();
    await visitor.book(project, day, '16:00', 10);
    await form.getByRole('button', { name: 'Book visit' }).click();
    await form.getByRole('alert').getByRole('button').first().click();
    await form.getByRole('button', { name: 'Book visit' }).click();
    await expect(form.getByRole('status')).toHaveText(
      'Thank you for booking a site visit! We will contact you to confirm the appointment.',
    );
    expect((await visitor.get('/api/site-visits/user-count')).count).toBe(2);

    await open(page, `/project/${project.id}/details?modal=inquiry`);
    await expect(ask(page).getByText('Auto-filled', { exact: true })).toHaveCount(2);
    await expect(ask(page).getByLabel('Email')).toHaveValue(visitor.email);
    await ask(page).getByLabel('Phone').fill('+91 98200 12345');
    await ask(page).getByRole('button', { name: 'Send inquiry' }).click();
    await expect(ask(page).getByRole('status')).toHaveText('Thank you for your inquiry! We will contact you soon.');
    expect((await visitor.get('/api/inquiries/user-count')).count).toBe(1);
    // Refused searches aren't logged.
    const sent = async () =>
      (await visitor.get('/api/user/data')).activity
        .filter(({ activity_type }: { activity_type: string }) => activity_type === 'form_submit')
        .map(({ page_id, action_details }: Record<string, unknown>) => [page_id, action_details]);
    await expect.poll(sent).toEqual([
      [project.id, 'Submitted site visit form'],
      [project.id, 'Submitted inquiry form'],
    ]);
  });
});

test.describe('where a network has had its share of a project', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('a booking without an account is confirmed by the link in its mail, for another time if its own is full', async ({
    page,
    otherPage: mailbox,
  }) => {
    const project = await visitable(page.request, 8);
    const day = dayFromNow(44);
    const booking = (time: string, number: number) => {
      const who = { visitor_name: 'Hall', visitor_email: `${randomUUID()}@hall.example`, visitor_phone: anyPhone() };
      const when = { preferred_visit_date: day, preferred_visit_time: time, number_of_visitors: number };
      return page.request.post('/api/site-visits', { data: { project_id: project.id, ...who, ...when } });
    };
    for (const time of ['09:00', '10:00']) expect((await booking(time, 10)).status()).toBe(201);
    const email = `${randomUUID()}@people.example`;
    await open(page, `/project/${project.id}/details?modal=visit`);
    const form = visit(page);
    await form.getByLabel('Date').fill(day);
    await form.getByText('4:00 PM').click();
    await form.getByLabel('Name').fill('Ravi Rao');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Phone').fill(anyPhone());
    await form.getByRole('button', { name: 'Book visit' }).dblclick();
    await expect(form.getByRole('status')).toHaveText('Confirm with the link in your email within 30 minutes');
    await expect(form).toContainText(`Once you confirm, ${project.developer_name} is notified of your visit.`);

    const link = await mailedLink(email, /^Confirm your site visit/);
    const answer = await mailbox.goto(link);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(mailbox).toHaveURL(/\/confirm-visit$/);
    await expect(mailbox.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    // The booking keeps no place, so another person takes all places of that time.
    await (await newVisitor(page)).book(project, day, '16:00', 10);
    await mailbox.getByRole('button', { name: 'Confirm my visit' }).dblclick();
    await expect(mailbox.getByRole('alert')).toContainText('This time is full. Please choose another.');
    await expect(mailbox.getByRole('link', { name: 'Choose another time' })).toBeVisible();
    await expectAccessible(mailbox);
    await mailbox.getByRole('button', { name: '5:00 PM' }).dblclick();
    await expect(mailbox.getByText('Your site visit has been booked successfully!')).toBeVisible();
    await expect(mailbox.getByText('5:00 PM')).toBeVisible();
    await expectAccessible(mailbox);
    await mailbox.goto(link);
    await expect(mailbox.locator('main')).toContainText('You have booked this visit already.');
  });
});

test('after many inquiries of a network a further one is confirmed by the link in its mail', async ({
  page,
  otherPage: mailbox,
}) => {
  const project = await visitable(page.request, 6);
  const send = () => {
    const data = { name: 'Hall', email: `${randomUUID()}@hall.example`, phone: anyPhone(), project_id: project.id };
    return page.request.post('/api/inquiries', { data });
  };
  for (let sent = 0; sent < 20; sent += 1) expect((await send()).status()).toBe(201);
  const email = `${randomUUID()}@people.example`;
  await open(page, `/project/${project.id}/details?modal=inquiry`);
  const form = ask(page);
  await form.getByLabel('Name').fill('Ravi Rao');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill(anyPhone());
  await form.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(form.getByRole('status')).toHaveText('Thank you for your inquiry! We will contact you soon.');
  await expect(form.getByText('Please confirm by the link we emailed.')).toBeVisible();

  await signIn(page, demoEmail('organiser'));
  await open(page, `/admin/visitor-inquiry?attention=unconfirmed&search=${email}`);
  await expect(page.getByRole('row', { name: 'Ravi Rao' }).getByText('Email not confirmed')).toBeVisible();
  await mailbox.goto(await mailedLink(email, /^Confirm your inquiry/));
  await expect(mailbox).toHaveURL(/\/confirm-inquiry$/);
  await mailbox.getByRole('button', { name: 'Confirm my inquiry' }).dblclick();
  await expect(mailbox.getByText(`to ${project.developer_name} is confirmed.`)).toBeVisible();
  await expectAccessible(mailbox);
  await page.reload();
  await expect(page.getByText('No inquiries found')).toBeVisible();
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a visitor reads that the times are India’s', async ({ page }) => {
    await open(page, '/project/1/details?modal=visit');
    await expect(visit(page).getByRole('group', { name: 'Time in India' })).toBeVisible();
  });
});

test('a consultant is asked and visited, with no time named', async ({ page }) => {
  const visitor = await newVisitor(page);
  const { data } = await (await page.request.get('/api/brokers?per_page=1')).json();
  await open(page, `/broker/${data[0].id}/details?modal=inquiry`);
  await ask(page).getByLabel('Phone').fill('+91 98200 12345');
  await ask(page).getByRole('button', { name: 'Send inquiry' }).click();
  await expect(ask(page).getByRole('status')).toHaveText('Inquiry submitted successfully!');
  await open(page, `/broker/${data[0].id}/details?modal=visit`);
  await visit(page).getByLabel('Phone').fill('+91 98200 12345');
  await visit(page).getByLabel('Date').fill(dayFromNow(5));
  await visit(page).getByRole('button', { name: 'Book visit' }).click();
  await expect(visit(page).getByRole('status')).toHaveText('Site visit booked successfully!');
  expect((await visitor.get('/api/inquiries/user-count')).count).toBe(1);
  expect((await visitor.get('/api/site-visits/user-count')).count).toBe(1);
});

test.describe('without signing in', () => {
  test.use({ expectedComplaints: /status of (422|500)|answered 500/ });

  test('a builder’s public page takes an inquiry, refused at first, and a visit; a project’s page another', async ({
    page,
  }) => {
    const project = await visitable(page.request, 7);
    const address = `/developer/${project.developer_id}/detail`;
    await open(page, `${address}?modal=inquiry`);
    const form = ask(page);
    await introduce(form);
    await form.getByLabel('Message').fill('Which towers are ready?');
    // The server's message comes first, then the list. If there is neither, the page's own text is shown.
    const errors = { email: ['Not this address.'], project_id: ['Not this project.'] };
    const list = 'Please check the following:Not this address.Not this project.';
    const failed = 'There was an error submitting your inquiry. Please try again.';
    for (const [status, json, alerts] of [
      [422, { message: 'We can’t take this.', errors }, [list, 'We can’t take this.']],
      [422, { message: '', errors }, [list]],
      [500, {}, [failed]],
    ] as const) {
      await page.route('**/api/inquiries', (route) => route.fulfill({ status, json }), { times: 1 });
      await form.getByRole('button', { name: 'Send inquiry' }).click();
      await expect(form.getByRole('alert')).toHaveText([...alerts]);
    }
    await form.getByRole('button', { name: 'Send inquiry' }).click();
    await expect(form.getByRole('status')).toHaveText('Your inquiry has been submitted successfully!');

    await open(page, `${address}?modal=visit`);
    await introduce(visit(page));
    await visit(page).getByLabel('Project').selectOption(String(project.id));
    await visit(page).getByLabel('Date').fill(dayFromNow(33));
    await expect(visit(page).getByRole('radio', { name: '11:00 AM', exact: true })).toBeEnabled();
    await visit(page).getByText('11:00 AM').click();
    await visit(page).getByRole('button', { name: 'Book visit' }).click();
    await expect(visit(page).getByRole('status')).toHaveText('Your site visit has been booked successfully!');

    await open(page, `/project/${project.id}/details?modal=visit`);
    await introduce(visit(page));
    await visit(page).getByLabel('Date').fill(dayFromNow(33));
    // The number is said once the party needs more than are left.
    await visit(page).getByLabel('Number of visitors').fill('10');
    await expect(visit(page).getByRole('radio', { name: '11:00 AM 9 places left' })).toBeDisabled();
    await visit(page).getByLabel('Number of visitors').fill('1');
    await expect(visit(page).getByRole('radio', { name: '11:00 AM', exact: true })).toBeEnabled();
    await visit(page).getByRole('button', { name: 'Book visit' }).click();
    await expect(visit(page).getByRole('status')).toHaveText(
      'Thank you for booking a site visit! We will contact you to confirm the appointment.',
    );
  });
});
