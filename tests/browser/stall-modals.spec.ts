import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { standInForOthers } from '../support/projects.ts';
import { fullStall, type Kind, modal, openAsVisitor } from '../support/stall-pages.ts';

const shared: [button: string, name: string, title: RegExp][] = [
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
  ] as typeof shared,
};

/** Waits until a modal has what it shows: it grows with that, and what was to be pressed moves away. */
async function untilFilled(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

for (const kind of ['developer', 'broker'] as Kind[]) {
  test(`each modal of a ${kind}'s stall opens by a press and closes by its button, beside it, and by going back`, async ({
    page,
    request,
  }) => {
    await standInForOthers(page);
    const address = `/${kind}/${(await fullStall(request, kind)).details.id}/details`;
    await openAsVisitor(page, address);
    for (const [name, key, title] of modals[kind]) {
      const dialog = modal(page, title);
      await button(page, name).click();
      await expect(page).toHaveURL(`${address}?modal=${key}`);
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

  test(`each modal of a ${kind}'s stall is used by keyboard alone`, async ({ page, request }) => {
    await standInForOthers(page);
    const address = `/${kind}/${(await fullStall(request, kind)).details.id}/details`;
    await openAsVisitor(page, address);
    for (const [name, , title] of modals[kind]) {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      const dialog = modal(page, title);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Tab');
      // From the last of a dialog the focus goes to the browser's own buttons, never to the page underneath.
      const focused = await dialog.evaluate((shown) =>
        shown.contains(document.activeElement) ? 'inside' : document.activeElement?.tagName,
      );
      expect(['inside', 'BODY']).toContain(focused);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button(page, name)).toBeFocused();
      await expect(page).toHaveURL(address);
    }
  });

  test(`a link opens each modal of a ${kind}'s stall, in which axe finds nothing`, async ({ page, request }) => {
    test.slow();
    await standInForOthers(page);
    const address = `/${kind}/${(await fullStall(request, kind)).details.id}/details`;
    await openAsVisitor(page, address);
    await expectAccessibleAtEveryWidth(page);
    for (const [, key, title] of modals[kind]) {
      await page.goto(`${address}?modal=${key}`);
      await untilFilled(modal(page, title));
      await expectAccessibleAtEveryWidth(page);
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(address);
  });
}

test('map and video are asked for only when they are opened', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await standInForOthers(page);
  const { details } = await fullStall(request, 'developer');
  await openAsVisitor(page, `/developer/${details.id}/details`);
  const external = () => asked.filter((url) => url.startsWith('https:') || url.includes('/videos/'));
  expect(external()).toEqual([]);
  await button(page, 'Location').click();
  const map = modal(page, 'Location').locator('iframe');
  await expect(map).toHaveAttribute(
    'src',
    `https://www.google.com/maps?q=${encodeURIComponent(String(details.location))}&z=15&output=embed`,
  );
  expect((await map.boundingBox())?.height).toBe(400);
});

test('@phone on a phone the actions are a bar that stays in reach, and open the forms', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
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
    await expect(modal(page, name)).toBeVisible();
    const box = await modal(page, name).boundingBox();
    expect([box?.width, box?.height]).toEqual([360, 740]);
    await modal(page, name).getByRole('button', { name: 'Close', exact: true }).click();
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
    const choice = dialog.getByRole('combobox', { name: 'Project' });
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
