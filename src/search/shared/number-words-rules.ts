/** Numbers as people write them before a unit, in English, Hindi and Marathi. */
const numberWords = new Map(
  Object.entries({
    '1': 'one single ek',
    '1.25': 'sava',
    '1.5': 'dedh deed',
    '2': 'two double do don',
    '2.5': 'dhai adhai adich',
    '3': 'three teen',
    '4': 'four char chaar',
    '5': 'five paanch pach',
    '6': 'six',
    '10': 'ten das daha',
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
const numberBeforeUnit = new RegExp(
  String.raw`\b(${[...numberWords.keys()].join('|')})(?= ?-?(?:bhk|bed|rk|room|kamr|crore|cr\b|lakh|lac|karod|koti))`,
  'g',
);

/** Writes number words before a unit as digits: “dedh crore” as “1.5 crore”. @param text is in lower case */
export const withNumbersAsDigits = (text: string): string =>
  text.replace(numberBeforeUnit, (word) => numberWords.get(word) ?? word);
