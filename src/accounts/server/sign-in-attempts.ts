import type { AppContext } from '#app/server/implementation.ts';
import type { Limit } from '#platform/server/limits/service.ts';
import { normaliseMailbox } from '#platform/server/limits/service.ts';
import { browserSeconds } from './browser-service.ts';
import { accountLimits } from './limits.ts';

type AttemptSource = Pick<AppContext, 'services' | 'client' | 'browser'>;
type Count = readonly [limit: Limit, key: string];

/** Counts an attempt under each limit and stops at the first that is exceeded. @throws TooManyRequestsError */
async function consumeAll({ services: { limits } }: AttemptSource, counts: readonly Count[]): Promise<void> {
  const counted: Count[] = [];
  try {
    for (const [limit, key] of counts) {
      await limits.require(limit, key, limit === accountLimits.loginByNetwork ? { message: fromThisNetwork } : {});
      counted.push([limit, key]);
    }
  } catch (error) {
    for (const [limit, key] of counted) await limits.refund(limit, key);
    throw error;
  }
}

const fromThisNetwork = (wait: string) =>
  `Too many failed sign-ins from this network. Please try again in ${wait}, or use “Forgot your password?”, which works right away.`;

/**
 * Counts an attempt before the password is checked, whether or not the account exists. Returns a function to call when
 * the password was correct, which clears the user's own failed attempts. @throws TooManyRequestsError
 */
export async function countSignInAttempt(source: AttemptSource, email: string): Promise<() => Promise<void>> {
  const { services, client, browser } = source;
  const { limits, browsers } = services;
  if (browser && (await browsers.knows(browser, email))) {
    const own = `${email} ${browser}`;
    await consumeAll(source, [[accountLimits.loginByBrowser, own]]);
    return async () => void (await limits.reset(accountLimits.loginByBrowser, own));
  }
  const here = `${email} ${client.address}`;
  await consumeAll(source, [
    [accountLimits.loginByAccountAndNetwork, here],
    [accountLimits.loginByAccount, email],
    [accountLimits.loginByNetwork, client.address],
  ]);
  return async () => {
    const attempts = await limits.reset(accountLimits.loginByAccountAndNetwork, here);
    await limits.refund(accountLimits.loginByAccount, email, attempts);
    await limits.refund(accountLimits.loginByNetwork, client.address, attempts);
  };
}

/**
 * Counts an attempt at a sign-in's second step. Returns a function to call when it succeeded. @throws
 * TooManyRequestsError
 */
export async function countSecondStep(
  source: AttemptSource,
  { id, email }: { id: number; email: string },
): Promise<() => Promise<void>> {
  const { services, browser } = source;
  const isKnown = browser !== undefined && (await services.browsers.knows(browser, email.toLowerCase()));
  const [limit, key] = isKnown
    ? ([accountLimits.secondStepByBrowser, `${id} ${browser}`] as const)
    : ([accountLimits.secondStepByAccount, String(id)] as const);
  await consumeAll(source, [[limit, key]]);
  return async () => void (await services.limits.reset(limit, key));
}

export async function countResetRequest(source: AttemptSource, email: string): Promise<void> {
  const { services, client, browser } = source;
  const mailbox = normaliseMailbox(email);
  if (browser && (await services.browsers.knows(browser, email)))
    return consumeAll(source, [[accountLimits.resetByBrowser, `${mailbox} ${browser}`]]);
  return consumeAll(source, [
    [accountLimits.resetByMailboxAndNetwork, `${mailbox} ${client.address}`],
    [accountLimits.resetByMailbox, mailbox],
    [accountLimits.resetByNetwork, client.address],
  ]);
}

/** Clears an account's failed attempts after its password was reset by link. */
export async function clearFailedAttempts(
  { services: { limits }, client }: AttemptSource,
  email: string,
): Promise<void> {
  await limits.reset(accountLimits.loginByAccountAndNetwork, `${email} ${client.address}`);
  await limits.reset(accountLimits.loginByAccount, email);
}

/** Marks the browser as known to an account, so that its attempts are counted separately. */
export async function rememberBrowser({ services, browser, cookies }: AppContext, userId: number): Promise<void> {
  cookies.remember(await services.browsers.remember(userId, browser), browserSeconds);
}
