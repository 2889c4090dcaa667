import type { AppContext } from '../implementation.ts';
import { formatWait, TooManyRequestsError } from '../platform/app-error.ts';
import { normalizeMailbox } from '../platform/limits/mailbox.ts';
import type { Limit } from '../platform/limits/service.ts';
import { browserSeconds } from './browser-service.ts';
import { accountLimits } from './limits.ts';

/** Who tries: the network, and the cookie of a browser that may be known. */
type From = Pick<AppContext, 'services' | 'client' | 'browser'>;
type Count = readonly [limit: Limit, who: string];

/** @throws TooManyRequestsError, having given back what was counted before: a refused try counts nowhere but at the limit that refuses it. */
async function takeAll({ services: { limits } }: From, counts: readonly Count[]): Promise<void> {
  for (const [index, [limit, who]] of counts.entries()) {
    const wait = await limits.consume(limit, who);
    if (wait === undefined) continue;
    for (const [each, whose] of counts.slice(0, index)) await limits.refund(each, whose);
    throw new TooManyRequestsError(
      limit,
      wait,
      limit === accountLimits.loginByNetwork ? fromThisNetwork(wait) : undefined,
    );
  }
}

const fromThisNetwork = (wait: number) =>
  `Too many failed sign-ins from this network. Please try again in ${formatWait(wait)}, or ask for a link by “Forgot your password?”, which works at once.`;

/**
 * Counts a try to sign in by password, before the password is looked at. Nothing here depends on whether there is such an
 * account.
 * @returns to be called when the password was right: the person's own wrong tries then no longer count.
 * @throws TooManyRequestsError
 */
export async function countSignIn(from: From, email: string): Promise<() => Promise<void>> {
  const { services, client, browser } = from;
  const { limits, browsers } = services;
  if (browser && (await browsers.knows(browser, email))) {
    const own = `${email} ${browser}`;
    await takeAll(from, [[accountLimits.loginByBrowser, own]]);
    return async () => void (await limits.reset(accountLimits.loginByBrowser, own));
  }
  const here = `${email} ${client.address}`;
  await takeAll(from, [
    [accountLimits.loginHere, here],
    [accountLimits.loginByAccount, email],
    [accountLimits.loginByNetwork, client.address],
  ]);
  return async () => {
    const tries = await limits.reset(accountLimits.loginHere, here);
    await limits.refund(accountLimits.loginByAccount, email, tries);
    await limits.refund(accountLimits.loginByNetwork, client.address, tries);
  };
}

/** Counts an asking for a link to a new password; others can't use up what the owner has in a known browser. @throws TooManyRequestsError */
export async function countReset(from: From, email: string): Promise<void> {
  const { services, client, browser } = from;
  const mailbox = normalizeMailbox(email);
  if (browser && (await services.browsers.knows(browser, email)))
    return takeAll(from, [[accountLimits.resetByBrowser, `${mailbox} ${browser}`]]);
  return takeAll(from, [
    [accountLimits.resetHere, `${mailbox} ${client.address}`],
    [accountLimits.resetByMailbox, mailbox],
    [accountLimits.resetByNetwork, client.address],
  ]);
}

/** Forgets the wrong tries at an account whose owner has chosen a new password by a mailed link. */
export async function forgetTries({ services: { limits }, client }: From, email: string): Promise<void> {
  await limits.reset(accountLimits.loginHere, `${email} ${client.address}`);
  await limits.reset(accountLimits.loginByAccount, email);
}

/** Makes the browser that asks known to an account: what is tried from it is counted apart from now on. */
export async function rememberBrowser({ services, browser, cookies }: AppContext, userId: number): Promise<void> {
  cookies.remember(await services.browsers.remember(userId, browser), browserSeconds);
}
