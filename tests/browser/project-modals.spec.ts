import { expect } from '@playwright/test';
import { expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { findProject, projectAddress, standInForOthers } from '../support/projects.ts';

const isFull = (each: Awaited<ReturnType<typeof findProject>>) =>
  each.gallery_images.length > 1 &&
  each.floor_plans.length > 1 &&
  each.infrastructure_video &&
  each.project_status === 'ongoing';

const modals = [
  ['about', /^About /],
  ['location', 'Location'],
  ['floor-plans', 'Floor Plans'],
  ['facilities', 'Facilities'],
  ['gallery', 'Gallery'],
  ['image', 'Image Preview'],
  ['video', 'Video'],
  ['inquiry', 'Inquire Now'],
  ['visit', 'Book a Site Visit'],
] as const;

test('axe finds nothing on the page', async ({ page }) => {
  await open(page, projectAddress(await findProject(page.request, isFull)));
  await expectAccessibleAtEveryWidth(page);
});

test('a link opens each modal, in which axe finds nothing', async ({ page }) => {
  test.slow();
  await standInForOthers(page);
  const project = await findProject(page.request, isFull);
  for (const [modal, title] of modals)
    await test.step(modal, async () => {
      await open(page, projectAddress(project, `?modal=${modal}`));
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('.skeleton')).toHaveCount(0);
      await expectAccessibleAtEveryWidth(page);
      // Opened by its address alone, it leaves the page under it.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(projectAddress(project));
    });
});

test('each modal opens by mouse and by keyboard; back, Escape and the button close it @phone', async ({ page }) => {
  test.slow();
  await standInForOthers(page);
  const project = await findProject(page.request, isFull);
  await open(page, projectAddress(project));
  for (const [action, title, modal] of [
    ['Gallery', 'Gallery', 'gallery'],
    ['Floor Plans', 'Floor Plans', 'floor-plans'],
    ['Facilities', 'Facilities', 'facilities'],
    ['Video', 'Video', 'video'],
    ['About', /^About /, 'about'],
    ['Location', 'Location', 'location'],
    ['Inquire Now', 'Inquire Now', 'inquiry'],
    ['Book a Site Visit', 'Book a Site Visit', 'visit'],
  ] as const)
    await test.step(action, async () => {
      const button = page.getByRole('link', { name: action, exact: true }).filter({ visible: true }).first();
      const dialog = page.getByRole('dialog', { name: title });
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page).toHaveURL(projectAddress(project, `?modal=${modal}`));
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(projectAddress(project));

      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(projectAddress(project));

      await button.click();
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(projectAddress(project));
    });
});

test('the gallery goes one picture at a time, and ends at its ends @phone', async ({ page }) => {
  const project = await findProject(page.request, isFull);
  const last = project.gallery_images.length;
  await open(page, projectAddress(project));
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Gallery' });
  const previous = dialog.getByRole('button', { name: 'Previous picture' });
  const next = dialog.getByRole('button', { name: 'Next picture' });
  await expect(dialog.getByText(`1 / ${last}`)).toBeVisible();
  await expect(previous).toBeDisabled();
  for (let at = 2; at <= last; at += 1) {
    await next.click();
    await expect(dialog.getByText(`${at} / ${last}`)).toBeVisible();
  }
  await expect(next).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText(`${last - 1} / ${last}`)).toBeVisible();
  await dialog.getByRole('button', { name: `Picture 1 of ${last}` }).click();
  await expect(dialog.getByText(`1 / ${last}`)).toBeVisible();
});

test('a picture of the page opens large', async ({ page }) => {
  const project = await findProject(page.request, isFull);
  await open(page, projectAddress(project));
  await page.getByRole('region', { name: 'Gallery' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(projectAddress(project, '?modal=gallery&zoom=2'));
  await expect(page.getByRole('button', { name: 'Close the large picture' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the map is asked for when it is opened, by the coordinates', async ({ page }) => {
  const asked = await standInForOthers(page);
  const project = await findProject(page.request, ({ latitude }) => latitude !== null);
  await open(page, projectAddress(project));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Location', exact: true }).click();
  const map = page.getByRole('dialog').locator('iframe');
  await expect(map).toHaveAttribute('height', '400');
  await expect(map).toHaveAttribute('src', new RegExp(`q=${project.latitude}(,|%2C)${project.longitude}&z=15`));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('a link to what a project does not have says so', async ({ page }) => {
  const project = await findProject(
    page.request,
    (each) => !each.gallery_images.length && !each.floor_plans.length && !each.infrastructure_video,
  );
  for (const [modal, text] of [
    ['gallery', 'No Gallery Images Available'],
    ['floor-plans', 'No Floor Plans Available'],
    ['video', 'No Video Available'],
  ]) {
    await open(page, projectAddress(project, `?modal=${modal}`));
    await expect(page.getByRole('dialog').getByText(String(text))).toBeVisible();
  }
});

test('nonsense in the address opens nothing', async ({ page }) => {
  await open(page, '/project/1/details?modal=%3Cscript%3E&zoom=-4');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
