import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { visitable } from '../support/visits.ts';

/** Opens an address, and returns a function that counts the taps on the pages since then. */
async function begin(page: Page, address: string) {
  await page.addInitScript(() => {
    // One press of a label is two clicks.
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    // A tap that would miss goes no further than the window: Playwright stops it there, and tries again.
    document.addEventListener('pointerdown', count, true);
  });
  await open(page, address);
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

/** Taps a choice, and waits until as many projects are shown as it says. */
async function choose(page: Page, link: Locator) {
  const count = /[\d,]+ projects?$/.exec((await link.textContent()) ?? '')?.[0] ?? 'no count';
  await link.tap();
  await expect(page.getByText(`${count} found`)).toBeVisible();
}

test('three taps lead from the home page to two rooms under 80 lakh, and one more to the costs of one @phone-only', async ({
  page,
}) => {
  const taps = await begin(page, '/');
  await choose(page, page.getByRole('link', { name: /^2 BHK \d/ }));
  const narrow = page.getByRole('navigation', { name: 'Narrow down' });
  await choose(page, narrow.getByRole('link', { name: /^Pune \d/ }));
  await choose(page, narrow.getByRole('link', { name: /^Up to ₹80 L \d/ }));
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Up to ₹80 L');
  // A home shows its monthly cost if its banks tell their rates.
  const withEmi = page.getByRole('link', { name: /^EMI from / });
  const card = page.getByRole('region', { name: 'Results' }).getByRole('article').filter({ has: withEmi }).first();
  await expect(card.getByRole('list', { name: 'Units that match' })).toContainText('2 BHK');
  expect(await taps()).toBe(3);

  const emi = card.getByRole('link', { name: /^EMI from / });
  const amount = /₹[\d,]+/.exec((await emi.textContent()) ?? '')?.[0] ?? 'no amount';
  await emi.tap();
  await expect(page.getByRole('dialog', { name: 'Cost & EMI' }).getByRole('region', { name: 'Result' })).toContainText(
    amount,
  );
  expect(await taps()).toBe(4);
});

test('three homes are compared with their costs in four taps @phone-only', async ({ page }) => {
  const taps = await begin(page, '/projects?kinds=2bhk');
  // Buttons appear card by card, so each is found by its card.
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('article');
  for (const place of [0, 1, 2])
    await cards
      .nth(place)
      .getByRole('button', { name: /^Compare / })
      .tap();
  await page.getByRole('region', { name: 'To compare' }).getByRole('link', { name: 'Compare 3 projects' }).tap();
  const table = page.getByRole('region', { name: 'Comparison' });
  for (const row of [/^EMI, with /, /^All-in cost/])
    await expect(table.getByRole('row', { name: row }).getByRole('cell')).toHaveText([/₹/, /₹/, /₹/]);
  expect(await taps()).toBe(4);
});

test('a visit is booked in four taps and three fields, without an account @phone-only', async ({ page }) => {
  const project = await visitable(page.request, 9);
  const taps = await begin(page, `/project/${project.id}/details`);
  await page.getByRole('link', { name: 'Book' }).tap();
  const form = page.getByRole('dialog', { name: 'Book a Site Visit' });
  await form.getByRole('radiogroup', { name: 'Next days' }).locator('label:has(:enabled)').nth(5).tap();
  await form.getByText('10:00 AM').tap();
  await form.getByLabel('Name').fill('Nila Joshi');
  await form.getByLabel('Email').fill('nila@example.in');
  await form.getByLabel('Phone').fill('+91 98200 12345');
  await form.getByRole('button', { name: 'Book visit' }).tap();
  await expect(form.getByRole('status')).toHaveText(/^Thank you for booking a site visit!/);
  expect(await taps()).toBe(4);
});
