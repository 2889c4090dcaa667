import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { dialog } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { stubOtherSites } from '../support/projects.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';
import { fullStall, openAsVisitor } from '../support/stall-pages.ts';

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
async function untilFilled(opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  await expect(opened.locator('[aria-busy=true]')).toHaveCount(0);
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

async function openByKeyboard(page: Page, address: string, [name, key, title]: Modal): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.press('Enter');
  const opened = dialog(page, title);
  await untilFilled(opened);
  await expect(page).toHaveURL(`${address}?modal=${key}`);
  await page.keyboard.press('Tab');
  // From the last element of a dialog the focus goes to the browser's own buttons, never to the page underneath.
  const focused = await opened.evaluate((shown) =>
    shown.contains(document.activeElement) ? 'inside' : document.activeElement?.tagName,
  );
  expect(['inside', 'BODY'], name).toContain(focused);
}

async function closeByEscape(page: Page, address: string, [name, , title]: Modal): Promise<void> {
  // A map or a video that has the focus keeps the key to itself.
  await dialog(page, title).getByRole('button', { name: 'Close' }).first().focus();
  await page.keyboard.press('Escape');
  await expect(dialog(page, title)).toBeHidden();
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
    if (each[0] === 'Location') await expectMap(dialog(page, 'Location').locator('iframe'), String(details.location));
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
    const opened = dialog(page, title);
    // If the page opens with a modal's address, closing the modal stays on the page.
    await open(page, `${address}?modal=${key}`);
    await untilFilled(opened);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(address);

    await button(page, name).click();
    await untilFilled(opened);
    await opened.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(button(page, name)).toBeFocused();

    await button(page, name).click();
    await expect(opened).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(address);

    await button(page, name).click();
    await expect(opened).toBeVisible();
    await page.goBack();
    await expect(opened).toBeHidden();
    await page.goForward();
    await expect(opened).toBeVisible();
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
    const opened = dialog(page, name);
    await untilFilled(opened);
    const box = await opened.boundingBox();
    expect([box?.width, box?.height]).toEqual([360, 740]);
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
    await opened.getByRole('button', { name: 'Close', exact: true }).click();
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
    const opened = dialog(page, name);
    // A stall's own pictures can be chosen too.
    const choice = opened.getByRole('combobox', { name: /^(Project|Pictures of)$/ });
    for (const project of [first, second]) {
      await choice.selectOption(String(project?.id));
      const { data } = await (await request.get(`/api/projects/${project?.id}`)).json();
      const count = data[key].length;
      if (count === 0) await expect(opened).toContainText(/^.*No .* Available/);
      else if (name === 'Facilities') await expect(opened.getByRole('listitem')).toHaveCount(count);
      else if (count > 1) await expect(opened.getByText(`1 / ${count}`)).toBeVisible();
      else await expect(opened.getByRole('link', { name: /^Show large/ })).toBeVisible();
    }
    await expect(page).toHaveURL(new RegExp(`project=${second?.id}`));
    await page.goBack();
    await expect(opened).toBeHidden();
  }
});
