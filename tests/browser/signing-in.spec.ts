import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { ask, open, untilScripted } from '../support/directory.ts';
import { deactivate, demoEmail, fillSignIn, newPerson, signIn } from '../support/signed-in.ts';

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

for (const [tab, kind] of [
  ['developers', 'developer'],
  ['brokers', 'broker'],
] as const) {
  test(`View Profile of a ${kind} leads to signing in, and from there to that profile @phone`, async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    const [firm] = (await ask(page.request, { tab })).data;
    const profile = `/${kind}/${firm?.id}/details`;
    await open(page, `/?tab=${tab}`);
    await page.getByRole('link', { name: `View Profile of ${firm?.name}`, exact: true }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(profile)}`);
    expect(await kept(page)).toMatchObject({ pending_redirect: profile, [`pending_${kind}_id`]: String(firm?.id) });
    await expect(page.getByText(`Sign in to see ${firm?.name}’s stall.`)).toBeVisible();
    await fillSignIn(page, person);
    await signInButton(page).click();
    await expect(page).toHaveURL(profile);
    expect(await kept(page)).toEqual({ token: expect.any(String) });
  });
}

test('View Details of a project keeps the target, and the sign-in page remembers it', async ({ page }) => {
  await open(page, '/?project=2');
  await page.getByRole('link', { name: /^View Details of / }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fproject%2F2%2Fdetails');
  expect(await kept(page)).toEqual({ pending_redirect: '/project/2/details' });
  await untilScripted(page);
  await page.getByRole('banner').getByRole('link', { name: 'Visitor Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor Login' })).toBeVisible();
  await expect(page.getByText('Sign in to continue to the project.')).toBeVisible();
});

test('a card leads on wherever it is pressed', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('article')
    .first()
    .click({ position: { x: 60, y: 40 } });
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

for (const [who, home] of [
  ['organiser', '/admin'],
  ['builder', '/admin'],
  ['consultant', '/admin'],
  ['visitor', '/visitor'],
] as const) {
  test(`the ${who} signs in with the keyboard alone and lands on ${home}`, async ({ page }) => {
    await open(page, '/login');
    await page.getByRole('textbox', { name: 'Email' }).focus();
    await page.keyboard.type(demoEmail(who));
    await page.keyboard.press('Tab');
    await page.keyboard.type('courtyard-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(home);
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });
}

test.describe('of several targets', () => {
  test.use({ expectedComplaints: /Ignored an unsafe redirect target/ });
  const cases = [
    {
      which: 'what the role may not see is left out',
      pending: async () => '/admin/users',
      address: '/login?redirect=/project/3/details&next=/project/4/details',
      leadsTo: '/project/3/details',
    },
    {
      which: 'the one kept by the browser comes first',
      pending: async (request: APIRequestContext) => {
        const [consultant] = (await ask(request, { tab: 'brokers' })).data;
        return `/broker/${consultant?.id}/details?tab=projects#map`;
      },
      address: '/login?redirect=/project/3/details',
    },
    {
      which: 'next comes where redirect leads elsewhere',
      address: '/login?redirect=https://evil.example&next=/project/4/details',
      leadsTo: '/project/4/details',
    },
  ];
  for (const { which, pending, address, leadsTo } of cases) {
    test(which, async ({ page, request }) => {
      const kept = await pending?.(request);
      await open(page, address);
      if (kept) await page.evaluate((target) => localStorage.setItem('pending_redirect', target), kept);
      await fillSignIn(page, { email: demoEmail('visitor'), password: 'courtyard-demo' });
      await signInButton(page).click();
      await expect(page).toHaveURL(leadsTo ?? (kept as string));
    });
  }
});

test('a page for the signed in is opened after signing in', async ({ page, request }) => {
  const person = await newPerson(request);
  const [consultant] = (await ask(request, { tab: 'brokers' })).data;
  const stall = `/broker/${consultant?.id}/details?from=poster`;
  await page.goto(stall);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(stall)}`);
  await untilScripted(page);
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(page).toHaveURL(stall);
});

for (const address of ['/login', '/register', '/forgot-password']) {
  test(`${address} is no page for who is signed in`, async ({ page }) => {
    await signIn(page, demoEmail('visitor'));
    await page.goto(address);
    await expect(page).toHaveURL('/visitor');
  });
}

test.describe('an unsafe target', () => {
  test.use({ expectedComplaints: /Ignored an unsafe redirect target/ });
  for (const hostile of [
    'https://example.org',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
    '/settings',
  ]) {
    test(`${hostile} is ignored by the sign-in page, with a warning on the console`, async ({ page }) => {
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      const answer = await page.goto(`/login?redirect=${encodeURIComponent(hostile)}`);
      expect(answer?.status()).toBe(200);
      await untilScripted(page);
      expect((await warning).text()).toBe(`Ignored an unsafe redirect target: ${JSON.stringify(hostile)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Exhibitor Login' })).toBeVisible();
      await expect(page.getByText(/^Sign in to/)).toHaveCount(0);
    });
  }
});

test('a fresh anti-forgery token is asked for before signing in, marked as ours', async ({ page }) => {
  await open(page, '/login');
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/csrf-cookie|api\/login/.test(path)) asked.push(`${path} ${request.headers()['x-requested-with']}`);
  });
  await fillSignIn(page, { email: demoEmail('visitor'), password: 'courtyard-demo' });
  await signInButton(page).click();
  await expect(page).toHaveURL('/visitor');
  expect(asked).toEqual(['/sanctum/csrf-cookie XMLHttpRequest', '/api/login XMLHttpRequest']);
});

test('Google is offered only where it is set up, and its failure is told', async ({ page }) => {
  await open(page, '/login?error=google');
  await expect(page.getByRole('alert')).toHaveText('Google login failed. Please try again.');
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveCount(0);
});

test('an empty form says under each field what is missing, and sends nothing', async ({ page }) => {
  await open(page, '/login');
  let sent = 0;
  await page.route('**/api/login', (route) => {
    sent += 1;
    return route.continue();
  });
  await signInButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter your email address.');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Enter your password.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('asha');
  await expect(page.getByText('Enter an email address such as asha@example.in.')).toBeVisible();
  expect(sent).toBe(0);
});

test('a password is shown when asked for, and hidden again', async ({ page }) => {
  await open(page, '/login');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('kolam');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('kolam');
});

test.describe('when it is refused', () => {
  test.use({ expectedComplaints: /status of (422|403|500|502)|^answered 50/ });

  test('a wrong password is told in the form and under the field, and what was typed stays @phone', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    await open(page, '/login');
    await fillSignIn(page, { ...person, password: 'not this one' });
    await signInButton(page).click();
    const words = 'These credentials do not match our records.';
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(words);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not this one');
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/visitor');
  });

  test('a deactivated person is told so', async ({ page, request }) => {
    const person = await newPerson(request);
    await deactivate(person);
    await open(page, '/login');
    await fillSignIn(page, person);
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Account is deactivated');
  });

  for (const [what, answer, words] of [
    ['without a word', { status: 502, body: '<h1>Bad gateway</h1>' }, 'Login failed. Please try again.'],
    ['with its own words', { status: 500, json: { message: 'The hall is closed.' } }, 'The hall is closed.'],
    ['403 without a word', { status: 403, json: {} }, 'Account is deactivated'],
    ['nonsense', { status: 200, body: 'what?' }, 'An unexpected error occurred. Please try again.'],
  ] as const) {
    test(`a server that answers ${what} is told as the specification says`, async ({ page }) => {
      await open(page, '/login');
      await page.route('**/api/login', (route) => route.fulfill(answer));
      await fillSignIn(page, { email: 'asha@example.in', password: 'kolam' });
      await signInButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.in');
    });
  }
});

test.describe('when the connection is lost', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test('it is told, what was typed stays, and it can be tried again', async ({ page, request, context }) => {
    const person = await newPerson(request);
    await open(page, '/login');
    await fillSignIn(page, person);
    await context.setOffline(true);
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.');
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(person.password);
    await context.setOffline(false);
    await signInButton(page).click();
    await expect(page).toHaveURL('/visitor');
  });
});

test('pressing twice sends once, and the button says what is happening', async ({ page, request }) => {
  const person = await newPerson(request);
  await open(page, '/login');
  await fillSignIn(page, person);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/login', async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  // A press from within the page does not wait for the button to be ready, as one of the mouse does.
  await expect(signInButton(page)).toBeEnabled();
  await signInButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  release();
  await expect(page).toHaveURL('/visitor');
  expect(sent).toBe(1);
});

test('what is typed while the scripts are on their way is not lost', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await fillSignIn(page, { email: demoEmail('visitor'), password: 'courtyard-demo' });
  await expect(signInButton(page)).toBeDisabled();
  release();
  await untilScripted(page);
  await signInButton(page).click();
  await expect(page).toHaveURL('/visitor');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /^not loaded: \S+\.js \(csp\)$/ });

  test('the form shows, and says that it needs them', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expect(page.getByText('This form needs JavaScript to be sent.')).toBeVisible();
    await expect(signInButton(page)).toBeDisabled();
  });
});
