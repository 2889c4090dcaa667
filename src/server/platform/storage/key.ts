const segment = '[a-z0-9][a-z0-9-]*';
const keyPattern = new RegExp(`^(?:${segment}/)+${segment}\\.[a-z0-9]+$`);

/**
 * Lets through the keys this program makes, such as `images/ab/ab12cd.webp`: lower-case segments and one extension, so
 * that no key can climb out of the store.
 * @throws Error for any other key.
 */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}
