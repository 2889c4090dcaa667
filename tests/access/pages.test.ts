import { expect, test } from 'vitest';
import { readRedirectTarget } from '#accounts/shared/redirect-rules.ts';
import { meetCallbackPath } from '#meetings/shared/rules.ts';
import { addPerson, signInWithCookies } from '../support/people.ts';
import { guardedScreens, people } from '../support/screen-table.ts';
import { addExhibitor } from '../support/stalls.ts';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

const locationOf = async (url: string, cookies?: Record<string, string>) => {
  const { statusCode, headers } = await expo.app.inject({ url, ...(cookies && { cookies }) });
  return statusCode === 307 ? headers.location : undefined;
};

test('the server sends an anonymous visitor of any guarded page to sign in, with the way back', async () => {
  for (const [path, [outcome]] of guardedScreens) {
    const location = await locationOf(path);
    const target = readRedirectTarget(path);
    const lost = path === meetCallbackPath ? '?error=meet' : '';
    const search = target === undefined ? lost : `?redirect=${encodeURIComponent(target)}`;
    expect([path, location]).toEqual([path, outcome === 'seen' ? undefined : `/login${search}`]);
  }
});

test('the server redirects each role from screens of others, and shows theirs', async () => {
  const sample = [
    '/login',
    '/profile',
    '/admin',
    '/admin/users',
    '/admin/brokers',
    '/admin/developer-mapping',
    '/visitor',
  ];
  // The dashboard of an empty expo leads to setting it up.
  await addExhibitor(expo.database, {});
  for (const role of people.slice(1)) {
    const { cookies } = await signInWithCookies(expo.app, await addPerson(expo.database, { role }));
    for (const [path, outcomes] of guardedScreens.filter(([named]) => sample.includes(named))) {
      const outcome = outcomes[people.indexOf(role)];
      expect([role, path, await locationOf(path, cookies)]).toEqual([
        role,
        path,
        outcome === 'seen' ? undefined : outcome,
      ]);
    }
  }
});
