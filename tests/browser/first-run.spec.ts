import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInTheDark } from '../support/accessibility.ts';
import { dialog, notice } from '../support/admin.ts';
import { dayFromNow } from '../support/bookable.ts';
import { test as base } from '../support/browser.ts';
import { copyOf } from '../support/directories.ts';
import { open, untilHydrated } from '../support/directory.ts';
import { programEnv, startServer } from '../support/server.ts';
import { fillSignIn } from '../support/signed-in.ts';
import { writtenMail } from '../support/written-mail.ts';

type Stage = { url: string; dataDir: string };
const asha = { email: 'asha@konkan.example', password: 'a mango tree in May' };
const nila = { email: 'nila@builder.example', password: 'a quiet courtyard in June' };

/** Uses a separate expo. Its organiser was created before the first start, so there is no demo. */
const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const dataDir = await copyOf('empty');
      const made = spawnSync(process.execPath, ['src/accounts/server/create-organiser-command.ts', asha.email], {
        env: programEnv({ DATA_DIR: dataDir }),
        input: `${asha.password}\n`,
      });
      expect(made.status, String(made.stderr)).toBe(0);
      const server = await startServer(dataDir);
      await use({ url: server.url, dataDir });
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stage }, use) => use(stage.url),
});

/** Saves an editor, and waits until nothing is left to save. */
async function saveChanges(page: Page): Promise<void> {
  const changes = page.getByText(/^\d changes?: /);
  await expect(changes).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(changes).toBeHidden();
}

test('an organiser walks through the guide as offered, and the first builder accepts the invitation', async ({
  page,
  browser,
  stage,
}) => {
  test.setTimeout(120_000);
  await open(page, '/');
  // An expo without the demo shows none of its invented contact details.
  await expect(page.locator('body')).not.toContainText(/aangan\.example|5550 0142|Exhibition Grounds|Mon-Fri/);
  await page.getByRole('link', { name: 'Sign in to set it up' }).click();
  await fillSignIn(page, asha);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/first-run');
  await untilHydrated(page);
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);

  const saveName = page.getByRole('button', { name: 'Save and continue' });
  await saveName.click();
  await expect(page.getByText('Enter the expo’s name.')).toBeVisible();
  await page.getByLabel('Name of the expo').fill('Konkan Homes');
  await page.getByLabel('Email').fill('hello@konkan.example');
  await saveName.click();
  await expect(page.getByText('1 of 3 steps done')).toBeVisible();
  await expect(page).toHaveTitle('Set up your expo · Konkan Homes');

  for (const offered of await page.getByRole('checkbox').all()) await expect(offered).toBeChecked();
  await page.getByRole('checkbox', { name: 'Banks' }).uncheck();
  await page.getByRole('checkbox', { name: 'Banks' }).check();
  await page.getByRole('button', { name: 'Add selected' }).click();
  await expect(page.getByText('2 of 3 steps done')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // The guide can be left and reopened.
  await page.getByRole('link', { name: 'See banks' }).click();
  await expect(page.getByText(/^\d+ banks$/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('2 of 3 steps done')).toBeVisible();

  await page.getByRole('button', { name: 'Invite a builder' }).click();
  const form = dialog(page, 'Invite a builder');
  // The role and a new stall are already chosen.
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('Enter the stall’s name.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nila Joshi');
  await form.getByLabel('Email').fill(nila.email);
  await form.getByLabel('Name of the new stall').fill('Joshi Homes');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(notice(page, `The invitation to ${nila.email} is a file`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/admin/first-run');
  await expect(page.getByText('3 of 3 steps done')).toBeVisible();
  await expect(page.getByRole('main').getByText(`${nila.email} is invited.`)).toBeVisible();

  await page.getByRole('button', { name: 'Open your expo' }).click();
  await expect(page).toHaveURL('/');
  await open(page, '/admin/users');
  const row = page.getByRole('row').filter({ hasText: nila.email });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();

  await open(page, '/admin/stall-approvals');
  await page.getByRole('link', { name: 'Review Joshi Homes' }).click();
  await expect(dialog(page, 'Review a stall').getByText(nila.email)).toContainText('Invited');
  await open(page, '/admin/users');

  const invitation = async () =>
    (await writtenMail(stage.dataDir)).find(({ email }) => email.to?.some(({ address }) => address === nila.email))
      ?.email;
  const linkOf = async () => /(\/invitation\?token=[\w-]+)/.exec((await invitation())?.text ?? '')?.[1];
  await expect.poll(linkOf, { timeout: 20_000 }).toBeTruthy();
  const { text: written, replyTo } = (await invitation()) ?? {};
  expect(written).toMatch(/^Hello Nila Joshi,\s+Konkan Homes invites you to run the stall of Joshi Homes:/);
  expect(replyTo?.[0]?.address).toBe('hello@konkan.example');
  const other = await browser.newContext({ baseURL: stage.url });
  const builder = await other.newPage();
  await open(builder, String(await linkOf()));
  await builder.getByRole('textbox', { name: 'Choose a password' }).fill(nila.password);
  await builder.getByRole('textbox', { name: 'Confirm password' }).fill(nila.password);
  await builder.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(builder).toHaveURL(/\/admin/);
  await expect(builder.getByText('Konkan Homes').first()).toBeVisible();
  await page.reload();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  for (const text of ['No email is sent yet', 'No stall is listed yet', 'Enter the loan rate of a bank'])
    await expect(page.getByRole('region', { name: 'What to do next' })).toContainText(text);
  await expectAccessible(page);

  await open(page, '/projects');
  await expect(page.getByRole('link', { name: 'Set up the expo' })).toHaveAttribute('href', '/admin/dashboard');
  await expectAccessible(page);

  // These are the exhibitor's first minutes: the first to-do, empty lists that explain themselves, and a first project,
  // which is made by keyboard.
  await open(builder, '/developer');
  const toDo = builder.getByRole('region', { name: 'What to do next' });
  for (const text of ['Visitors don’t see Joshi Homes yet. Add: logo, about, location', 'Add your first project'])
    await expect(toDo).toContainText(text);
  await expectAccessible(builder);
  for (const [address, empty] of [
    ['/admin/site-visits', 'No Site Visits Yet'],
    ['/admin/visitor-inquiry', 'No Inquiries Submitted'],
    ['/admin/projects', 'No projects yet'],
  ] as const) {
    await open(builder, address);
    await expect(builder.getByRole('heading', { name: empty })).toBeVisible();
    await expectAccessible(builder);
  }
  await builder.getByRole('link', { name: 'Add project' }).click();
  await builder.getByRole('textbox', { name: 'Name' }).fill('Tamarind Terraces');
  await builder.getByRole('button', { name: 'Create draft' }).click();
  await expect(builder).toHaveURL(/\/admin\/projects\/\d+\/edit/);
  await builder.getByRole('link', { name: 'a location' }).press('Enter');
  await expect(builder.getByRole('combobox', { name: 'Location' })).toBeFocused();
  await builder.getByRole('link', { name: 'a description' }).press('Enter');
  await expect(builder.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await builder.getByRole('textbox', { name: 'RERA number' }).fill('P52100012345');
  await expect(builder.getByText('1 change: RERA number')).toBeVisible();
  await builder.getByRole('button', { name: 'Save changes' }).click();
  await expect(builder.getByText('1 change: RERA number')).toBeHidden();
  const [editor = ''] = builder.url().split('#');
  // An offer and a stand, which a fair adds, are saved where nothing was entered before.
  await builder.getByRole('textbox', { name: 'Offer', exact: true }).fill('No stamp duty');
  await builder.getByLabel('Last day of the offer').fill(dayFromNow(30));
  await saveChanges(builder);
  await open(builder, '/admin/stall');
  await builder.getByLabel('Stand', { exact: true }).fill('B-12');
  await saveChanges(builder);
  await builder.reload();
  await expect(builder.getByLabel('Stand', { exact: true })).toHaveValue('B-12');
  await open(builder, editor);
  await expect(builder.getByRole('textbox', { name: 'Offer', exact: true })).toHaveValue('No stamp duty');
  await open(builder, '/admin');
  await builder.keyboard.press('Control+k');
  const palette = dialog(builder, 'Go to');
  await palette.getByRole('searchbox').fill('tamarind');
  await expect(palette.getByRole('link', { name: /Tamarind Terraces/ })).toBeVisible();
  await expectAccessible(builder);
  await builder.keyboard.press('Enter');
  await expect(builder).toHaveURL(editor);
  await other.close();
});
