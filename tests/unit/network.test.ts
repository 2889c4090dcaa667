import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkKey } from '#platform/server/http/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (address, network) => expect(networkKey(address)).toBe(network));

test('addresses that share their first half belong to one network, and others don’t', () => {
  const part = fc.integer({ min: 1, max: 0xffff }).map((number) => number.toString(16));
  const half = fc.tuple(part, part, part, part).map((parts) => parts.join(':'));
  fc.assert(
    fc.property(half, half, half, half, (front, other, back, tail) => {
      expect(networkKey(`${front}:${back}`)).toBe(networkKey(`${front}:${tail}`));
      expect(networkKey(`${front}:${back}`) === networkKey(`${other}:${back}`)).toBe(front === other);
    }),
  );
});
