import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const section = (readFileSync('CONTRIBUTING.md', 'utf8').split('\n### Glossary\n')[1] ?? '').split('\n## ')[0] ?? '';
const concepts = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (word|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const wordsToUse = concepts.map(([, word = '']) => word);
const wordsToAvoid = concepts.flatMap(([, , , avoided = '']) => avoided.split(', ').filter(Boolean));

/** Names of other programs' interfaces, which we can't choose. */
const foreign = new Set(['amenityFeature', 'ICalAttendeeRole', 'ICalAttendeeStatus', 'organizer']);

/** Returns the identifiers of a module, without words in comments, texts and patterns. */
function identifiersOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.|\$(?!\{))*`/g, '')
    .replace(/(?<=[=(,:[?&|]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g, '')
    .replace(/>[^<>{}]*[\p{L}][^<>{}=;]*<\//gu, '></');
  return code.match(/[A-Za-z_$][\w$]*/g) ?? [];
}
const wordsOf = (identifier: string): string[] =>
  identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];

test('the glossary has at most 25 concepts, and no word is both to use and to avoid', () => {
  expect(wordsToUse.length).toBeGreaterThan(10);
  expect(wordsToUse.length).toBeLessThanOrEqual(25);
  expect(wordsToAvoid.filter((word) => wordsToUse.includes(word))).toEqual([]);
  expect(wordsToAvoid.filter((word, index) => wordsToAvoid.indexOf(word) < index)).toEqual([]);
});

test('names in the code use the words of the glossary', () => {
  const avoided = new Set(wordsToAvoid);
  const found = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    identifiersOf(readFileSync(file, 'utf8'))
      .filter((identifier) => !foreign.has(identifier) && wordsOf(identifier).some((word) => avoided.has(word)))
      .map((identifier) => `${file}: ${identifier}`),
  );
  expect([...new Set(found)]).toEqual([]);
});
