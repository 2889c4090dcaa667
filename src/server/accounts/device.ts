import bowser from 'bowser';

/** A browser in words its owner recognises, such as `Chrome on Android`, from its `User-Agent`. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'An unknown program';
  const { browser, os } = bowser.parse(userAgent);
  if (!browser.name) return userAgent.split(/[\s/]/)[0]?.slice(0, 60) || 'An unknown program';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
