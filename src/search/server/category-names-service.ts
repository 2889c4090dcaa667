import type { Db } from '#platform/server/database/open.ts';
import { type HomeKind, homesToLiveIn } from '#search/shared/kind-rules.ts';
import { readWords } from '#search/shared/words-rules.ts';
import { type NamedCategory, selectNamedCategories } from './words-queries.ts';

/** Returns a name as people type it: with any spaces, in singular or plural. */
const typedAs = (name: string): string =>
  name
    .split(' ')
    .filter((word) => word !== 'and')
    .map((word) => `${word.replace(/s$/, '')}s?`)
    .join(String.raw`[\s&/-]+(?:and\s+)?`);

/** A category's name such as “Row Houses” is read as a kind of home, because unit types have that kind too. */
function isKind({ name }: NamedCategory, thisYear: number): boolean {
  const { filters, suggested, runs } = readWords(name, thisYear);
  return runs.length === 0 && (filters.kinds !== undefined || suggested?.words.length === 1);
}

/**
 * Returns the operator's categories whose names occur in a search, the longest name first; undefined if there are none.
 */
export async function findCategories(
  db: Db,
  text: string,
  thisYear: number,
): Promise<{ ids: number[]; rest: string } | undefined> {
  const named = (await selectNamedCategories(db)).filter((each) => each.name !== '' && !isKind(each, thisYear));
  const names = [...new Set(named.map(({ name }) => name))].toSorted((a, b) => b.length - a.length);
  let rest = text.toLowerCase();
  const found = names.filter((name) => {
    const before = rest;
    rest = rest.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${typedAs(name)}(?![\p{L}\p{N}])`, 'gu'), ' | ');
    return rest !== before;
  });
  if (found.length === 0) return undefined;
  return { ids: named.filter(({ name }) => found.includes(name)).map(({ id }) => id), rest };
}

const classes: { kinds: readonly HomeKind[]; called: RegExp; projectKind: string }[] = [
  { kinds: homesToLiveIn, called: /\bresidential\b/, projectKind: 'Residential' },
  { kinds: ['shop', 'office'], called: /\bcommercial\b/, projectKind: 'Commercial' },
  { kinds: ['industrial'], called: /\bindustrial\b/, projectKind: 'Industrial' },
];

/**
 * Returns the categories that mean these kinds, for projects without unit types; none for kinds that no category can
 * mean.
 * @param isGeneral is set for words such as “flat”, which say no number of bedrooms.
 */
export async function categoriesOfKinds(db: Db, kinds: readonly HomeKind[], isGeneral: boolean): Promise<number[]> {
  const wanted = classes.find(
    (each) => (isGeneral || each.kinds !== homesToLiveIn) && kinds.every((kind) => each.kinds.includes(kind)),
  );
  if (!wanted) return [];
  const named = await selectNamedCategories(db);
  return named.filter(({ name, kind }) => kind === wanted.projectKind || wanted.called.test(name)).map(({ id }) => id);
}
