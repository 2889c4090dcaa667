const segment = '[a-z0-9][a-z0-9-]*';
const keyPattern = new RegExp(`^(?:${segment}/)+${segment}\\.[a-z0-9]+$`);

export const isKey = (key: string): boolean => keyPattern.test(key);

/** @throws Error unless the key is lower-case segments with one extension, which can't lead out of the store. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
}
