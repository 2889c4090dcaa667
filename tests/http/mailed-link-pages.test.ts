import { expect, test } from 'vitest';
import { expoOfFile } from '../support/test-app.ts';

const expo = await expoOfFile();

test.each(['/reset-password', '/confirm-email', '//reset-password/', '/Reset-Password'])(
  'a page opened by a mailed link is not stored and sends no referrer: %s',
  async (path) => {
    const { headers } = await expo.app.inject(`${path}?token=${'A'.repeat(43)}`);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);

test('other pages may be stored, and are revalidated', async () => {
  const { headers } = await expo.app.inject('/reset-password');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
