import bowser from 'bowser';

/** Returns a readable name such as `Chrome on Android` for a `User-Agent`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent);
  if (!browser.name) return userAgent.split(/[\s/]/)[0]?.slice(0, 60) || 'Unknown device';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
