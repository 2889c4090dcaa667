import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, request as http, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth } from '../support/accessibility.ts';
import { dialog, notice } from '../support/admin.ts';
import { test } from '../support/browser.ts';
import { copyOf } from '../support/directories.ts';
import { open } from '../support/directory.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { pictureFile } from '../support/png.ts';
import { programEnv, startServer } from '../support/server.ts';
import { newPerson, signIn } from '../support/signed-in.ts';

// The expo has four firms of a register, which the demo lacks. Two of them are the same.
const register = [
  'rera_id,project_name,promoter_name,district,location_pin_code,location_lat_long,project_status,proposed_date_of_completion,revised_proposed_date_of_completion,extended_date_of_completion,project_type,number_of_appartments,number_of_booked_appartments',
  `P51800000001,Neem Court,Neem Homes LLP,Pune,411001,"('18.5204','73.8567')",New Project,12/31/2040,,,Residential,24,0`,
  `P51800000003,Peepal Court,Peepal Homes LLP,Pune,411001,,New Project,12/31/2040,,,Residential,24,0`,
  `P51800000004,Peepal Park,M/s. Peepal Homes,Pune,411001,,New Project,12/31/2040,,,Residential,24,0`,
  `P51800000002,Kolam Court,Kolam Homes LLP,Pune,411001,"('18.5204','73.8567')",New Project,12/31/2040,,,Residential,24,0`,
  '',
].join('\n');
const organiser = { email: 'ila@people.example', password: 'rangoli lantern orbit 61' };

// A decision that comes too late is refused.
test.use({ expectedComplaints: /status of 409/ });

// One worker runs all of this file, because each starts a program of its own.
test.describe.configure({ mode: 'default' });

let program: Awaited<ReturnType<typeof startServer>>;
let directory: string;

function run(file: string, args: string[], input = ''): void {
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: programEnv({ DATA_DIR: directory, DEMO_DATA: 'no' }),
    input,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  directory = await copyOf('empty');
  const file = join(directory, 'register.csv');
  writeFileSync(file, register);
  run('src/imports/server/import-command.ts', ['--mapping', 'maharera', file]);
  run('src/accounts/server/create-organiser-command.ts', [organiser.email], `${organiser.password}\n`);
  program = await startServer(directory, { DEMO_DATA: 'no' });
});
test.afterAll(() => program?.stop());

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: program.url })).newPage();

async function organiserPage(browser: Browser): Promise<Page> {
  const page = await newPage(browser);
  await signIn(page, organiser.email, organiser.password);
  return page;
}

/** Returns the page of a new person, who opens `path` before they confirm their address. */
async function personPage(browser: Browser, role: 'Visitor' | 'Broker', path?: string): Promise<Page> {
  const page = await newPage(browser);
  const person = await newPerson(await http.newContext({ baseURL: program.url }), role);
  await signIn(page, person.email, person.password);
  if (path) {
    await open(page, path);
    await expect(page.getByText('Confirm your email address first')).toBeVisible();
  }
  await open(page, await mailedLink(person.email, /^Confirm/, directory));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('status')).toHaveText('Email address confirmed.');
  return page;
}

test('a project of a register leads to others in its locality, since it has neither kinds nor a price', async ({
  browser,
}) => {
  const guest = await newPage(browser);
  const { data } = await (await guest.request.get('/api/homes?search=pune%20camp')).json();
  const home = data.find(({ project_name }: { project_name: string }) => project_name === 'Neem Court');
  await open(guest, `/project/${home.id}/details`);
  await expect(guest.getByText('Pune Camp and Koregaon Park, Pune 411001')).toBeVisible();
  await guest.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const similar = guest.getByRole('region', { name: 'Similar homes' });
  await expect(similar.getByRole('article')).toHaveCount(3);
  await similar.getByRole('link', { name: 'See projects in Pune Camp and Koregaon Park, Pune' }).click();
  await expect(guest.getByRole('heading', { name: 'Projects in Pune Camp and Koregaon Park' })).toBeVisible();
});

test('a firm of a register is claimed: one claim is refused with a reason, one makes the person the owner', async ({
  browser,
}) => {
  const page = await organiserPage(browser);
  const { data } = await (await page.request.get('/api/admin/developers')).json();
  const idOf = (name: string): number => data.find((firm: { name: string }) => firm.name === name).id;

  const claiming = `/developer/${idOf('Neem Homes LLP')}/details?modal=claim`;
  const guest = await newPage(browser);
  await open(guest, `/register?redirect=${encodeURIComponent(claiming)}`);
  await expect(guest.getByText('Create an account to claim the stall of Neem Homes LLP.')).toBeVisible();
  await expect(guest.getByText('Claim with a visitor’s account.')).toBeVisible();
  const person = await personPage(browser, 'Visitor', claiming);
  await person.getByRole('link', { name: 'Continue' }).click();
  const form = dialog(person, 'Claim this stall');
  await form.getByRole('button', { name: 'Send claim' }).click();
  const asked = form.getByText('Give at least one: a RERA number, an address at the firm, or a document.');
  await expect(asked).toBeVisible();
  await expectAccessibleAtEveryWidth(person);
  const document = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await form.getByLabel('Document, such as the registration').setInputFiles(document);
  await expect(form.getByText('proof.pdf is uploaded.')).toBeVisible();
  await expect(asked).toBeHidden();
  await form.getByRole('button', { name: 'Send claim' }).click();
  await expect(form.getByRole('status')).toHaveText('Your claim was sent. The organiser will write to you.');
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(person.getByText('Your claim is waiting.')).toBeVisible();
  await expect(person.getByRole('link', { name: 'Claim this stall' })).toHaveCount(0);
  await expectAccessible(person);

  await open(person, `/developer/${idOf('Kolam Homes LLP')}/details?modal=claim`);
  await form.getByLabel('RERA number of a project of the firm').fill('P51800000002');
  await form.getByRole('button', { name: 'Send claim' }).click();
  await expect(form.getByRole('status')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await person.getByRole('button', { name: 'Withdraw it' }).click();
  await person.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(notice(person, 'Your claim is withdrawn.')).toBeVisible();
  await person.getByRole('link', { name: 'Claim this stall' }).click();
  await form.getByLabel('RERA number of a project of the firm').fill('P51800000002');
  await form.getByRole('button', { name: 'Send claim' }).click();
  await expect(form.getByRole('status')).toBeVisible();

  await open(page, '/admin/claims');
  await expectAccessibleAtEveryWidth(page);
  const claim = dialog(page, 'Claim');
  await page.getByRole('link', { name: /^Decide the claim of .* for Neem Homes LLP$/ }).click();
  await claim.getByRole('button', { name: 'Refuse' }).click();
  await expect(claim.getByText('Enter the reason. It is emailed to the person.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await claim.getByLabel(/^Reason/).fill('The document is of another firm.');
  await claim.getByRole('button', { name: 'Refuse' }).click();
  await expect(notice(page, 'Claim refused.')).toBeVisible();
  await page.getByRole('link', { name: /^Decide the claim of .* for Kolam Homes LLP$/ }).click();
  await expect(claim.getByText('(of a project of this firm)')).toBeVisible();
  const tab = await page.context().newPage();
  await open(tab, page.url());
  await claim.getByRole('button', { name: 'Accept' }).click();
  await expect(notice(page, 'Claim accepted.')).toBeVisible();
  // A tab that still offers to decide shows what was decided.
  await dialog(tab, 'Claim').getByRole('button', { name: 'Accept' }).click();
  await expect(dialog(tab, 'Claim').getByText('Accepted on')).toBeVisible();
  await tab.close();

  await open(person, `/developer/${idOf('Neem Homes LLP')}/details`);
  await expect(person.getByText('The document is of another firm.')).toBeVisible();
  await expect(person.getByRole('link', { name: 'Claim it again' })).toBeVisible();
  await open(person, '/admin/stall');
  await expect(person).toHaveURL(new RegExp(`/admin/stalls/${idOf('Kolam Homes LLP')}$`));
  await expect(person.getByRole('heading', { name: 'Kolam Homes LLP' })).toBeVisible();
});

test('a consultant’s stall is submitted, refused with a reason and approved; it is taken off the list, put back, and off when its owner is deactivated', async ({
  browser,
}) => {
  const page = await organiserPage(browser);
  const person = await personPage(browser, 'Broker');
  await open(person, '/admin/broker-mapping?create=1');
  await expect(dialog(person, 'Ask for projects').getByRole('textbox')).toHaveCount(0);
  await dialog(person, 'Ask for projects').getByRole('link', { name: 'Open your stall' }).click();
  const submit = person.getByRole('button', { name: 'Submit for approval' });
  const state = person.getByRole('region', { name: 'Nila Joshi is not listed' });
  await expect(state).toContainText('Still missing: logo, about, location, phone or email, RERA agent number.');
  await expect(submit).toBeDisabled();
  await expectAccessibleAtEveryWidth(person);
  await person
    .getByRole('region', { name: 'Logo and stall picture' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictureFile('logo.png'));
  await expect(person.getByRole('button', { name: 'Replace' })).toBeVisible();
  await person.getByRole('textbox', { name: 'RERA agent number' }).fill('A51800012345');
  await person.getByRole('textbox', { name: 'About' }).fill('We advise buyers.');
  await person.getByRole('textbox', { name: 'Location' }).fill('Baner, Pune');
  await person.getByRole('textbox', { name: 'Phone' }).fill('+91 98220 12345');
  await expect(state).toContainText('Save your changes first.');
  await person.getByRole('button', { name: 'Save changes' }).click();
  await submit.click();
  await expect(state).toContainText('This stall is waiting for the organiser’s approval.');
  // Submitting must not look like another editor's change.
  await person.getByRole('textbox', { name: 'Address' }).fill('4 Temple Road');
  await person.getByRole('button', { name: 'Save changes' }).click();
  await expect(person.getByRole('button', { name: 'Discard changes' })).toBeHidden();

  const review = dialog(page, 'Review a stall');
  await open(page, '/admin/stall-approvals');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('link', { name: 'Review Nila Joshi' }).click();
  await expect(review.getByText('We advise buyers.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await review.getByLabel('Reason to refuse').fill('Add your company.');
  await review.getByRole('button', { name: 'Refuse' }).click();
  await expect(review).toBeHidden();

  await open(person, '/admin/stall');
  await expect(state).toContainText('Add your company.');
  await submit.click();
  await expect(state).toContainText('This stall is waiting for the organiser’s approval.');

  await open(page, '/admin/stall-approvals');
  await page.getByRole('link', { name: 'Review Nila Joshi' }).click();
  await review.getByRole('button', { name: 'Approve and list' }).click();
  await expect(review).toBeHidden();
  await open(person, '/admin/stall');
  await expect(person.getByText('Listed', { exact: true })).toBeVisible();
  await expect(state).toHaveCount(0);

  const { data } = await (await page.request.get('/api/admin/brokers?search=Nila')).json();
  const stall: string = `/broker/${data[0].id}/details`;
  await open(page, `/admin${stall.replace('broker', 'brokers')}`);
  await page.getByRole('button', { name: 'Take off the list' }).click();
  const off = dialog(page, 'Take Nila Joshi off the list');
  await off.getByRole('button', { name: 'Take off the list' }).click();
  await expect(off.getByText('Enter the reason. It is emailed to the stall’s members.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await off.getByLabel(/^Reason/).fill('The phone is another firm’s.');
  await off.getByRole('button', { name: 'Take off the list' }).click();
  await expect(
    page.getByText(/^Taken off the list by the organiser on .*The phone is another firm’s\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await open(person, '/admin/stall');
  await expect(state).toContainText('Taken off the list by the organiser: The phone is another firm’s.');
  await expect(submit).toHaveCount(0);
  await expectAccessible(person);
  expect((await person.goto(stall))?.status()).toBe(404);
  await expect(person.getByRole('heading', { name: 'Not listed at present' })).toBeVisible();
  await page.getByRole('button', { name: 'Put back on the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back on the list' }).click();
  await expect(page.getByText('Listed', { exact: true })).toBeVisible();

  // The organiser is asked when the last owner is deactivated.
  await open(page, '/admin/users?search=Nila&role=Broker');
  await page.getByRole('link', { name: 'Edit Nila Joshi' }).click();
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(off).toContainText('No one acts for Nila Joshi any more.');
  await off.getByLabel(/^Reason/).fill('Its owner has left.');
  await off.getByRole('button', { name: 'Take off the list' }).click();
  await expect(notice(page, 'Nila Joshi is off the list. Its members can read the reason.')).toBeVisible();
});

test('two spellings of one firm wait for the organiser, who keeps them apart or merges them, and undoes both', async ({
  browser,
}) => {
  const page = await organiserPage(browser);
  await open(page, '/admin');
  await page.getByRole('link', { name: '1 probable duplicate among the firms' }).click();
  const compare = page.getByRole('link', { name: /^Compare .*Peepal Homes/ });
  await expect(compare).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await compare.click();
  const pair = dialog(page, 'Is this one firm?');
  await expect(pair.getByText('Same name')).toBeVisible();
  await expect(pair.getByRole('cell', { name: 'P51800000004' })).toBeVisible();
  await expectAccessibleAtEveryWidth(page);

  // Another organiser is faster, and the dialog shows what was decided.
  const faster = await page.context().newPage();
  await open(faster, page.url());
  await dialog(faster, 'Is this one firm?').getByRole('button', { name: 'Not the same' }).click();
  await expect(faster.getByRole('dialog')).toBeHidden();
  await faster.close();
  await pair.getByRole('button', { name: 'Not the same' }).click();
  await expect(pair.getByRole('alert')).toHaveText('This has already been decided.');
  await pair.getByRole('button', { name: 'They may be the same' }).click();
  await compare.click();
  await pair.getByRole('button', { name: 'Not the same' }).click();
  await expect(compare).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('checkbox', { name: /^Select .*Peepal Homes/ }).check();
  await expectAccessible(page);
  await page.getByRole('toolbar', { name: 'Selected' }).getByRole('button', { name: 'Merge' }).click();
  await page
    .getByRole('alertdialog', { name: 'Merge 1 pair of firms?' })
    .getByRole('button', { name: 'Merge' })
    .click();
  await expect(notice(page, '1 pair merged.')).toBeVisible();
  await expect(compare).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await compare.click();
  await pair.getByRole('radio', { name: 'Keep M/s. Peepal Homes' }).check();
  await pair.getByRole('button', { name: 'Merge' }).click();
  await expect(
    notice(page, 'Peepal Homes LLP was merged into M/s. Peepal Homes. You can undo this for a day.'),
  ).toBeVisible();
  await expect(compare).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(compare).toBeVisible();

  // The merge dialog of a firm's page begins with it.
  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Details of M/s. Peepal Homes' }).click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  await page.getByRole('button', { name: /^Peepal Homes LLP/ }).click();
  await expect(page.getByRole('button', { name: 'Merge Peepal Homes LLP into M/s. Peepal Homes' })).toBeVisible();
  await expectAccessible(page);
});
