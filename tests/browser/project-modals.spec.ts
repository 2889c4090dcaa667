import { expect, type Locator } from '@playwright/test';
import { cheapestBank, firstYears } from '#costs/shared/loan-rules.ts';
import type { ProjectDetail } from '#projects/shared/contract.ts';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { findProject, projectAddress, stubOtherSites } from '../support/projects.ts';

const isFull = (each: Awaited<ReturnType<typeof findProject>>) =>
  each.gallery_images.length > 1 &&
  each.floor_plans.length > 1 &&
  each.infrastructure_video &&
  each.project_status === 'ongoing';

const actions: [action: string, modal: string, title?: RegExp][] = [
  ['Gallery', 'gallery'],
  ['Floor Plans', 'floor-plans'],
  ['Facilities', 'facilities'],
  ['Video', 'video'],
  ['Cost & EMI', 'costs'],
  ['About', 'about', /^About /],
  ['Location', 'location'],
  ['Inquire Now', 'inquiry'],
  ['Book a Site Visit', 'visit'],
];

test('axe finds nothing on the page', async ({ page }) => {
  await open(page, projectAddress(await findProject(page.request, isFull)));
  await expectAccessibleAtEveryWidth(page);
});

test('each modal opens by mouse and by keyboard, axe finds nothing, the button and Escape close it @phone', async ({
  page,
}, { project: { name: screen } }) => {
  const asked = await stubOtherSites(page);
  const project = await findProject(page.request, (each) => isFull(each) && each.latitude !== null);
  await open(page, projectAddress(project));
  for (const [action, modal, title = action] of actions)
    await test.step(action, async () => {
      const button = page.getByRole('link', { name: action, exact: true }).filter({ visible: true }).first();
      const dialog = page.getByRole('dialog', { name: title });
      if (modal === 'location') expect(asked.filter((url) => url.includes('/maps'))).toEqual([]);
      await button.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
      await expect(page).toHaveURL(projectAddress(project, `?modal=${modal}`));
      if (screen === 'desktop') await expectAccessible(page);
      if (modal === 'location') await expectMap(dialog, project, asked);
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(projectAddress(project));

      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page).toHaveURL(projectAddress(project));
    });
});

/** The map is our own, so no other site is requested. */
async function expectMap(dialog: Locator, { project_name, latitude, longitude }: ProjectDetail, asked: string[]) {
  await expect(dialog.getByRole('region', { name: `Map of ${project_name}` })).toBeVisible();
  await expect(dialog.getByRole('img', { name: project_name })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
    'href',
    new RegExp(`${latitude}(,|%2C)${longitude}`),
  );
  await expect(dialog.getByRole('link', { name: 'Projects around it' })).toHaveAttribute(
    'href',
    /^\/projects\?box=[\d.,]+&view=map$/,
  );
  expect(asked.filter((url) => url.includes('/maps'))).toEqual([]);
}

test('what a project costs is computed at once, with each rate’s source, and a state without rates says so @phone', async ({
  page,
}) => {
  const inPune = await findProject(
    page.request,
    (each) =>
      each.location?.endsWith(', Pune') &&
      each.project_status === 'ongoing' &&
      each.banks.some((bank) => bank.interest_rate),
  );
  await open(page, projectAddress(inPune, '?modal=costs'));
  const dialog = page.getByRole('dialog', { name: 'Cost & EMI' });
  const result = dialog.getByRole('region', { name: 'Result' });
  const lender = cheapestBank(inPune.banks);
  await expect(dialog.getByLabel('Interest')).toHaveValue(String(lender?.interest_rate));
  await expect(dialog.getByLabel('Tenure')).toHaveValue(String(firstYears(lender?.max_tenure_years)));
  await dialog.getByLabel('Price').fill('1 crore');
  await dialog.getByLabel('Property type').selectOption('Home');
  await dialog.getByLabel('Interest').fill('8.5');
  await dialog.getByLabel('Tenure').fill('20');
  await dialog.getByLabel('Down payment').fill('50 lakh');
  // These are the figures of the example in tests/unit/costs.test.ts.
  await expect(result.getByText('₹43,391')).toBeVisible();
  await expect(result.getByText('₹1,08,478')).toBeVisible();
  await expect(result.getByText('₹1,12,30,000')).toBeVisible();
  const duties = dialog.getByRole('group', { name: 'Duties and taxes' });
  await expect(duties.getByText('₹7,00,000')).toBeVisible();
  await dialog.getByText('Where these rates come from').click();
  await expect(dialog.getByText('Pune, from 1 Apr 2022.').first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Maharashtra Stamp Act, 1958/ })).toBeVisible();
  await dialog.getByLabel('Registered to').selectOption('Women only');
  await expect(duties.getByText('₹6,00,000')).toBeVisible();
  await dialog.getByLabel('Completion certificate received (no GST)').check();
  await expect(duties.getByText('None with a completion certificate.')).toBeVisible();
  await dialog.getByLabel('Stamp duty').fill('5');
  await expect(duties.getByText('Your percentage; 6% is known.')).toBeVisible();
  await expect(result.getByText('₹1,05,30,000')).toBeVisible();
  await dialog.getByLabel('Down payment').fill('10 lakh');
  await expect(dialog.getByText('Banks may lend at most ₹75,00,000 for this price.')).toBeVisible();
  await expect(
    dialog.getByText('Banks may lend up to 80% for a loan of this size, here ₹75,00,000 at most.'),
  ).toBeVisible();
  await dialog.getByLabel('Price').fill('');
  await expect(result.getByText('Enter the price, such as 80 lakh.')).toBeVisible();

  // A shared estimate opens with the typed values, without those that aren't among the choices.
  await page.goto('about:blank');
  await open(
    page,
    projectAddress(inPune, '?modal=costs#price=1+crore&downPayment=50+lakh&interest=8.5&years=20&buyer=cats'),
  );
  await expect(result.getByText('₹43,391')).toBeVisible();
  await expect(dialog.getByLabel('Registered to')).not.toHaveValue('cats');

  const inJaipur = await findProject(page.request, (each) => Boolean(each.location?.endsWith(', Jaipur')));
  await open(page, projectAddress(inJaipur, '?modal=costs'));
  await dialog.getByLabel('Price').fill('50 lakh');
  await expect(dialog.getByText('No rate is known for Rajasthan. Type a percentage.')).toHaveCount(2);
  await expect(result.getByText('without amounts that aren’t known')).toBeVisible();
  await dialog.getByLabel('Stamp duty').fill('6');
  await expect(duties.getByText('₹3,00,000')).toBeVisible();
});

test('the gallery steps one picture at a time without wrapping; back closes it @pictures', async ({ page }) => {
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
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(projectAddress(project));
});

test('pictures open large, from the page and by a link; Escape leaves the page under a link’s modal @pictures', async ({
  page,
}) => {
  const project = await findProject(page.request, isFull);
  await open(page, projectAddress(project));
  await page.getByRole('region', { name: 'Gallery' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(projectAddress(project, '?modal=gallery&zoom=2'));
  // Nothing covers the button.
  await page.getByRole('button', { name: 'Close the large picture' }).click({ trial: true });
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page, projectAddress(project, '?modal=image'));
  const dialog = page.getByRole('dialog', { name: 'Image Preview' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(projectAddress(project));
});

test('a modal for missing content says so', async ({ page }) => {
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
