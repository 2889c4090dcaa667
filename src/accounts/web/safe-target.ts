import { readRedirectTarget } from '#accounts/shared/redirect-rules.ts';

const warned = new Set<string>();

/** Returns a redirect target if it is a page of ours. For any other it warns on the browser's console. */
export function safeTarget(value: unknown): string | undefined {
  const target = readRedirectTarget(value);
  if (target === undefined && value !== undefined && value !== '') warn(value);
  return target;
}

/** Warns once for each target, because URLs are read repeatedly. JSON escapes control characters. */
function warn(value: unknown): void {
  const text = JSON.stringify(value) ?? typeof value;
  if (typeof window === 'undefined' || warned.has(text)) return;
  warned.add(text);
  console.warn(`Ignored an unsafe redirect target: ${text.slice(0, 200)}`);
}
