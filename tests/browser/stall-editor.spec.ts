import { expect, type Page } from '@playwright/test';
import { addDays, dayInIndia } from '#platform/shared/format/dates.ts';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { notice, organiser } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { hold, open } from '../support/directory.ts';
import { drawn } from '../support/png.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

test.use({ expectedComplaints: /status of (409|422)|ERR_INTERNET_DISCONNECTED/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => expect(notice(page, 'The stall was saved.')).toBeVisible();

/** Returns a Sunday so far ahead that no other test books on it. */
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

test('what is typed into an editor before scripts run stays, in long texts too', async ({ page }) => {
  await signIn(page, demoEmail('builder'));
  const release = await hold(page, '**/*.js');
  await page.goto('/admin/stall', { waitUntil: 'commit' });
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).not.toHaveValue('');
  await address.fill('Typed early');
  release();
  await expect(page.getByText('1 change: Address')).toBeVisible();
  await expect(address).toHaveValue('Typed early');
});

test('a stall is edited on a laptop: a refused link, two editors, the preview', async ({ page, otherPage: other }) => {
  await signIn(page, demoEmail('consultant'));
  await open(page, '/admin/stall');
  await expect(page).toHaveURL(/\/admin\/stalls\/\d+$/);
  await expect(page.getByRole('heading', { name: /^The stall is \d+% complete$/ })).toBeVisible();
  await page.getByLabel('Or a link to YouTube or Vimeo').fill('https://videos.example/founder');
  await save(page);
  await expect(page.getByText('Enter the link of a video at YouTube or Vimeo')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();

  // The button is in reach from everywhere in the long form, and so is what went wrong.
  await page.getByLabel('Address').fill('Somewhere else');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
  await save(page);
  await expect(page.getByText(/^Network error/)).toBeInViewport();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await signIn(other, demoEmail('organiser'));
  await open(other, page.url());
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

  const editor = page.url();
  await open(page, `${editor}/preview?modal=visit`);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toContainText('Visitors fill in the form here.');
  await open(page, editor);
  await page.getByRole('button', { name: 'Remove closed day 1' }).click();
  await save(page);
  await saved(page);
});

test('a builder completes a stall from nothing on a laptop, and closes Sundays on a phone: visitors can’t book them', async ({
  page,
  otherPage: visitor,
  browser,
}) => {
  const api = await organiser();
  const { data } = await api.get('/api/developers?search=Ratnasagar');
  const { id } = data[0] as { id: number };
  const empty = { about_html: '', location: '', address: '', phone: '', email: '', video_meet: '', languages: [] };
  const none = {
    logo_id: null,
    stall_image_id: null,
    brochure_id: null,
    visiting_card_id: null,
    founders_video_id: null,
  };
  await api.put(`/api/admin/stalls/${id}`, { ...empty, ...none, founders_video_url: '', achievements: [] });
  const builder = await api.addPerson({ role: 'Developer', exhibitor_id: id });

  await signIn(page, builder.email, builder.password);
  await open(page, '/admin/stall');
  const complete = (percent: number) =>
    expect(page.getByRole('heading', { name: `The stall is ${percent}% complete` })).toBeVisible();
  await complete(5);
  const put = (label: string, name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
  const [square, wide] = await Promise.all([drawn(400, 400).png().toBuffer(), drawn(1280, 480).png().toBuffer()]);
  await put('Logo', 'logo.png', 'image/png', square);
  await put('Stall picture', 'stall.png', 'image/png', wide);
  await put('Brochure', 'brochure.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  await put('Visiting card', 'card.png', 'image/png', wide);
  await put('Pictures', 'award.png', 'image/png', square);
  await page.getByRole('textbox', { name: 'About' }).fill('Homes by the sea since 1998.');
  await page.getByLabel('Or a link to YouTube or Vimeo').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.getByRole('textbox', { name: 'Location' }).fill('Baner, Pune');
  await page.getByRole('textbox', { name: 'Address' }).fill('4 Temple Road, Baner, Pune 411045');
  await page.getByLabel('Phone').fill('+91 98220 12345');
  await page.getByLabel('Video meet link').fill('https://meet.google.com/abc-defg-hij');
  await page.getByLabel('Marathi').check();
  await complete(100);
  await save(page);
  await saved(page);
  await expect(page.getByRole('link', { name: 'brochure.pdf' })).toHaveAttribute(
    'href',
    /^\/storage\/documents\/.+\.pdf$/,
  );

  const handset = await browser.newContext({
    baseURL: process.env.AANGAN_TEST_URL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  });
  const phone = await handset.newPage();
  await open(phone, `/admin/stalls/${id}`);
  await phone.getByRole('link', { name: 'Visit hours' }).click();
  await phone.getByRole('checkbox', { name: 'Sunday' }).check();
  await expectAccessible(phone);
  await save(phone);
  await saved(phone);
  await handset.close();

  await open(visitor, `/developer/${id}/detail?modal=visit`);
  const form = visitor.getByRole('dialog');
  await form.getByLabel('Date').fill(farSunday());
  await expect(form.getByText('Closed on Sundays. Please choose another day.')).toBeVisible();
  for (const time of await form.getByRole('group', { name: 'Time' }).getByRole('radio').all())
    await expect(time).toBeDisabled();
  await expectAccessible(visitor);
  await api.put(`/api/admin/stalls/${id}`, { days_off: [] });
});
