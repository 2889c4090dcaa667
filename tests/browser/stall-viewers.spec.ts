import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { dialog } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { fullStall, openAsVisitor } from '../support/stall-pages.ts';

test('achievements are stepped through one at a time, with ends, counter and thumbnails, from the first each time @pictures', async ({
  page,
  request,
}) => {
  const { details } = await fullStall(request, 'broker');
  const total = details.achievements.length;
  await openAsVisitor(page, `/broker/${details.id}/details`);
  const opener = page.getByRole('link', { name: 'Achievements' });
  await opener.click();
  const opened = dialog(page, 'Achievements');
  const previous = opened.getByRole('button', { name: 'Previous achievement' });
  const next = opened.getByRole('button', { name: 'Next achievement' });
  const shows = (number: number) => expect(opened.getByText(`${number} / ${total}`, { exact: true })).toBeVisible();
  await shows(1);
  await expect(previous).toBeDisabled();
  for (let number = 2; number <= total; number += 1) {
    await next.click();
    await shows(number);
  }
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await page.keyboard.press('ArrowRight');
  await shows(total);
  for (let number = total - 1; number >= 1; number -= 1) {
    await page.keyboard.press('ArrowLeft');
    await shows(number);
  }
  const second = opened.getByRole('button', { name: `Achievement 2 of ${total}` });
  await second.click();
  await shows(2);
  await expect(second).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await opener.click();
  await shows(1);
});

test('@phone the visiting card is shown large and in its full size; going back leads through both @pictures', async ({
  page,
  request,
}) => {
  const { details } = await fullStall(request, 'developer');
  const address = `/developer/${details.id}/details`;
  await openAsVisitor(page, address);
  await page.getByRole('link', { name: 'Visiting Card' }).click();
  const card = dialog(page, 'Visiting Card');
  const zoom = card.getByRole('link', { name: /^Show large/ });
  await zoom.click();
  await expect(page).toHaveURL(`${address}?modal=card&zoom=1`);
  const large = dialog(page, /^Visiting card of/);
  await expect(large.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  await large.getByRole('button', { name: 'Full size' }).click();
  await expect(large.getByRole('img')).toHaveJSProperty('offsetWidth', details.visiting_card_picture?.width);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(`${address}?modal=card`);
  await expect(zoom).toBeFocused();
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(address);
});

test('a link to a large picture opens it over its modal; closing leads to the modal, then to the page @pictures', async ({
  page,
  request,
}) => {
  const { details } = await fullStall(request, 'broker');
  const address = `/broker/${details.id}/details`;
  await openAsVisitor(page, `${address}?modal=achievements&zoom=2`);
  const large = dialog(page, String(details.achievements[1]?.picture?.alt));
  await large.getByRole('button', { name: 'Close the large picture' }).click();
  await expect(large).toBeHidden();
  const opened = dialog(page, 'Achievements');
  await expect(opened.getByText(`2 / ${details.achievements.length}`)).toBeVisible();
  await opened.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(address);
});
