import { expect, test } from 'vitest';
import { moneyReading, readMoney, unitFor, writeMoney } from '#platform/shared/format/money-input.ts';
import { coordinatesProblem, readCoordinates } from '#projects/shared/place-rules.ts';
import { inSquareFeet, inSquareMetres } from '#projects/shared/unit-rules.ts';

test.each([
  ['45', 'lakh', 4_500_000],
  ['1.2', 'crore', 12_000_000],
  ['45 lakh', 'crore', 4_500_000],
  ['1.25cr', 'lakh', 12_500_000],
  ['₹ 45,00,000', 'lakh', 4_500_000],
  ['4500000', 'crore', 4_500_000],
  ['850', 'rupees', 850],
  ['forty', 'lakh', undefined],
  ['-4', 'lakh', undefined],
] as const)('%s in %s is %s rupees', (text, unit, rupees) => {
  expect(readMoney(text, unit)).toBe(rupees);
});

test('an amount is read back in full, and written in its unit', () => {
  expect(moneyReading(12_500_000)).toBe('₹1,25,00,000, shown as ₹1.3 Cr');
  expect(writeMoney(12_500_000, unitFor(12_500_000))).toBe('1.25');
});

test.each([
  ['18.5204, 73.8567', [18.5204, 73.8567]],
  ['18.5204° N 73.8567° E', [18.5204, 73.8567]],
  ['https://www.google.com/maps/place/X/@18.1,73.1,15z/data=!3d18.5591!4d73.7797', [18.5591, 73.7797]],
  ['https://maps.google.com/?q=18.5204,73.8567', [18.5204, 73.8567]],
  ['https://www.openstreetmap.org/#map=15/18.5204/73.8567', [18.5204, 73.8567]],
] as const)('%s has coordinates', (text, [latitude, longitude]) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude });
  expect(coordinatesProblem(text)).toBeUndefined();
});

test.each(['51.5, -0.12', '73.8567, 18.5204', 'Baner', 'https://maps.app.goo.gl/abc'])(
  '%s is no place in India',
  (text) => {
    expect(coordinatesProblem(text)).toBeTruthy();
  },
);

test.each([27.5, 60.5, 101.11])('%s square metres stay the same when they are read back', (area) => {
  expect(inSquareMetres(inSquareFeet(area, 'sq_m'))).toBe(area);
});
