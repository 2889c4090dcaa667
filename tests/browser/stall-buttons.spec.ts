import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, fillSignIn, newPerson, signIn } from '../support/signed-in.ts';
import { fullStall, type Kind, type KnownStall, openAsVisitor, stallReader } from '../support/stall-pages.ts';

const card = (page: Page) => page.getByRole('region', { name: 'MORE INFORMATION' });

/** Returns the buttons of a stall, in its card's order. */
function expectedButtons(kind: Kind, { details, projects }: KnownStall): string[] {
  const isBuilder = kind === 'developer';
  const about = isBuilder && projects.length > 0;
  const buttons: [string, unknown][] = [
    ['Inquire Now', true],
    ['Book a Site Visit', true],
    ['Join Video Meet', details.video_meet],
    ['About us', details.about_builder],
    ["Founder's Video", details.founders_video_url],
    ['Achievements', details.achievements.length],
    ['Visiting Card', isBuilder || details.visiting_card_url],
    ['Location', details.location],
    ['Floor Plans', about],
    ['Facilities', about],
    ['Gallery', about || details.gallery_images.length > 0],
    ['Download Brochure', isBuilder || details.brochure_url],
  ];
  return buttons.filter(([, there]) => there).map(([name]) => name);
}

for (const kind of ['developer', 'broker'] as const) {
  test(`a ${kind}'s stall has buttons for existing content only`, async ({ page, request }) => {
    const { stalls } = await stallReader(request);
    const known = [await fullStall(request, kind), ...(await stalls(kind, 5))];
    // One stall is tested for each set of buttons.
    const different = [...new Map(known.map((stall) => [expectedButtons(kind, stall).join(), stall])).values()];
    expect(different.length, 'stalls with more and with less').toBeGreaterThan(1);
    await signIn(page, demoEmail('visitor'));
    for (const stall of different) {
      await page.goto(`/${kind}/${stall.details.id}/details`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stall.details.name);
      const names = await card(page).locator('a, button').filter({ visible: true }).allInnerTexts();
      expect(names.map((name) => name.replace(/\s+/g, ' ').trim())).toEqual(expectedButtons(kind, stall));
    }
  });
}

test('a builder without brochure or card says so', async ({ page, request }) => {
  const { stalls } = await stallReader(request);
  const bare = (await stalls('developer', 30)).find(
    ({ details }) => !(details.brochure_url || details.visiting_card_url),
  );
  expect(bare, 'a builder without both').toBeTruthy();
  await openAsVisitor(page, `/developer/${bare?.details.id}/details`);
  await card(page).getByRole('button', { name: 'Download Brochure' }).click();
  await expect(page.getByText('No brochure available for download.')).toBeVisible();
  await card(page).getByRole('link', { name: 'Visiting Card' }).click();
  await expect(page.getByRole('dialog', { name: 'Visiting Card' })).toContainText('No visiting card available.');
});

test('the stall shows its identity; the meeting opens in a new tab, the brochure is saved under its name', async ({
  page,
  request,
}) => {
  const { details } = await fullStall(request, 'broker');
  await openAsVisitor(page, `/broker/${details.id}/details`);
  await expect(page).toHaveTitle(`${details.name} · Consultant · Aangan`);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(trail.getByRole('link', { name: 'Consultants' })).toHaveAttribute('href', '/?tab=brokers');
  await expect(trail.locator('[aria-current=page]')).toHaveText(details.name);
  await expect(page.getByRole('region', { name: 'Stall' }).getByText('Verified')).toBeVisible();
  const contact = page.getByRole('region', { name: 'CONTACT' });
  await expect(contact.getByRole('link', { name: String(details.phone) })).toHaveAttribute('href', /^tel:\+91\d+$/);
  await expect(contact.getByRole('link', { name: String(details.email) })).toBeVisible();

  const meet = card(page).getByRole('link', { name: 'Join Video Meet' });
  await expect(meet).toHaveAttribute('href', String(details.video_meet));
  await expect(meet).toHaveAttribute('target', '_blank');
  await expect(meet).toHaveAttribute('rel', /noopener/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page).getByRole('link', { name: 'Download Brochure' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${details.name}_brochure.pdf`);
});

test('an anonymous visitor signs in first and then sees the stall with the linked modal', async ({ page }) => {
  const person = await newPerson(page.request);
  await page.context().clearCookies();
  const address = '/developer/1/details?modal=about';
  await open(page, address);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
  await fillSignIn(page, person);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('dialog', { name: /^About / })).toBeVisible();
});

test.describe('for a missing stall', () => {
  test.use({ expectedComplaints: /status of 404/ });

  test('the page answers 404 and leads back', async ({ page }) => {
    await signIn(page, demoEmail('visitor'));
    for (const [kind, title, tab] of [
      ['developer', 'Developer Not Found', 'developers'],
      ['broker', 'Consultant Not Found', 'brokers'],
    ] as const) {
      const answer = await page.goto(`/${kind}/2000000000/details`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Aangan`);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL(`/?tab=${tab}`);
    }
  });
});
