import { expect } from '@playwright/test';
import type { HomePage } from '#search/shared/home-contract.ts';
import { test } from '../support/browser.ts';
import { open } from '../support/directory.ts';

test('the home page begins with homes and first questions, followed by firms on the second screen @phone', async ({
  page,
  viewport,
}) => {
  await open(page, '/');
  const questions = page.getByRole('navigation', { name: 'Find a home' });
  const homes = page.getByRole('region', { name: 'Projects at this expo' });
  await expect(homes.getByRole('article')).toHaveCount(6);
  const top = async (what: typeof homes) => (await what.boundingBox())?.y ?? Number.NaN;
  const screen = viewport?.height ?? 0;
  expect(await top(homes.getByRole('article').first())).toBeLessThan(screen);
  expect(await top(page.getByRole('link', { name: /^Builders/ }).first())).toBeLessThan(2 * screen);

  const ready = questions.getByRole('link', { name: /^Ready to move \d/ });
  const said = Number((await ready.textContent())?.replace(/\D/g, ''));
  const found: HomePage = await (await page.request.get('/api/homes?possession=ready')).json();
  expect(said).toBe(found.total);
  await ready.click();
  await expect(page).toHaveURL('/projects?possession=ready');

  // Words that narrow nothing are named, as in the search for homes.
  await open(page, '/?search=villa+goa');
  await expect(page.getByRole('region', { name: /projects match$/ })).toContainText(/Left out, .*“goa”/);
  // A visitor who asks for firms isn't offered homes.
  await open(page, '/?tab=developers');
  await expect(homes).toBeHidden();
});
