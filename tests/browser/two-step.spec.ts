import { type CDPSession, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { fillSignIn, newPerson, signIn } from '../support/signed-in.ts';

// The browser logs refused calls as errors; 403 is the answer to the first step.
test.use({ expectedComplaints: /status of (401|403|422)/ });

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });
/** @param steps are 30 seconds each. The server also accepts the step before and the step after. */
const codeOf = (key: string, steps: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(' ', '')), timestamp: Date.now() + steps * 30_000 });

type Signing = { email: string; password: string };

async function enterPassword(page: Page, { email, password }: Signing): Promise<void> {
  await open(page, '/login');
  await fillSignIn(page, { email, password });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/logout', { headers: { 'x-csrf-token': await csrfOf(page) } });
  await page.evaluate(() => localStorage.clear());
}
const csrfOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';

test('@phone an authenticator app is set up, asked for, replaced by a recovery code, and removed', async ({
  page,
  request,
}) => {
  const person = await newPerson(request);
  await signIn(page, person.email, person.password);
  await open(page, '/profile');
  await section(page).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const code = dialog.getByLabel('Code that the app shows');
  await code.fill('123');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('Enter the six digits that your authenticator app shows.');
  await code.fill(codeOf(key, -1));
  await code.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section(page).getByText('10 left.')).toBeVisible();

  await signOut(page);
  await enterPassword(page, person);
  await expectAccessible(page);
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('000000');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code is wrong, or was used before/);
  // It is typed like a code that is pasted from an app which groups digits.
  await field.fill(codeOf(key, 0).replace(/^.../, '$& '));
  await field.press('Enter');
  await expect(page).toHaveURL(/\/visitor$/);

  await signOut(page);
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await enterPassword(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/visitor$/);

  await open(page, '/profile');
  await expect(section(page).getByText('9 left.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Remove the authenticator app' }).click();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
});

/** Adds a security key that always agrees. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

test.describe('by host name', () => {
  // Passkeys belong to a host name. The program also answers to this one.
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    baseURL: async ({}, use) => use(process.env.AANGAN_TEST_URL?.replace('127.0.0.1', 'localhost')),
  });

  test('a passkey is added, signs in, and is removed', async ({ page, request }) => {
    const person = await newPerson(request);
    await signIn(page, person.email, person.password);
    await open(page, '/profile');
    await addAuthenticator(page);
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of this passkey').fill('My phone');
    await dialog.getByLabel('Current password').fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section(page).getByText('My phone')).toBeVisible();

    await signOut(page);
    await enterPassword(page, person);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/visitor$/);

    await open(page, '/profile');
    await expect(section(page).getByText('Last used: Just now.')).toBeVisible();
    await section(page).getByRole('button', { name: 'Remove the passkey My phone' }).click();
    await dialog.getByLabel('Current password').fill(person.password);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  });
});
