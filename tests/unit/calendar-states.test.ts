import { expect, test } from 'vitest';
import { stateOf } from '#site-visits/web/calendar/state-words.ts';

const visit = {
  status: 'confirmed',
  waiting: false,
  held_until: null,
  offered_until: null,
  no_show: false,
  walk_in: false,
  arrived_at: null,
} as const;
/** 11:05 AM in India. */
const arrived_at = '2027-01-15T05:35:00.000Z';

test('the calendar says that a visitor arrived, walked in or didn’t come', () => {
  expect(stateOf({ ...visit, arrived_at })).toBe('Arrived 11:05 AM');
  expect(stateOf({ ...visit, arrived_at, status: 'completed' })).toBe('Completed');
  expect(stateOf({ ...visit, arrived_at, status: 'completed', walk_in: true })).toBe('Walk-in, 11:05 AM');
  expect(stateOf({ ...visit, status: 'cancelled', no_show: true })).toBe('Didn’t come');
  expect(stateOf({ ...visit, status: 'cancelled' })).toBe('Cancelled');
});
