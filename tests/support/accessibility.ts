import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing in the page as it stands, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${colorScheme}, ${id}: ${help}\n${html}\n${failureSummary}`),
    );
    expect(findings).toEqual([]);
  }
}
