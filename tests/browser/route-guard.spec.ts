import { expect } from '@playwright/test';
import { readRedirectTarget } from '#shared/accounts/rules.ts';
import { test } from '../support/browser.ts';
import { untilScripted } from '../support/directory.ts';
import { guardedScreens, people } from '../support/screen-table.ts';
import { demoEmail, signIn } from '../support/signed-in.ts';

const account = { Visitor: 'visitor', Broker: 'consultant', Developer: 'builder', SuperAdmin: 'organiser' } as const;
/** Screens that, once seen, lead on by themselves. */
const leadOn = ['/dashboard', '/admin/dashboard', '/phone-verification', '/google-meet/callback'];
/** One screen of each kind, for what the browser does without asking the server for a page. */
const sample = [
  '/login',
  '/profile',
  '/admin',
  '/admin/users',
  '/admin/brokers',
  '/admin/developer-mapping',
  '/broker',
];

for (const [at, who] of people.entries()) {
  test(`the server sends ${who} where section 2 says`, async ({ page }) => {
    if (who !== 'anonymous') await signIn(page, demoEmail(account[who]));
    for (const [path, outcomes] of guardedScreens) {
      const outcome = outcomes[at] as string;
      if (outcome === 'seen' && leadOn.includes(path)) continue;
      const answer = await page.request.get(path, { maxRedirects: 0 });
      const location = answer.headers().location;
      if (outcome === 'seen') expect([path, location]).toEqual([path, undefined]);
      else if (outcome === '/login') {
        const { pathname, searchParams } = new URL(location ?? '/nowhere', 'http://expo.example');
        expect([path, pathname, searchParams.get('redirect')]).toEqual([
          path,
          '/login',
          readRedirectTarget(path) ?? null,
        ]);
      } else expect([path, location]).toEqual([path, outcome]);
    }
  });

  test(`the browser takes ${who} where section 2 says`, async ({ page }) => {
    if (who !== 'anonymous') await signIn(page, demoEmail(account[who]));
    for (const path of sample) {
      const outcome = guardedScreens.find(([named]) => named === path)?.[1][at];
      await page.goto('/about');
      await untilScripted(page);
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await expect(page).toHaveURL(({ pathname }) => pathname === (outcome === 'seen' ? path : outcome));
    }
  });
}
