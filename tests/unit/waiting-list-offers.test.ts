import { expect, test } from 'vitest';
import { offerEnd } from '#site-visits/shared/rules.ts';

test.each([
  ['10:00', '2026-11-25T12:00'],
  ['20:00', '2026-11-25T22:00'],
  ['21:15', '2026-11-26T09:15'],
  ['23:30', '2026-11-26T10:00'],
  ['03:00', '2026-11-25T10:00'],
  ['07:59', '2026-11-25T10:00'],
])('an offer made at %s in India ends at %s', (time, end) => {
  expect(offerEnd(new Date(`2026-11-25T${time}:00+05:30`))).toEqual(new Date(`${end}:00+05:30`));
});
