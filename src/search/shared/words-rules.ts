import { type Range, takeArea, takeBudget, takeEmi, takeSquareFootPrice } from './amount-words-rules.ts';
import type { DirectoryStatus, Possession } from './choice-rules.ts';
import type { ValueOf } from './filter-rules.ts';
import {
  type HomeFilterTable,
  type HomeFlag,
  homeFilters,
  homeFilterTexts,
  homeFlags,
  type UnitChoiceField,
  unitChoiceFields,
} from './home-filter-rules.ts';
import { type HomeKind, homeKinds, homesToLiveIn } from './kind-rules.ts';
import { isLegalForm, withWholeLegalForms } from './legal-form-rules.ts';
import { withNumbersAsDigits } from './number-words-rules.ts';
import { takeRooms } from './room-words-rules.ts';
import { withWholeNumbers } from './whole-number-rules.ts';
import { takeYearAlone, takeYears } from './year-words-rules.ts';

/** The filters that words mean by themselves. Names of places, firms, banks or facilities are looked up elsewhere. */
type WordFilters = {
  budget_min?: number;
  budget_max?: number;
  area_min?: number;
  area_max?: number;
  price_per_sq_ft_min?: number;
  price_per_sq_ft_max?: number;
  possession?: Possession;
  possession_from?: number;
  status?: DirectoryStatus;
} & { [Flag in HomeFlag]?: '1' } & { [Field in UnitChoiceField]?: ValueOf<HomeFilterTable[Field]> };

export type WordsRead = {
  filters: WordFilters;
  /** Kinds that general words (“flat”, “residential”) suggest, with these words. It is unset if `filters` has a kind. */
  suggested?: { kinds: HomeKind[]; words: string[] };
  /** Areas to try if no home is as near to the requested one as `filters` demands. */
  wider?: WordFilters;
  /** Says whether a loan is mentioned, so that a word may be a bank's. */
  wantsLoan: boolean;
  /** Words that weren't understood, in lower case. A run ends where an understood word was. */
  runs: string[][];
};

const flats: HomeKind[] = ['1rk', '1bhk', '2bhk', '3bhk', '4bhk', '5bhk', 'penthouse'];

const generalWords: [RegExp, HomeKind[]][] = [
  [/\b(?:flats?|apartments?|appartments?|apts?)\b/g, flats],
  [/\bresidential\b/g, [...flats, 'villa']],
  [/\bcommercial(?: spaces?)?\b/g, ['shop', 'office']],
];

const statusWords = Object.entries(homeFilterTexts.status.words) as [DirectoryStatus, RegExp][];

const ready =
  /\b(?:ready ?-?(?:to|2) ?-?(?:mov\w*|occupy|shift)(?: ?-?in)?|ready (?:possession|flats?|homes?)|ready ?-?to|rtm|immediate possession|possession (?:ready|immediate(?:ly)?|now)|(?:with )?(?:(?:oc|cc)(?: ?(?:and|&|\/)? ?(?:oc|cc))? (?:received|ready|available)|(?<=with )oc)|ready now|(?:turant|tayar) (?:kab[zj]a|flats?|ghar)|kab[zj]a turant|(?<!(?:almost|nearly|soon) )ready)\b/g;
const notReady =
  /\b(?:not|non)[ -](?:yet )?(?:completed?|ready(?: ?-?to ?-?(?:mov\w*|occupy|shift)(?: ?-?in)?| possession)?)\b/g;
const loan =
  /\b(?:home |housing )?(?:loans?|mortgages?|emi)(?: (?:available|approved|from|by))?\b|\bfinanced? by\b|\b(?:bank )?approved(?: by)?\b/g;
/** Matches how far something may be. No search is by distance, so a place means the place itself. */
const distance = /\b\d+(?:\.\d+)? ?(?:kms?|kilomet(?:er|re)s?|mins?|minutes?)\b(?: (?:drive|walk|away))?/g;

/** Matches “top 10”, since a search ranks nothing. */
const ranked = /\btop ?-?\d{1,3}\b(?! ?-?bhk)/g;

/** Words that ask for the lowest prices, in English and Hindi. */
const cheap =
  /\b(?:cheap(?:er|est)?|sast[aei]|affordable|economical|(?:budget|pocket)[ -]?friendly|low(?:er|est)?[ -](?:budget|cost|price)[ds]?|kam (?:kimat|daam|dam|paise)(?: (?:wal[aei]|mei?n?))?)(?: first)?\b/g;

/** Words around the others that mean nothing by themselves. */
const fillers = new Set(
  `a an the in at on of to for with and or by near nearby around close from within is am are there i we us you my me mai main mein mei ka ki ke ko se hai
  book booking visit visits site today tomorrow weekend which that sample
  chahiye chaiye chahie chaheye mala madhe madhye pahije pahijet sathi aahe wala wale wali want wanted would like interested can suggest need needed looking look search searching find show buy buying purchase sale sell
  best good top sabse compare vs versus invest investing big large small budget price priced prices cost rate rs inr rupees project projects property properties
  available options option vikat vikri kharedi kharidi kharidna bikau ahe all any some please pls family having area carpet location locality loan loans side facing km mins minutes
  between but soon asap along off hey ok google dikhao dikhaye ghyayche ghyaycha ghyaychi ghyaychay anywhere
  approx only beech aas kareeb karib
  real estate investment possession new launch nr opp next beside behind side towards paas nazdeek nazdik`.split(/\s+/),
);
/** After these words, “area” is part of a facility's name. */
const areasOfFacilities = new Set(['play', 'pet']);
/** These may be part of a name, which is found without them too. Alone they mean homes to live in. */
const weak = new Set([
  'home',
  'homes',
  'house',
  'houses',
  'housing',
  'building',
  'buildings',
  'scheme',
  'phase',
  'road',
  'ghar',
  'makan',
  'makaan',
  'builder',
  'builders',
  'promoter',
  'promoters',
  'consultant',
  'consultants',
  'broker',
  'brokers',
  'agent',
  'agents',
]);

/** The second halves of places' names. Alone they are part of too many others to tell one. */
const endingsOfPlaces = new Set(
  'nagar park road vihar colony society naka phata layout enclave garden gardens east west phase sector chowk village puram peth'.split(
    ' ',
  ),
);

const homeWords = new Set(['home', 'homes', 'house', 'houses', 'ghar', 'makan', 'makaan']);

/** Returns whether a word means nothing alone. */
export const isWeak = (word: string): boolean => weak.has(word) || isLegalForm(word);

/** Returns whether a word means homes to live in, unless it is part of a name. */
export const isHomeWord = (word: string): boolean => homeWords.has(word);

/** Returns whether a word is one of those around the others that mean nothing by themselves. */
export const isFiller = (word: string): boolean => fillers.has(word);

/** Returns whether a search asks for the lowest prices first. */
export const asksForCheapest = (text: string): boolean => text.toLowerCase().search(cheap) >= 0;

/** Returns whether a word only ends the names of places, as in “Viman Nagar”. */
export const endsPlace = (word: string): boolean => endingsOfPlaces.has(word);

/** Matches “1 crore 20 lakh”, which is one amount. */
const croresAndLakhs = /\b(\d{1,3}) ?(?:crores?|crs?|karod)\b\.?,? ?(?:and |aur )?(\d{1,2}) ?(?:lakhs?|lacs?|l)\b/g;

const abbreviated: Record<string, string> = { ngr: 'nagar', rd: 'road', stn: 'station' };

/** Matches the side of the railway: “Andheri (W)”, “borivali e”, but not the letter of “tower e”. */
const sideOfPlace =
  /\([ew]\)|(?<=\p{L}{3} )(?<!\b(?:wing|tower|block|building|bldg|sector|phase|plot|type|cluster|part|no) )[ew](?=$|[ ,])/gu;

/** Matches “bhk 2”, but not “2 bhk 3” or “bhk 50 lakh”. */
const roomsAfterUnit = /(?<!\d ?-?)\bbhk ?-?([1-9](?:\.5)?)(?![\d.]| ?(?:crore|cr|lakh|lac|l|k)\b)/g;

/** Matches “flatinthane”, “2 bhk inpune” and “plotsin nagpur”. */
const joinedIn = /(\b(?:flat|home|house|plot|shop|office|villa|project)s?|bhk )in(?=[a-z]{4})/g;
/** Matches “phase2” and “sector12”, whose number is a word of its own in names. */
const joinedNumber = /\b(phase|sector|sec|wing|tower|block)(\d{1,3})\b/g;

/** Returns the text in lower case, with numbers without commas, and number words before a unit as digits. */
const simplified = (text: string): string => {
  const plain = withWholeNumbers(withWholeLegalForms(text.toLowerCase()))
    .replace(/[’‘`]/g, "'")
    .replace(/[^\S ]+|\s{2,}/g, ' ')
    .replace(/\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)/g, (grouped) => grouped.replaceAll(',', ''));
  return withNumbersAsDigits(plain)
    .replace(/\ba (?=crore|lakh)/g, '1 ')
    .replace(/(\dbhk)(?=[a-z]{3})/g, '$1 ')
    .replace(joinedIn, '$1 in ')
    .replace(joinedNumber, '$1 $2')
    .replace(roomsAfterUnit, '$1 bhk')
    .replace(/\b(ngr|rd|stn)\b\.?/g, (short) => abbreviated[short] ?? short)
    .replace(sideOfPlace, (side) => (side.includes('e') ? 'east' : 'west'))
    .replace(croresAndLakhs, (_, crores, lakhs) => `${Number(crores) + Number(lakhs) / 100} crore`);
};

/**
 * Matches register numbers, whose digits are no amounts: `p52100012345`, also without its letter, `agn/pun/2024/20073`,
 * `pr/gj/ahmedabad/…`.
 */
const registerNumber =
  /\b(?:[a-z]{1,4}\d{6,}[a-z0-9]*|(?<!(?:₹|rs\.?|inr) ?)\d{11,12}|[a-z0-9]+(?:[/-][a-z0-9]+)*\/(?:[a-z0-9]+[/-])*[a-z]*\d{3,}[a-z0-9]*)\b/g;

/** The names of states and their signs, which people write before a register number. */
const states =
  'andhra pradesh|arunachal pradesh|assam|bihar|chandigarh|chhattisgarh|delhi|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|puducherry|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|ap|br|cg|gj|hr|ka|kl|mh|mp|pb|rj|tg|tn|ts|up|wb';

/** Matches what people write before a register number: its name and state, which add nothing. */
const aroundRegisterNumber = new RegExp(
  String.raw`\b(?:reg(?:istration|istered|d|n)?|project|no|nos|number|num|id|certificate|${states})\b[.:#]?`,
  'g',
);

/**
 * Reads a search for homes as people type it: amounts, bedrooms, areas, possession, and general kinds. Words of names
 * are left over. See docs/product ("Search for homes").
 * @param thisYear such as 2026
 * @param names treats words of kinds, status and loans as names, so that only numbers are read.
 */
export function readWords(text: string, thisYear: number, { names = false } = {}): WordsRead {
  const { rest, numbers } = takeRegisterNumbers(` ${simplified(text)} `);
  const words = wordsToTake(rest);
  const chosen = Object.fromEntries(unitChoiceFields.map((field) => [field, new Set()])) as Chosen;
  const { filters, wider } = takeNumbers(words, thisYear, chosen);
  const general = { kinds: new Set<HomeKind>(), words: [] as string[] };
  const wantsLoan = !names && takeNamedFilters(words, thisYear, { filters, chosen, general });
  // “Commercial” asks for shops and offices alone, while flats and homes are what most projects have.
  if (chosen.kinds.size === 0 && !homesToLiveIn.some((kind) => general.kinds.has(kind))) chosen.kinds = general.kinds;
  for (const field of unitChoiceFields)
    if (chosen[field].size > 0)
      Object.assign(filters, { [field]: homeFilters[field].choices.filter((choice) => chosen[field].has(choice)) });
  const isSuggested = chosen.kinds.size === 0 && general.words.length > 0;
  return {
    filters,
    ...(isSuggested && {
      suggested: { kinds: homeKinds.filter((kind) => general.kinds.has(kind)), words: general.words },
    }),
    ...(wider && { wider }),
    wantsLoan,
    runs: [...runsOf(words.rest), ...numbers.map((number) => [number])],
  };
}

/** The choices of unit types that words name. */
type Chosen = Record<UnitChoiceField, Set<string>>;
/** Kinds that general words suggest, with these words. */
type General = { kinds: Set<HomeKind>; words: string[] };
type Act = (whole: string, ...parts: (string | undefined)[]) => unknown;
type WordsToTake = ReturnType<typeof wordsToTake>;

/** Holds a text from which what is understood is taken out, one pattern after the other. */
function wordsToTake(text: string) {
  let rest = text;
  return {
    get rest(): string {
      return rest;
    },
    /** Takes matches out, and returns whether there were some. @param act is called with each match and its groups */
    take(pattern: RegExp, act?: Act): boolean {
      const before = rest;
      rest = rest.replace(pattern, (whole, ...parts) => {
        act?.(whole.trim(), ...parts);
        return ' | ';
      });
      return rest !== before;
    },
    /** Takes out what a reader finds. */
    takeBy<Found extends { rest: string }>(read: (text: string) => Found): Found {
      const found = read(rest);
      rest = found.rest;
      return found;
    },
  };
}

/** Takes out register numbers, and what people write around them. */
function takeRegisterNumbers(text: string): { rest: string; numbers: string[] } {
  const numbers: string[] = [];
  const rest = text.replace(registerNumber, (number) => {
    if (/^\d+(?:\/\d+)+$/.test(number)) return number;
    numbers.push(number);
    return ' | ';
  });
  return { rest: numbers.length > 0 ? rest.replace(aroundRegisterNumber, ' | ') : rest, numbers };
}

/** Takes out years, rooms, areas and amounts, which are no part of a name. */
function takeNumbers(
  words: WordsToTake,
  thisYear: number,
  chosen: Chosen,
): { filters: WordFilters; wider: WordFilters | undefined } {
  const filters: WordFilters = {};
  const years = words.takeBy((text) => takeYears(text, thisYear));
  if (years.by !== undefined) filters.possession = `${years.by}` as Possession;
  if (years.from !== undefined) filters.possession_from = years.from;
  words.take(distance);
  words.take(ranked);
  for (const kind of words.takeBy(takeRooms).kinds) chosen.kinds.add(kind);
  Object.assign(filters, limited('price_per_sq_ft', words.takeBy(takeSquareFootPrice).price));
  const { area, wider } = words.takeBy(takeArea);
  Object.assign(filters, limited('area', area));
  if (words.take(notReady)) filters.possession_from ??= thisYear;
  if (words.take(ready)) filters.possession ??= 'ready';
  Object.assign(filters, limited('budget', words.takeBy(takeEmi).budget));
  Object.assign(filters, limited('budget', words.takeBy(takeBudget).budget));
  return { filters, wider: wider && limited('area', wider) };
}

/** “Without RERA” doesn't ask for homes with a RERA number, and no filter is for those without. */
const withoutFlag = Object.fromEntries(
  homeFlags.map((flag) => [
    flag,
    new RegExp(`\\b(?:no|not|non|without)[ -](?:an? |any )?(?:${homeFilterTexts[flag].words.source})`, 'g'),
  ]),
) as Record<HomeFlag, RegExp>;

/** Takes out words that may also be part of a name. @returns whether a loan is mentioned */
function takeNamedFilters(
  words: WordsToTake,
  thisYear: number,
  { filters, chosen, general }: { filters: WordFilters; chosen: Chosen; general: General },
): boolean {
  for (const [status, pattern] of statusWords) if (words.take(pattern)) filters.status = status;
  for (const flag of homeFlags) {
    words.take(withoutFlag[flag]);
    if (words.take(homeFilterTexts[flag].words)) filters[flag] = '1';
  }
  const wantsLoan = words.take(loan);
  words.take(cheap);
  for (const field of unitChoiceFields)
    for (const [choice, pattern] of Object.entries(homeFilterTexts[field].words))
      words.take(pattern, () => chosen[field].add(choice));
  for (const [pattern, kinds] of generalWords)
    words.take(pattern, (word) => {
      general.words.push(word);
      for (const kind of kinds) general.kinds.add(kind);
    });
  if (filters.possession === undefined && filters.possession_from === undefined) {
    const { by } = words.takeBy((text) => takeYearAlone(text, thisYear));
    if (by !== undefined) filters.possession = `${by}` as Possession;
  }
  return wantsLoan;
}

/** Returns a range as filters of a search, within what calls accept. */
function limited(name: 'budget' | 'area' | 'price_per_sq_ft', { min, max }: Range): WordFilters {
  const limit = homeFilters[`${name}_max`].max;
  return {
    ...(min !== undefined && min >= 1 && min <= limit ? { [`${name}_min`]: min } : {}),
    ...(max !== undefined && max >= 1 && max <= limit ? { [`${name}_max`]: max } : {}),
  };
}

const runsOf = (text: string): string[][] =>
  text
    .split('|')
    .flatMap((part) => {
      const runs: string[][] = [[]];
      for (const word of part.split(/[^\p{L}\p{N}\p{M}.'&/-]+/u)) {
        const bare = word.replace(/^[.'&/-]+|[.'&/-]+$/g, '');
        const isOfFacility = bare === 'area' && areasOfFacilities.has(runs.at(-1)?.at(-1) ?? '');
        if (fillers.has(bare) && !isOfFacility) runs.push([]);
        else if (bare !== '') runs.at(-1)?.push(bare);
      }
      return runs;
    })
    .filter((run) => run.length > 0);
