import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';
import { untilHydrated } from '../support/directory.ts';
import { guardedScreens, people } from '../support/screen-table.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

const accounts = { anonymous: undefined, Broker: 'consultant' } as const;
/** The browser handles these without requesting a page from the server. There is one screen for each outcome. */
const sample = ['/login', '/profile', '/admin/users', '/admin/brokers', '/developer'];

for (const [who, account] of Object.entries(accounts))
  test(`a navigation in the browser is guarded: ${who}`, async ({ page }) => {
    if (account) await signIn(page, demoEmail(account));
    for (const [path, outcomes] of guardedScreens.filter(([named]) => sample.includes(named))) {
      const outcome = outcomes[people.indexOf(who as keyof typeof accounts)];
      await page.goto('/about');
      await untilHydrated(page);
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await expect(page).toHaveURL(({ pathname }) => pathname === (outcome === 'seen' ? path : outcome));
    }
  });
