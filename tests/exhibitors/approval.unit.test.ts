import { expect, test } from 'vitest';
import { claimedCheck } from '#exhibitors/shared/approval-rules.ts';

test.each([
  ['Asha Realty (Verified)', 'Verified'],
  ['ＶＥＲＩＦＩＥＤ Homes', 'VERIFIED'],
  ['MahaRERA Approved Advisors', 'Approved'],
  ['सत्यापित घरे', 'सत्यापित'],
  ['Unverified Yards', undefined],
  ['Govtaram & Sons', undefined],
])('an organiser is told what %s claims', (name, word) => {
  expect(claimedCheck(name)).toBe(word);
});
