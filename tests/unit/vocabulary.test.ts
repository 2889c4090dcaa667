import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsFor, rowsIn } from '#platform/server/bits.ts';
import { Vocabulary } from '#search/server/memory/vocabulary.ts';

/** Draws words that share beginnings or endings, in two scripts. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', 'क', 'ि'), minLength: 1, maxLength: 5 });

test('words are found, ordered and searched like strings', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, fc.nat(5), (texts, part, from) => {
      const vocabulary = new Vocabulary();
      const words = [...new Set(texts)];
      expect(texts.map((each) => vocabulary.numberOf(each))).toEqual(texts.map((each) => words.indexOf(each)));
      expect(vocabulary.find(part)).toBe(words.indexOf(part));
      expect(words.map((_, number) => vocabulary.wordOf(number))).toEqual(words);
      const numbers = words.map((_, number) => number).sort((one, other) => vocabulary.compare(one, other));
      expect(numbers.map((number) => words[number])).toEqual(
        words.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
      );
      const marked = (where: 'anywhere' | 'start' | 'end') => {
        const marks = bitsFor(words.length);
        vocabulary.mark(marks, from, part, where);
        return [...rowsIn(marks)].map((number) => words[number]);
      };
      const later = words.slice(from);
      expect(marked('anywhere')).toEqual(later.filter((each) => each.includes(part)));
      expect(marked('start')).toEqual(later.filter((each) => each.startsWith(part)));
      expect(marked('end')).toEqual(later.filter((each) => each.endsWith(part)));
    }),
  );
});

test('each of many words is found', () => {
  const vocabulary = new Vocabulary();
  const words = Array.from({ length: 20_000 }, (_, number) => `word${number}`);
  for (const each of words) vocabulary.numberOf(each);
  expect(words.filter((each, number) => vocabulary.find(each) !== number)).toEqual([]);
});
