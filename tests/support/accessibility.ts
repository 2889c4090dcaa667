import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified source has less than half the size, and each page has to parse it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The sizes of a desktop and a small phone, in CSS pixels. */
const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** These rules depend on colours, which are the only difference between the themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing in the current page, or in its open modal dialog, which makes the rest inert.
 * @param rules are all by default
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Playwright would serialise what the source returns.
    await page.evaluate(`${axeSource}; undefined`);
    await endTransitions(page);
  }
  await untilDrawn(page);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document.querySelector('dialog:modal') ?? document, {
        ...(runOnly && { runOnly }),
        resultTypes: ['violations'],
        selectors: false,
        // All frames are of other sites, and only disabled rules read style sheets.
        iframes: false,
        preload: { assets: ['media'] },
      }),
    rules,
  );
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  // The expectation is soft, so that one visit reports all states of a page.
  expect.soft(findings, page.url()).toEqual([]);
}

/** Expects the same in the dark theme, in which only colours can fail. Leaves the page in the light theme. */
export async function expectAccessibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, colorRules);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects the same on a desktop and in its dark theme, and on a phone, for the basic layouts of pages. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(desktop);
}

/**
 * Ends the page's transitions, and starts none any more. Even those without a duration take a frame for each element
 * that a theme's colour is inherited through, and each frame computes all styles.
 */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits two frames, because the page learns of another theme or width in the first and shows it in the second. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
