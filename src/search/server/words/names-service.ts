import { normaliseNames } from '#platform/server/database/lists.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { given } from '#platform/shared/http/rules.ts';
import { maxChosen } from '#search/shared/choice-rules.ts';
import type { HomeFilters } from '#search/shared/home-contract.ts';
import { type Named, type Offered, selectMeanings } from './queries.ts';

/** The result of looking up names among words: filters, and the words left over, in runs. */
export type NamesFound = {
  filters: Pick<HomeFilters, 'location_ids' | 'developer_id' | 'broker_id' | 'bank_ids' | 'facility_ids'>;
  runs: string[][];
  /** Other spellings of the words left. */
  synonyms: Map<string, string[]>;
  /** Words that add nothing which is known: the “south” of “South Mumbai”. */
  leftOut: string[];
};

const longest = { words: 4, phrases: 80 } as const;

type Place = Pick<Named, 'id' | 'path' | 'has_homes'>;
type Meaning =
  | { kind: 'places'; places: Place[] }
  | { kind: 'bank_ids' | 'facility_ids' | 'broker_id' | 'developer_id'; ids: number[] }
  | { kind: 'name' };

/** Names of facilities are compared without spaces and plurals, so that `club house` equals `clubhouse`. */
const folded = (name: string): string => name.replace(/s\b/g, '').replaceAll(' ', '');

/** Returns the names of the operator's facilities, as `Offered` has them. */
export const facilityNames = (offered: readonly Offered[]): string[] =>
  offered.filter(({ kind }) => kind === 'facility').map(({ name }) => name);

/** Words before a city that say which part of it: “South Mumbai”. */
const beforePlaces = new Set(['east', 'west', 'north', 'south', 'central', 'old']);
/** Navi Mumbai is another place than Mumbai, also where no place is called so. */
const otherPlace = 'navi';

/** Returns the words of a run that name Navi Mumbai. */
export const otherPlaceIn = (run: readonly string[]): string[] =>
  run.filter((word, at) => run[at - 1] === otherPlace || (word === otherPlace && at + 1 < run.length));

/** Words after a place that add nothing if no place or project is called so: “Thane West”, “Pune city”. */
const afterPlaces = new Set([
  'east',
  'west',
  'north',
  'south',
  'city',
  'district',
  'dist',
  'taluka',
  'town',
  'road',
  'phata',
  'naka',
  'camp',
  'gaon',
  'village',
  'budruk',
  'bk',
  'khurd',
  'kh',
]);

/** After a place, these name a road that leads there from another: “Satara Road Pune” is in Pune. */
const roads = new Set(['road', 'highway', 'bypass']);

/** Matches words that mean a bank. */
const bankWord = /\b(?:banks?|finance)\b/;

/**
 * Looks up places, banks, facilities and firms among words. The longest name comes first, so that “navi mumbai” isn't
 * read as Mumbai.
 * @param runs are normalised.
 * @param wantsLoan makes the first word of a bank's name sufficient.
 */
export async function findNames(
  db: PooledDb,
  runs: string[][],
  wantsLoan: boolean,
  offered: readonly Offered[],
): Promise<NamesFound> {
  const { named, synonyms } = await selectMeanings(db, phrasesOf(runs));

  const meaningOf = (phrase: string): Meaning | undefined => {
    const called = named.filter((each) => each.phrase === phrase);
    const of = (kind: Named['kind']) => called.filter((each) => each.kind === kind);
    const withHomes = (places: Place[]) => places.filter(({ has_homes }) => has_homes);
    const places = of('place');
    if (withHomes(places).length > 0) return { kind: 'places', places: withHomes(places) };
    const isName = phrase.includes(' ');
    const developers = of('developer');
    if (isName && of('project_name').length > 0) return { kind: 'name' };
    if (isName && developers.length > 0)
      return developers.length === 1 ? { kind: 'developer_id', ids: developers.map(({ id }) => id) } : { kind: 'name' };
    const consultants = of('broker').map(({ id }) => id);
    if (isName && consultants.length === 1) return { kind: 'broker_id', ids: consultants };
    const banks = banksCalled(phrase, offered, wantsLoan);
    if (banks.length > 0) return { kind: 'bank_ids', ids: banks };
    const facilities = offered.filter(({ kind, name }) => kind === 'facility' && folded(name) === folded(phrase));
    if (facilities.length > 0) return { kind: 'facility_ids', ids: facilities.map(({ id }) => id) };
    const begun = placesBegunBy(phrase);
    if (begun) return begun;
    if (of('part of a name').length > 0) return placeBefore(phrase) ?? { kind: 'name' };
    return places.length > 0 ? { kind: 'places', places } : undefined;
  };

  /** Returns the places whose names a phrase begins. “Poona” is Pune, although Poona Camp begins so. */
  const placesBegunBy = (phrase: string): Meaning | undefined => {
    const begun = named.filter((each) => each.kind === 'start of a place' && each.phrase === phrase && each.has_homes);
    if (begun.length === 0) return undefined;
    const others = synonyms.get(phrase) ?? [];
    const meant = named.filter((each) => each.kind === 'place' && others.includes(each.phrase) && each.has_homes);
    return { kind: 'places', places: meant.length > 0 ? meant : begun };
  };

  /** “Mira Road East” is Mira Road, although projects have these words in their names. */
  const placeBefore = (phrase: string): Meaning | undefined => {
    const words = phrase.split(' ');
    if (!afterPlaces.has(words.pop() ?? '')) return undefined;
    const meaning = meaningOf(words.join(' '));
    return meaning?.kind === 'places' ? meaning : undefined;
  };

  /** Finds the longest phrase that means something, and the first of equally long ones. */
  const longestIn = (run: string[]): { meaning: Meaning; start: number; end: number } | undefined => {
    for (let size = Math.min(longest.words, run.length); size > 0; size -= 1)
      for (let start = 0; start + size <= run.length; start += 1) {
        const end = start + size;
        const phrase = run.slice(start, end).join(' ');
        const meaning = [phrase, ...(synonyms.get(phrase) ?? [])].map(meaningOf).find((each) => each !== undefined);
        const isOther = meaning?.kind === 'places' && run[start - 1] === otherPlace;
        if (meaning && !isOther) return { meaning, start, end };
      }
    return undefined;
  };

  /** “Baner West Pune” is Baner, although no place is called Baner West. */
  const beginsWithPlace = (run: string[]): boolean => {
    const found = longestIn(run);
    return found?.start === 0 && found.meaning.kind === 'places';
  };

  const meanings: Exclude<Meaning, { kind: 'name' }>[] = [];
  const ledTo = new Map<Place[], string>();
  const left: string[][] = [];
  const leftOut: string[] = [];
  const consume = (run: string[]): void => {
    const found = longestIn(run);
    if (!found) {
      if (run.length > 0) left.push(run);
      return;
    }
    const { meaning, start, end } = found;
    const isRoad = meaning.kind === 'places' && start === 0 && end + 1 < run.length && roads.has(run[end] ?? '');
    if (isRoad) ledTo.set(meaning.places, run.slice(0, end + 1).join(' '));
    const isInPlace =
      meaning.kind === 'places' && afterPlaces.has(run[end] ?? '') && beginsWithPlace(run.slice(end + 1));
    const [before, after] = [run.slice(0, start), run.slice(isRoad || isInPlace ? end + 1 : end)];
    const isOnly = (words: string[], known: Set<string>) =>
      meaning.kind === 'places' && words.length === 1 && known.has(words[0] ?? '');
    if (isOnly(before, beforePlaces)) leftOut.push(...before);
    else consume(before);
    if (meaning.kind === 'name') left.push(run.slice(start, end));
    else meanings.push(meaning);
    if (!isOnly(after, afterPlaces)) consume(after);
  };
  for (const run of runs) consume(run);

  const ids = (kind: 'bank_ids' | 'facility_ids' | 'broker_id' | 'developer_id') => [
    ...new Set(meanings.flatMap((meaning) => (meaning.kind === kind ? meaning.ids : []))),
  ];
  const groups = meanings.flatMap((meaning) => (meaning.kind === 'places' ? [meaning.places] : []));
  const elsewhere = groups.filter((group) => ledTo.has(group) && !groups.some((other) => areRelated(group, other)));
  const isLed = elsewhere.length < groups.length;
  if (isLed) leftOut.push(...elsewhere.map((group) => ledTo.get(group) ?? ''));
  const placed = innermost(isLed ? groups.filter((group) => !elsewhere.includes(group)) : groups);
  const some = (values: number[]) => (values.length > 0 ? values.slice(0, maxChosen) : undefined);
  const hasBanks = ids('bank_ids').length > 0 || wantsLoan;
  return {
    filters: given({
      location_ids: some(placed),
      bank_ids: some(ids('bank_ids')),
      facility_ids: some(ids('facility_ids')),
      broker_id: ids('broker_id')[0],
      developer_id: ids('developer_id')[0],
    }),
    runs: left
      .map((run) => (hasBanks ? run.filter((word) => !bankWord.test(word)) : run))
      .filter((run) => run.length > 0),
    synonyms,
    leftOut,
  };
}

/** Returns the runs normalised, as names are compared. */
export async function normalised(db: PooledDb, runs: string[][]): Promise<string[][]> {
  const texts = await normaliseNames(
    db,
    runs.map((run) => run.join(' ')),
  );
  return texts.map((text) => text.split(' ').filter((word) => word !== '')).filter((run) => run.length > 0);
}

/** Returns all phrases of up to four words. */
function phrasesOf(runs: string[][]): string[] {
  const phrases = new Set<string>();
  for (const run of runs)
    for (let size = 1; size <= Math.min(longest.words, run.length); size += 1)
      for (let start = 0; start + size <= run.length; start += 1) phrases.add(run.slice(start, start + size).join(' '));
  // PIN codes are left out because homes hold them too.
  return [...phrases].filter((phrase) => !/^\d{6}$/.test(phrase)).slice(0, longest.phrases);
}

/**
 * Returns banks of this name. If a bank is clearly meant, names that begin so count too, such as `deccan bank` for
 * `deccan trust bank`.
 */
function banksCalled(phrase: string, offered: readonly Offered[], wantsLoan: boolean): number[] {
  const banks = offered.filter(({ kind }) => kind === 'bank');
  const exact = banks.filter(({ name }) => name === phrase);
  const words = phrase.replace(bankWord, '').trim().split(' ');
  const isBank = words[0] && words[0].length >= 3 && (wantsLoan || bankWord.test(phrase));
  const like = isBank
    ? banks.filter(
        ({ name }) =>
          ` ${name} `.startsWith(` ${words[0]} `) && words.every((word) => ` ${name} `.includes(` ${word} `)),
      )
    : [];
  return (exact.length > 0 ? exact : like).map(({ id }) => id);
}

/** Returns whether a place of one phrase is in or around one of another phrase. */
const areRelated = (group: Place[], others: Place[]): boolean =>
  group !== others && group.some((place) => others.some((other) => isInOrAround(place, other)));

const isInOrAround = (place: Place, other: Place): boolean =>
  (place.path ?? []).includes(other.id) || (other.path ?? []).includes(place.id);

/**
 * Returns the places that are meant. Of several places with one name, those in or around another named place are meant.
 * A place that contains one of another phrase is left out, since “wakad pune” means Wakad.
 * @param groups has the places of each phrase.
 */
function innermost(groups: Place[][]): number[] {
  const around = (place: Place) => place.path ?? [];
  const kept = groups.map((group, at) => {
    const others = groups.filter((_, other) => other !== at).flat();
    const related = group.filter((place) => others.some((other) => isInOrAround(place, other)));
    return related.length > 0 ? related : group;
  });
  const isWithin = (place: Place, other: Place) => other.id !== place.id && around(place).includes(other.id);
  // One phrase means the larger of its places: “mumbai” is the district, not only Mumbai Central.
  const largest = kept.map((group) => group.filter((place) => !group.some((other) => isWithin(place, other))));
  const meant = largest.flatMap((group, at) => {
    const others = largest.filter((_, other) => other !== at).flat();
    return group.filter((place) => !others.some((other) => isWithin(other, place)));
  });
  return [...new Set(meant.map(({ id }) => id))];
}
