import { expect, test } from 'vitest';
import { telOf } from '#platform/shared/format/phone.ts';
import { phone } from '#users/shared/fields.ts';

test('phone numbers are taken as people in India write them', () => {
  const written = [
    '09822012345',
    '098220 12345',
    '+91 (0) 98220 12345',
    '(+91) 98765-43210',
    '98765–43210',
    '\u202a+91 98220\u200e 12345\u2068',
  ];
  expect(written.map((text) => telOf(phone.parse(text)))).toEqual([
    'tel:9822012345',
    'tel:9822012345',
    'tel:+919822012345',
    'tel:+919876543210',
    'tel:9876543210',
    'tel:+919822012345',
  ]);
  // The number of such a landline looks like a mobile’s once its zero is gone.
  const landlines = ['0712 255 0142', '(0712) 2550142', '0712-2550142', '07122 550142'];
  expect(landlines.map((text) => phone.parse(text))).toEqual([
    '+91 712 255 0142',
    '+91 712 2550142',
    '+91 712-2550142',
    '+91 7122 550142',
  ]);
  // A country’s code doesn’t make up for digits that are missing.
  for (const short of ['0712 255 014', '0982 20123'])
    expect(() => phone.parse(short), short).toThrow('Phone number must be at least 10 digits');
  // The zero of an area code that doesn’t begin like a mobile stays.
  expect(phone.parse('020 5550 0142')).toBe('020 5550 0142');
  expect(() => phone.parse('98765+43210')).toThrow('plus first');
});
