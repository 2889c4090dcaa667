import { expect, test } from 'vitest';
import { inLatin } from '#search/server/devanagari.ts';

test('Devanagari is written in Latin letters, and other scripts stay', () => {
  expect(inLatin('मुंबई में दो बीएचके 1 करोड़ तक')).toBe('mumbai in 2 bhk 1 crore tak');
  // The same letter with its dot apart and as one character.
  expect(inLatin('करो\u095c')).toBe(inLatin('करो\u0921\u093c'));
  for (const other of ['சென்னை 2 bhk', 'Café Royal', 'বাংলা']) expect(inLatin(other)).toBe(other);
});
