import { readRedirectTarget } from '#shared/accounts/rules.ts';

const warned = new Set<string>();

/** The page to go to after sign-in when it is one of ours; anything else is ignored, with a warning on the browser's console. */
export function safeTarget(value: unknown): string | undefined {
  const target = readRedirectTarget(value);
  if (target === undefined && value !== undefined && value !== '') warn(value);
  return target;
}

/** Once for each target: an address is read again and again. As JSON, so that it can't write on the console what it likes. */
function warn(value: unknown): void {
  const text = JSON.stringify(value) ?? typeof value;
  if (typeof window === 'undefined' || warned.has(text)) return;
  warned.add(text);
  console.warn(`Ignored an unsafe redirect target: ${text.slice(0, 200)}`);
}
