import { expect, test } from 'vitest';
import { placeText, placeWithPin } from '#platform/shared/format/place.ts';

test('an address is one line, with the place and PIN code that it lacks', () => {
  expect(placeText('Orchid Plaza,\nBaner Road', 'Baner, Pune')).toBe('Orchid Plaza, Baner Road, Pune');
  expect(placeText('', 'Baner, Pune')).toBe('Baner, Pune');
  expect(placeWithPin('12 Baner Road', 'Baner, Pune', '411045')).toBe('12 Baner Road, Pune 411045');
  expect(placeWithPin('12 Baner Road, Pune 411045', 'Baner, Pune', '411045')).toBe('12 Baner Road, Pune 411045');
  expect(placeWithPin(null, null, '411045')).toBeNull();
});
