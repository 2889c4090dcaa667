/** A person's actions at the provider: choosing the account with this address and agreeing, or cancelling on a page. */
export type ProviderVisit =
  | { account: string }
  | { turnsBackAt: 'account' }
  | { account: string; turnsBackAt: 'consent' };

/**
 * Goes through the provider's pages like a browser.
 * @param address is where the program sends the person.
 * @returns the address that the provider sends them back to, which is not followed
 */
export async function visitProvider(address: string, visit: ProviderVisit): Promise<string> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  const account = 'account' in visit ? visit.account : undefined;
  const turnsBackAt = 'turnsBackAt' in visit ? visit.turnsBackAt : undefined;
  let at = address;
  let choice: string | undefined;
  for (let step = 0; step < 20; step += 1) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' };
    const answer = await fetch(at, {
      redirect: 'manual',
      headers,
      ...(choice === undefined ? {} : { method: 'POST', body: new URLSearchParams({ choice }) }),
    });
    keepCookies(cookies, answer.headers.getSetCookie());
    const text = await answer.text();
    const location = answer.headers.get('location');
    if (location) {
      at = new URL(location, at).href;
      choice = undefined;
      if (new URL(at).origin !== origin) return at;
    } else if (answer.status === 200) {
      choice = chosen(text, account, turnsBackAt);
    } else {
      throw new Error(`The provider answered ${answer.status} at ${at}: ${text}`);
    }
  }
  throw new Error('The provider asked on and on.');
}

/** Returns the button to press on one of the provider's pages. */
function chosen(page: string, account: string | undefined, turnsBackAt: 'account' | 'consent' | undefined): string {
  if (page.includes('value="agree"')) return turnsBackAt === 'consent' ? 'cancel' : 'agree';
  if (turnsBackAt === 'account') return 'cancel';
  const sub = page.match(new RegExp(`value="([^"]+)">${account}<`))?.[1];
  if (!sub) throw new Error(`The provider does not offer ${account}: ${page}`);
  return sub;
}

function keepCookies(cookies: Map<string, string>, given: string[]): void {
  for (const cookie of given) {
    const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
    if (name && value) cookies.set(name, value);
    else if (name) cookies.delete(name);
  }
}
