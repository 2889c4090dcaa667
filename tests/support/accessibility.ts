import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A desk and a small phone, in CSS pixels. */
const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** Expects axe to find nothing in the page as it stands, in both themes; of an open dialog, which makes the rest inert, in that alone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilCalm(page);
    // Findings alone are read, and no frame of another site: without the rest it takes two thirds of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], selectors: false });
    if ((await page.locator('dialog:modal').count()) > 0) axe.include('dialog:modal');
    // The themes differ in nothing but their colours.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${colorScheme}, ${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect(findings).toEqual([]);
  }
}

/** Waits until no colour is on its way: one that is inherited through several transitions takes a frame for each. */
async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let calm = 0; calm < 3; ) {
      await new Promise(requestAnimationFrame);
      calm = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : calm + 1;
    }
  });
}

/** The same on a desk and on a small phone, which the page is laid out for anew. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(width);
    await expectAccessible(page);
  }
}
