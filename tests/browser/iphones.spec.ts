import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

// A phone on its side is as wide as a small tablet. The policy would refuse the styles that a test changes.
test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, bypassCSP: true });

test('no field has a text so small that iPhones zoom into the page', async ({ page }) => {
  const check = async (address: string) => {
    await open(page, address);
    const small = await page
      .locator('select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])')
      .evaluateAll((fields) =>
        fields.filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16).map((each) => each.outerHTML),
      );
    expect.soft(small, address).toEqual([]);
  };
  for (const address of ['/', '/projects', '/compare?ids=1,2', '/project/1/details?modal=costs']) await check(address);
  await signIn(page, demoEmail('builder'));
  for (const address of ['site-visits', 'activity-logs', 'projects/1/edit']) await check(`/admin/${address}`);
});

test('a browser that can’t say whether it runs scripts gets the page for those that do', async ({ page }) => {
  await page.route('/project/1/details', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('(scripting:', '(unheard-of:') });
  });
  await open(page, '/project/1/details');
  await expect(page.getByRole('link', { name: 'Inquire Now' }).first()).toBeVisible();
  await expect(page.getByText('Costs need JavaScript.')).toBeAttached();
  await expect(page.getByText('Costs need JavaScript.')).toBeHidden();
});

test('what is dragged carries data, without which Safari ends the drag', async ({ page }) => {
  await signIn(page, demoEmail('organiser'));
  for (const [address, dragged] of [
    ['/admin/projects/1/edit', page.locator('li[draggable=true]').first()],
    ['/admin/categories', page.locator('[role=treeitem][draggable=true], [role=treeitem] [draggable=true]').first()],
  ] as const) {
    await open(page, address);
    const data = await page.evaluateHandle(() => new DataTransfer());
    await dragged.dispatchEvent('dragstart', { dataTransfer: data });
    expect(await data.evaluate(({ types }) => types), address).toEqual(['application/x-aangan-record']);
  }
});
