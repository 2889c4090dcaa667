import { expect, type Page } from '@playwright/test';
import { formatPrice } from '#platform/shared/format/money.ts';
import { test } from '../support/browser.ts';
import { fullStall, openAsVisitor } from '../support/stall-pages.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Projects' });

/** Returns the names of the visible projects, in their order. */
const inSight = (page: Page): Promise<string[]> =>
  region(page)
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .filter((card) => {
          const { left, right } = card.getBoundingClientRect();
          return left >= -1 && right <= innerWidth + 1;
        })
        .map((card) => card.querySelector('h3')?.textContent ?? ''),
    );

test('the row shows one to three of the projects by the width, and leads round its ends', async ({ page, request }) => {
  const { details, projects } = await fullStall(request, 'developer');
  const names = projects.map(({ project_name }) => project_name);
  await openAsVisitor(page, `/developer/${details.id}/details`);
  const next = region(page).getByRole('button', { name: 'Next projects' });
  const previous = region(page).getByRole('button', { name: 'Previous projects' });
  for (const [width, count] of [
    [1280, 3],
    [1024, 3],
    [1023, 2],
    [768, 2],
    [767, 1],
    [360, 1],
  ] as const)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const shows = (first: number) =>
        expect.poll(() => inSight(page), { intervals: [50] }).toEqual(names.slice(first, first + count));
      await shows(0);
      await next.click();
      await shows(1);
      await previous.click();
      await shows(0);
      await previous.click();
      await shows(names.length - count);
      await next.click();
      await shows(0);
    });
});

test('a consultant’s projects: their number, status in the page’s words, place, price, and the way to each', async ({
  page,
  request,
}) => {
  const { details, projects } = await fullStall(request, 'broker');
  await openAsVisitor(page, `/broker/${details.id}/details`);
  await expect(region(page).getByText(`${projects.length} projects`)).toBeVisible();
  const words: Record<string, string> = { ongoing: 'Ongoing', upcoming: 'Upcoming', past: 'Past' };
  for (const project of projects) {
    const card = region(page)
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: project.project_name, exact: true }) });
    if (words[project.project_status]) await expect(card).toContainText(String(words[project.project_status]));
    await expect(card).toContainText(project.location_address ?? project.location ?? 'Location not specified');
    const price = project.start_price ?? project.price;
    if (price) await expect(card).toContainText(`Starting from ${formatPrice(price)}`);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/project/${project.id}/details`);
  }
});
