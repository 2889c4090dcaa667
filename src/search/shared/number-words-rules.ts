/** Numbers as people write them before a unit, in English, Hindi and Marathi. */
const numberWords = new Map(
  Object.entries({
    '1': 'one single ek',
    '1.25': 'sava savva sawa',
    '1.5': 'dedh deed',
    '2': 'two double do don',
    '2.5': 'dhai adhai adich aadich',
    '3': 'three teen',
    '4': 'four char chaar',
    '5': 'five paanch pach',
    '6': 'six che chhe saha',
    '7': 'seven saat',
    '8': 'eight aath',
    '9': 'nine nau',
    '10': 'ten das daha',
    '15': 'fifteen pandrah pandhra',
    '20': 'twenty bees bis vis',
    '25': 'twenty-five pachees pachis',
    '30': 'thirty tees tis',
    '40': 'forty chalis chaalis',
    '50': 'fifty pachas pachaas pannas',
    '60': 'sixty saath sath',
    '70': 'seventy sattar',
    '80': 'eighty assi ainshi',
    '90': 'ninety nabbe navvad',
  }).flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)),
);
const words = [...numberWords.keys()].join('|');
const unit = 'bhk|bed|rk|room|kamr|crore|cr\\b|lakh|lac|karod|koti';
const numberBeforeUnit = new RegExp(String.raw`\b(${words})(?= ?-?(?:${unit}))`, 'g');
/** Matches “one point five crore”, as voice input writes it. */
const pointBeforeUnit = new RegExp(String.raw`\b(\d{1,2}|${words}) point (\d{1,2}|${words})(?= ?(?:${unit}))`, 'g');

/** Returns what a word before a number adds to it: “saade teen” is 3.5, “paune do” 1.75. */
const addedBy = (word: string): number => (word.startsWith('p') ? -0.25 : /d/.test(word) ? 0.5 : 0.25);
const fractionBeforeUnit = new RegExp(
  String.raw`\b(sa+dh?e|pau?ne|sa(?:v+|w)a) (\d{1,2}|${words})(?= ?(?:${unit}))`,
  'g',
);

const digitsOf = (word = ''): string => numberWords.get(word) ?? word;

/** Writes number words before a unit as digits: “dedh crore” as “1.5 crore”. @param text is in lower case */
export const withNumbersAsDigits = (text: string): string =>
  text
    .replace(fractionBeforeUnit, (_, word, number) => `${Number(digitsOf(number)) + addedBy(word)}`)
    .replace(pointBeforeUnit, (_, whole, part) => `${digitsOf(whole)}.${digitsOf(part)}`)
    .replace(numberBeforeUnit, (word) => digitsOf(word));
