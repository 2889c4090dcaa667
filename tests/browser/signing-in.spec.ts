import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ask, open, untilScripted } from '../support/directory.ts';

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

for (const [tab, kind, what] of [
  ['developers', 'developer', 'the builder’s profile'],
  ['brokers', 'broker', 'the consultant’s profile'],
] as const) {
  test(`View Profile of a ${kind} keeps the target and leads to signing in`, async ({ page }) => {
    const [firm] = (await ask(page.request, { tab })).data;
    await open(page, `/?tab=${tab}`);
    await page.getByRole('link', { name: `View Profile of ${firm?.name}`, exact: true }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/${kind}/${firm?.id}/details`)}`);
    expect(await kept(page)).toMatchObject({
      pending_redirect: `/${kind}/${firm?.id}/details`,
      [`pending_${kind}_id`]: String(firm?.id),
    });
    await expect(page.getByRole('status')).toContainText(`You were on your way to ${what}`);
    await expect(page.getByText('Signing in is not available yet')).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });
}

test('View Details of a project keeps the target, and the sign-in page remembers it', async ({ page }) => {
  await open(page, '/?project=2');
  await page.getByRole('link', { name: /^View Details of / }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fproject%2F2%2Fdetails');
  expect(await kept(page)).toEqual({ pending_redirect: '/project/2/details' });
  await page.getByRole('link', { name: 'Back to the directory' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Visitor Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor Login' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('You were on your way to the project’s page');
});

test('a card leads on wherever it is pressed', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('article')
    .first()
    .click({ position: { x: 60, y: 40 } });
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

for (const hostile of ['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '/settings']) {
  test(`the sign-in page takes no notice of ${hostile} as a target`, async ({ page }) => {
    const answer = await page.goto(`/login?redirect=${encodeURIComponent(hostile)}`);
    expect(answer?.status()).toBe(200);
    await untilScripted(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Exhibitor Login' })).toBeVisible();
    await expect(page.getByRole('status')).toBeHidden();
  });
}

test('the sign-in page says that there are no accounts yet, and the way on', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByText('Signing in is not available yet')).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
  await page.getByRole('link', { name: 'contact page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});
