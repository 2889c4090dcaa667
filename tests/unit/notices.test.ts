import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consentPurposes, noticeText, noticeVersion } from '#consent/shared/rules.ts';

/** Rows name these versions for ever. A new one is added here; none is changed. */
const published: Record<string, string[]> = {
  inquiry: ['f9ea57c9bddbca11', '05e18b552361b3c0'],
  visit: ['ed590b5cf5b93692', 'f20171e304efb806'],
  account: ['799a2bdeefbced9f'],
};

test('no published version of a notice was changed or removed', () => {
  const sums = consentPurposes.map((purpose) => [
    purpose,
    Array.from({ length: noticeVersion(purpose) }, (_, index) =>
      createHash('sha256')
        .update(String(noticeText(purpose, index + 1)))
        .digest('hex')
        .slice(0, 16),
    ),
  ]);
  expect(Object.fromEntries(sums)).toEqual(published);
});
