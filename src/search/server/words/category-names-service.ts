import { type HomeKind, homesToLiveIn } from '#search/shared/kind-rules.ts';
import { readWords } from '#search/shared/words-rules.ts';
import type { Offered } from './queries.ts';

/** Returns a name as people type it: with any spaces, in singular or plural. */
const typedAs = (name: string): string =>
  name
    .split(' ')
    .filter((word) => word !== 'and')
    .map((word) => `${word.replace(/s$/, '')}s?`)
    .join(String.raw`[\s&/-]+(?:and\s+)?`);

/** A category's name such as “Row Houses” is read as a kind of home, because unit types have that kind too. */
function isKind(name: string, thisYear: number): boolean {
  const { filters, suggested, runs } = readWords(name, thisYear);
  return runs.length === 0 && (filters.kinds !== undefined || suggested?.words.length === 1);
}

/** The name of some categories, and the texts that mean it. */
export type CategoryName = { ids: number[]; typed: RegExp };

/** Returns the names of the operator's categories, the longest first. */
export function categoryNames(offered: readonly Offered[], thisYear: number): CategoryName[] {
  const ids = new Map<string, number[]>();
  for (const { kind, id, name } of offered)
    if (kind === 'category' && name !== '') ids.set(name, [...(ids.get(name) ?? []), id]);
  return [...ids]
    .filter(([name]) => !isKind(name, thisYear))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([name, ids]) => ({
      ids,
      typed: new RegExp(String.raw`(?<![\p{L}\p{N}])${typedAs(name)}(?![\p{L}\p{N}])`, 'gu'),
    }));
}

/** Returns the categories whose names occur in a search, and the rest of it; undefined if there are none. */
export function findCategories(
  names: readonly CategoryName[],
  text: string,
): { ids: number[]; rest: string } | undefined {
  let rest = text.toLowerCase();
  const found = names.filter(({ typed }) => {
    const before = rest;
    rest = rest.replace(typed, ' | ');
    return rest !== before;
  });
  return found.length === 0
    ? undefined
    : { ids: found.flatMap(({ ids }) => ids).toSorted((one, other) => one - other), rest };
}

const classes: { kinds: readonly HomeKind[]; called: RegExp; projectKind?: string }[] = [
  { kinds: homesToLiveIn, called: /\bresidential\b/, projectKind: 'Residential' },
  { kinds: ['shop', 'office'], called: /\bcommercial\b/, projectKind: 'Commercial' },
  { kinds: ['industrial'], called: /\bindustrial\b/, projectKind: 'Industrial' },
  { kinds: ['plot'], called: /\bplot(?:s|ted)?\b/ },
];

/**
 * Returns the categories that mean these kinds, for projects without unit types; none for kinds that no category can
 * mean.
 * @param isGeneral is set for words such as “flat”, which say no number of bedrooms.
 */
export function categoriesOfKinds(
  offered: readonly Offered[],
  kinds: readonly HomeKind[],
  isGeneral: boolean,
): number[] {
  const wanted = classes.find(
    (each) => (isGeneral || each.kinds !== homesToLiveIn) && kinds.every((kind) => each.kinds.includes(kind)),
  );
  if (!wanted) return [];
  return offered
    .filter(
      ({ kind, name, projectKind }) =>
        kind === 'category' && ((wanted.projectKind && projectKind === wanted.projectKind) || wanted.called.test(name)),
    )
    .map(({ id }) => id);
}
