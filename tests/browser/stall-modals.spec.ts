import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { stubOtherSites } from '../support/projects.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { fullStall, modal, openAsVisitor } from '../support/stall-pages.ts';

type Modal = [button: string, name: string, title: RegExp];
const shared: Modal[] = [
  ['About us', 'about', /^About /],
  ["Founder's Video", 'video', /^Founder's Video$/],
  ['Achievements', 'achievements', /^Achievements$/],
  ['Visiting Card', 'card', /^Visiting Card$/],
  ['Location', 'location', /^Location$/],
  ['Inquire Now', 'inquiry', /^Inquire Now$/],
  ['Book a Site Visit', 'visit', /^Book a Site Visit$/],
];
const modals = {
  broker: shared,
  developer: [
    ...shared,
    ['Floor Plans', 'floor-plans', /^Floor Plans$/],
    ['Facilities', 'facilities', /^Facilities$/],
    ['Gallery', 'gallery', /^Gallery$/],
  ] as Modal[],
};

/** Waits until a modal has its content, because it grows then and the buttons move. */
async function untilFilled(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function openByKeyboard(page: Page, address: string, [name, key, title]: Modal): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
  const dialog = modal(page, title);
  await untilFilled(dialog);
  await expect(page).toHaveURL(`${address}?modal=${key}`);
  await page.keyboard.press('Tab');
  // From the last element of a dialog the focus goes to the browser's own buttons, never to the page underneath.
  const focused = await dialog.evaluate((shown) =>
    shown.contains(document.activeElement) ? 'inside' : document.activeElement?.tagName,
  );
  expect(['inside', 'BODY'], name).toContain(focused);
}

async function closeByEscape(page: Page, address: string, [name, , title]: Modal): Promise<void> {
  // A map or a video that has the focus keeps the key to itself.
  await modal(page, title).getByRole('button', { name: 'Close' }).first().focus();
  await page.keyboard.press('Escape');
  await expect(modal(page, title)).toBeHidden();
  await expect(button(page, name)).toBeFocused();
  await expect(page).toHaveURL(address);
}

async function expectMap(map: Locator, location: string): Promise<void> {
  const src = `https://www.google.com/maps?q=${encodeURIComponent(location)}&z=15&output=embed`;
  await expect(map).toHaveAttribute('src', src);
  expect((await map.boundingBox())?.height).toBe(400);
}

test('a builder’s stall and each of its modals: opened by keyboard, axe finds nothing, Escape closes', async ({
  page,
  request,
}) => {
  const asked = await stubOtherSites(page);
  page.on('request', (each) => each.url().includes('/videos/') && asked.push(each.url()));
  const { details } = await fullStall(request, 'developer');
  const address = `/developer/${details.id}/details`;
  await openAsVisitor(page, address);
  await expectAccessible(page);
  expect(asked, 'maps and videos before they are opened').toEqual([]);
  for (const each of modals.developer) {
    await openByKeyboard(page, address, each);
    await expectAccessible(page);
    if (each[0] === 'Location') await expectMap(modal(page, 'Location').locator('iframe'), String(details.location));
    await closeByEscape(page, address, each);
  }
});

test('a consultant’s stall and each of its modals, by keyboard', async ({ page, request }) => {
  await stubOtherSites(page);
  const address = `/broker/${(await fullStall(request, 'broker')).details.id}/details`;
  await openAsVisitor(page, address);
  await expectAccessible(page);
  for (const each of modals.broker) {
    await openByKeyboard(page, address, each);
    await closeByEscape(page, address, each);
  }
});

test('a modal opens by a press or a link, and closes by its button, a press outside, and going back', async ({
  page,
  request,
}) => {
  const address = `/developer/${(await fullStall(request, 'developer')).details.id}/details`;
  await signIn(page, demoEmail('visitor'));
  for (const [name, key, title] of modals.developer.filter(([, key]) =>
    ['about', 'inquiry', 'gallery'].includes(key),
  )) {
    const dialog = modal(page, title);
    // If the page opens with a modal's address, closing the modal stays on the page.
    await open(page, `${address}?modal=${key}`);
    await untilFilled(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(address);

    await button(page, name).click();
    await untilFilled(dialog);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(button(page, name)).toBeFocused();

    await button(page, name).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(address);

    await button(page, name).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
});

test('the actions are a bar that stays in reach, and open the forms @phone-only', async ({ page, request }) => {
  const address = `/broker/${(await fullStall(request, 'broker')).details.id}/details`;
  await openAsVisitor(page, address);
  for (const [name, top] of [
    ['Inquire Now', 0],
    ['Book a Site Visit', 500],
  ] as const) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(button(page, name)).toHaveCount(1);
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    await button(page, name).click();
    const dialog = modal(page, name);
    await untilFilled(dialog);
    const box = await dialog.boundingBox();
    expect([box?.width, box?.height]).toEqual([360, 740]);
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(address);
  }
});

test('a builder’s floor plans, facilities and pictures are those of the project chosen', async ({ page, request }) => {
  const { details, projects } = await fullStall(request, 'developer');
  const [first, second] = projects;
  await openAsVisitor(page, `/developer/${details.id}/details`);
  for (const [name, key] of [
    ['Floor Plans', 'floor_plans'],
    ['Facilities', 'facilities'],
    ['Gallery', 'gallery_images'],
  ] as const) {
    await button(page, name).click();
    const dialog = modal(page, name);
    // A stall's own pictures can be chosen too.
    const choice = dialog.getByRole('combobox', { name: /^(Project|Pictures of)$/ });
    for (const project of [first, second]) {
      await choice.selectOption(String(project?.id));
      const { data } = await (await request.get(`/api/projects/${project?.id}`)).json();
      const count = data[key].length;
      if (count === 0) await expect(dialog).toContainText(/^.*No .* Available/);
      else if (name === 'Facilities') await expect(dialog.getByRole('listitem')).toHaveCount(count);
      else if (count > 1) await expect(dialog.getByText(`1 / ${count}`)).toBeVisible();
      else await expect(dialog.getByRole('link', { name: /^Show large/ })).toBeVisible();
    }
    await expect(page).toHaveURL(new RegExp(`project=${second?.id}`));
    await page.goBack();
    await expect(dialog).toBeHidden();
  }
});
