import { isIPv6 } from 'node:net';

/**
 * Returns a key that identifies a household: an IPv4 address, or the first half of an IPv6 one, of which a household
 * has 2^64.
 */
export function networkKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = head.split(':').filter((part) => part !== '');
  const back = (tail ?? '').split(':').filter((part) => part !== '');
  // An IPv4 address at the end counts as two parts.
  const length = front.length + back.length + (address.includes('.') ? 1 : 0);
  const parts = tail === undefined ? front : [...front, ...Array<string>(8 - length).fill('0'), ...back];
  return `${parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
