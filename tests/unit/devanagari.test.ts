import { expect, test } from 'vitest';
import { asTyped, inLatin } from '#search/server/words/devanagari.ts';

test('Devanagari is written in Latin letters, and other scripts stay', () => {
  expect(inLatin('मुंबई में दो बीएचके 1 करोड़ तक')).toBe('mumbai in 2 bhk 1 crore tak');
  expect(inLatin('पुणे में सस्ता घर ऑफर')).toBe('pune in cheap home offer');
  expect(inLatin('पुण्यात मुंबईत नागपुरात ठाण्यामध्ये गुजरात')).toBe('pune mumbai nagapur thane gujarat');
  // The same letter with its dot apart and as one character.
  expect(inLatin('करो\u095c')).toBe(inLatin('करो\u0921\u093c'));
  for (const other of ['சென்னை 2 bhk', 'Café Royal', 'বাংলা']) expect(inLatin(other)).toBe(other);
});

test('a word of a search is told as it was typed, not as it was written in Latin letters', () => {
  const text = 'फार्म pune में';
  expect(['pharm', 'in', 'pune'].map((word) => asTyped(text, word))).toEqual(['फार्म', 'में', 'pune']);
  expect(asTyped('2 bhk पुणे में नहीं', 'pune in nahin')).toBe('पुणे में नहीं');
});
