import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { plainTextOf } from '#platform/server/rich-text.ts';
import { readMoney } from '#platform/shared/format/money-input.ts';
import { maxSearchLength } from '#platform/shared/http/rules.ts';
import { readCoordinates } from '#projects/shared/place-rules.ts';
import { toNumber } from '#records/shared/field-schemas.ts';
import { namedLandmarkIn, takeNoData } from '#search/shared/no-data-rules.ts';
import { readWords } from '#search/shared/words-rules.ts';

/** Stops what would go on for minutes, so that the test fails instead of never ending. @throws then */
function stopped(act: () => unknown): unknown {
  Object.assign(globalThis, { act });
  return runInThisContext('act()', { timeout: 5_000 });
}

test('no word that a search knows keeps the program busy when it is repeated', () => {
  const rules = 'src/search/shared';
  const source = readdirSync(rules).map((file) => readFileSync(join(rules, file), 'utf8'));
  const words = new Set(source.join().match(/[a-z]+/g));
  expect(words).toContain('sqft');
  for (const word of words)
    for (const unit of [word, `${word} `]) {
      const text = unit.repeat(maxSearchLength).slice(0, maxSearchLength);
      const read = () => [
        readWords(text, 2026),
        takeNoData(text, { everywhere: { facilities: [] } }),
        namedLandmarkIn(`near ${text}`),
      ];
      expect(() => stopped(read), unit).not.toThrow();
    }
});

test('spaces in a field keep nothing busy, however many they are', () => {
  const spaced = `1${' '.repeat(100_000)}x`;
  expect(stopped(() => toNumber(spaced))).toBeNaN();
  expect(stopped(() => readMoney(spaced, 'lakh'))).toBeUndefined();
  expect(stopped(() => readCoordinates(spaced))).toBeUndefined();
  expect(stopped(() => plainTextOf(spaced))).toBe(spaced);
});
