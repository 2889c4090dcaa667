const segment = '[a-z0-9][a-z0-9-]*';
const keyPattern = new RegExp(`^(?:${segment}/)+${segment}\\.[a-z0-9]+$`);

export const isKey = (key: string): boolean => keyPattern.test(key);

/** Keys are lower-case segments with one extension, so that none can lead out of the store. @throws Error for any other key. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}
