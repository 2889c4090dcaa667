import { priceForEmi } from '#costs/shared/loan-rules.ts';
import { crore, lakh } from '#platform/shared/format/money.ts';

/** A range. A missing end is open. */
export type Range = { min?: number; max?: number };

/** The words for a lower and a higher amount. After “not” they mean the opposite, as in “not above 80 lakh”. */
const [lower, higher] = [
  '(?:under|below|(?:less|lower) than)',
  '(?:above|over|beyond|exceeding|(?:more|greater|higher) than)',
];
const isNot = String.raw`\b(?:not|no) `;
const atLeast = `(?:(?<!${isNot})${higher}|${isNot}${lower}|at ?least)`;

const bounds = {
  max: `(?:(?<!${isNot})${lower}|${isNot}${higher}|within|in(?:side)? budget(?: of)?|up ?-?to|max(?:imum)?(?: of)?|budget(?: of| is| upto| under)?|<=?)`,
  min: `(?:${atLeast}|min(?:imum)?(?: of)?|starting(?: from| at)?|from|>=?)`,
  about: String.raw`(?:around|about|approx(?:imately)?\.?|roughly|nearly|lagbhag|~)`,
  aboutAfter: '(?:approx(?:imately)?|(?:ke )?(?:aas ?paas|kar[ei]+b))',
  maxAfter: String.raw`(?:max(?:imum)?|ta?k|par?yant|budget|(?:ke |k )?(?:andar|under(?! ?-?constr))|(?:se|ke) (?:kam|niche|neeche)|or (?:less|below|under)|and below|below(?! ?[₹\d]))`,
  minAfter: String.raw`(?:\+|plus|min(?:imum)?|(?:se|ke) (?:upar|uper|jyada|zyada|adhik)|(?:and|or|&) (?:above|more|up|over)|onwards?|above(?! ?[₹\d]))`,
} as const;

const unit =
  '(?:lakhs?|lacs?|lacks?|lakhas?|lkhs?|laks?|l|crores?|crs?|cror|karod|karor|caror|koti|k|thousand|mn|million)';
const sign = String.raw`(?:(?:₹|\brs\.?|\binr)\s*)?`;
const number = String.raw`(\d+(?:\.\d+)?)`;
const end = String.raw`(?![\w.]*\d|[a-z])`;
const amount = String.raw`${sign}${number}\s*(${unit})\b\.?`;
const rupees = String.raw`${sign}(\d{6,12})\b(?:\s*/-|\s*(?:rupees|rs\.?|inr)\b)?`;

const inRupees = (digits: string, name: string): number => {
  const each = /^(c|k[aro])/.test(name)
    ? crore
    : /^(k|th)/.test(name)
      ? 1_000
      : name.startsWith('m')
        ? 1_000_000
        : lakh;
  return Math.round(Number(digits) * each);
};

/**
 * Returns what people mean by a number without a unit: crores below ten, then lakhs, then rupees; undefined for others.
 */
function valueOfBare(digits: string): number | undefined {
  const value = Number(digits);
  if (value >= lakh) return Math.round(value);
  if (value >= 10 && value < 1_000) return Math.round(value * lakh);
  return value > 0 && value < 10 ? Math.round(value * crore) : undefined;
}

const share = 0.15;
/** Returns a range around a value. */
const about = (value: number, part = share): Range => ({
  min: Math.round(value * (1 - part)),
  max: Math.round(value * (1 + part)),
});

type Reading = [pattern: RegExp, range: (parts: string[]) => Range | undefined];
const of = (source: string): RegExp => new RegExp(source, 'g');
const single = (digits = '', name?: string) => (name ? inRupees(digits, name) : valueOfBare(digits));

/**
 * Reads `80 - 1 cr` or `50 to 80 lakh`. The first number has the second one’s unit, unless that would make it the
 * larger.
 */
function between([first = '', firstUnit = '', second = '', secondUnit = '']: string[]): Range {
  const max = inRupees(second, secondUnit);
  const same = inRupees(first, firstUnit || secondUnit);
  const min = same > max && !firstUnit ? inRupees(first, 'lakh') : same;
  return min > max ? { min: max, max: min } : { min, max };
}

/** Reads `60 70 lakh`. Numbers that are further apart aren't one range, as in “sector 10 70 lakh”. */
function sideBySide([first = '', second = '', name = '']: string[]): Range | undefined {
  const [low, high] = [Number(first), Number(second)];
  return low < high && high <= 2 * low ? between([first, '', second, name]) : undefined;
}

const readings: Reading[] = [
  [
    of(
      `(?:between |from )?${sign}\\b${number}\\s*(${unit})?\\s*(?:to|-|–|/|se|till|and|&)\\s*${amount}(?:\\s*tak\\b)?`,
    ),
    between,
  ],
  [of(`\\b${number} ${number}\\s*(${unit})\\b`), sideBySide],
  [
    of(`${bounds.max}\\s*:?\\s*${amount}(?:\\s*${bounds.maxAfter}\\b)?`),
    ([digits, name]) => ({ max: single(digits, name) as number }),
  ],
  [of(`${bounds.min}\\s*:?\\s*${amount}`), ([digits, name]) => ({ min: single(digits, name) as number })],
  [of(`${bounds.about}\\s*${amount}`), ([digits, name]) => about(single(digits, name) as number)],
  [of(`\\b${amount}\\s*${bounds.aboutAfter}\\b`), ([digits, name]) => about(single(digits, name) as number)],
  [of(`\\b${amount}\\s*${bounds.minAfter}`), ([digits, name]) => ({ min: single(digits, name) as number })],
  [of(`\\b${number}\\+\\s*(${unit})\\b`), ([digits, name]) => ({ min: single(digits, name) as number })],
  [of(`\\b${amount}\\s*${bounds.maxAfter}\\b`), ([digits, name]) => ({ max: single(digits, name) as number })],
  [of(`${bounds.max}\\s*:?\\s*${rupees}`), ([digits = '']) => ({ max: Number(digits) })],
  [of(`${bounds.min}\\s*:?\\s*${rupees}`), ([digits = '']) => ({ min: Number(digits) })],
  [of(`\\b${amount}${end}`), ([digits, name]) => readSingle(single(digits, name))],
  // Six digits alone are a PIN code.
  [
    of(String.raw`(?:(?:₹|\brs\.?|\binr)\s*(\d{5,12})|(?<![\w/]|[a-z]-)(\d{7,11}))(?!\w|/(?!-))(?:\s*/-)?`),
    ([signed, plain]) => ({ max: Number(signed || plain) }),
  ],
];

/** `24k` is a name rather than a price. */
const readSingle = (value = 0): Range | undefined => (value >= lakh ? { max: value } : undefined);

/** These words after a number say that it is no amount. */
const otherUnits = String.raw`(?!\s*(?:months?|years?|yrs?|days?|weeks?|kms?|mins?|minutes|floors?|people|persons?|per\b))`;
const bare: Reading[] = [
  [
    of(
      `\\b(?:between|budget(?: of| is)?:?)\\s*${sign}${number}\\s*(?:to|-|–|and|&)\\s*${sign}${number}${end}${otherUnits}`,
    ),
    ([low, high]) => {
      const [min, max] = [readBare('min', low)?.min, readBare('max', high)?.max];
      return min !== undefined && max !== undefined && min < max ? { min, max } : undefined;
    },
  ],
  [of(`${bounds.max}\\s*:?\\s*${sign}${number}${end}${otherUnits}`), ([digits]) => readBare('max', digits)],
  [of(`\\b${atLeast}\\s*${sign}${number}${end}${otherUnits}`), ([digits]) => readBare('min', digits)],
  [
    of(`\\b${number}\\s*(?:max(?:imum)?|ta?k|par?yant|(?:k[ai] )?budget|se (?:kam|niche|neeche)|or less)\\b`),
    ([digits]) => readBare('max', digits),
  ],
];
function readBare(side: 'min' | 'max', digits = ''): Range | undefined {
  const value = /^20[2-6]\d$/.test(digits) ? undefined : valueOfBare(digits);
  return value === undefined ? undefined : { [side]: value };
}

/** Applies the readings to a text: what is read is replaced by `|`, so that words around it don't become neighbours. */
function take(text: string, readings: readonly Reading[], found: (range: Range) => void): string {
  let rest = text;
  for (const [pattern, range] of readings)
    rest = rest.replace(pattern, (whole, ...parts) => {
      const groups = parts.filter((part, at) => at < parts.length - 2 && typeof part !== 'number').map(String);
      const read = range(groups.map((part) => (part === 'undefined' ? '' : part)));
      if (!read) return whole;
      found(read);
      return ' | ';
    });
  return rest;
}

/**
 * Reads a budget in rupees. @param text is in lower case, without commas in numbers. @returns what is left of the text
 */
export function takeBudget(text: string): { rest: string; budget: Range } {
  const budget: Range = {};
  const rest = take(text, [...readings, ...bare], (range) => {
    // Two amounts side by side are a range.
    if (range.max !== undefined && budget.max !== undefined && range.min === undefined && budget.min === undefined)
      Object.assign(budget, {
        min: Math.min(range.max, budget.max),
        max: Math.max(range.max, budget.max),
      });
    else Object.assign(budget, range);
  });
  return { rest, budget };
}

const perMonth = String.raw`(?:\s*(?:(?:per|a|each|every) month|\/ ?month|monthly|p\.?m\b\.?))?`;
const instalment = String.raw`(?<![\d.])(\d{1,3}(?:\.\d+)?\s*(?:k|thousand)|\d{4,6}|\d(?:\.\d+)?\s*(?:lakhs?|lacs?|l))\b${perMonth}`;
const emis = [
  of(String.raw`\bemis?\s*(?:of|is|:|=|${bounds.max}|${bounds.about})?\s*${sign}${instalment}`),
  of(String.raw`(?:${bounds.max}\s*)?${sign}${instalment}\s*(?:ki |ka |k )?emis?\b`),
];

/** Reads “emi 40000” as the highest price whose loan on assumed terms has this instalment. */
export function takeEmi(text: string): { rest: string; budget: Range } {
  const budget: Range = {};
  let rest = text;
  for (const pattern of emis)
    rest = rest.replace(pattern, (_, amount: string) => {
      const [, digits = '', name = ''] = /^([\d.]+)\s*(\w*)/.exec(amount) ?? [];
      budget.max = priceForEmi(name ? inRupees(digits, name) : Number(digits));
      return ' | ';
    });
  return { rest, budget };
}

const perSquareFoot = String.raw`\s*(?:/-)?\s*(?:(?:rs|rupees|inr)\.?\s*)?(?:(?:(?:per|an?)\s|/)\s*(?:sq|square)\.?\s*-?(?:ft|feet|foot)|(?:per\s|/)\s*(?:sqft|sft)|p\.?\s?s\.?\s?f)\b\.?`;
const rate = String.raw`${sign}${number}\s*(k|thousand)?`;
const rateWords = String.raw`(?:\b(?:at|for|(?:rate|price)s?(?: of| is)?)\s*)?`;
const inRate = (digits = '', thousands = '') => Math.round(Number(digits) * (thousands ? 1_000 : 1));
/** “Price per sq ft under 9000”, which doesn't read on into “psf under 80 lakh”. */
const rateLater = String.raw`\b(?:rate|price)s?${perSquareFoot}\s*(?:of|is)?\s*`;
const rateAfter = String.raw`${sign}(\d{3,6})\s*(k)?${end}(?!\s*${unit})`;
const squareFootPrices: Reading[] = [
  [
    of(
      `${rateWords}(?:between |from )?\\b${rate}(?:${perSquareFoot})?\\s*(?:to|-|–|se|and|&)\\s*${rate}${perSquareFoot}`,
    ),
    ([first, firstK, second, secondK]) => {
      const last = inRate(second, secondK);
      const same = inRate(first, firstK || secondK);
      const ends = [same > last ? inRate(first, firstK) : same, last];
      return { min: Math.min(...ends), max: Math.max(...ends) };
    },
  ],
  [of(`${bounds.min}\\s*:?\\s*${rate}${perSquareFoot}`), ([digits, k]) => ({ min: inRate(digits, k) })],
  [of(`${rateWords}${bounds.about}\\s*${rate}${perSquareFoot}`), ([digits, k]) => about(inRate(digits, k))],
  [of(`${rate}${perSquareFoot}\\s*${bounds.minAfter}`), ([digits, k]) => ({ min: inRate(digits, k) })],
  [of(`${rate}\\+${perSquareFoot}`), ([digits, k]) => ({ min: inRate(digits, k) })],
  [
    of(`(?:${bounds.max}\\s*:?\\s*)?${rateWords}${rate}${perSquareFoot}(?:\\s*${bounds.maxAfter}\\b)?`),
    ([digits, k]) => ({ max: inRate(digits, k) }),
  ],
  [of(`${rateLater}${bounds.min}\\s*:?\\s*${rateAfter}`), ([digits, k]) => ({ min: inRate(digits, k) })],
  [of(`${rateLater}(?:${bounds.max}\\s*:?\\s*)?${rateAfter}`), ([digits, k]) => ({ max: inRate(digits, k) })],
];

/** Reads “under 9000 per sq ft” as prices of a square foot, in rupees. A price alone is the highest. */
export function takeSquareFootPrice(text: string): { rest: string; price: Range } {
  const price: Range = {};
  const rest = take(text, squareFootPrices, (range) => Object.assign(price, range));
  return { rest, price };
}

const squareFeet = String.raw`(?:sq|square)\.?\s*-?(?:fts?|feets?|foot)\b\.?|sft`;
const areaUnits: [pattern: string, squareFeet: number][] = [
  [squareFeet, 1],
  [String.raw`(?:sq|square)\.?\s*-?(?:mtrs?|mts?|meters?|metres?|m)\b\.?|sqm|sqmt|sqmtr|m2|m²`, 1 / 0.3048 ** 2],
  [String.raw`(?:sq|square)\.?\s*-?(?:yds?|yards?)\b\.?|sqyd|gaj`, 9],
  ['gunthas?|guntas?', 1_089],
  ['acres?', 43_560],
];

/**
 * The difference in size that “500 sq ft” allows, as a share of it. The second share applies if no home is within the
 * first.
 */
const near = { usual: 0.2, max: 0.5 } as const;

/**
 * Numbers after these words are square feet, as in “carpet area 700” and “sq ft 700”. Each text matches in one way only,
 * since repeated words would otherwise take forever.
 */
const sized = String.raw`\b(?:(?:(?:super )?built ?-?up|carpet|area|size|(?:in )?(?:${squareFeet}))(?:\s*(?:of|is|[:=-]))?\s*)+`;
const plain = String.raw`(\d{3,5})(?![\d.,]|\s*${unit}\b)`;
const rangesWithoutUnit: Reading[] = [
  [
    of(String.raw`${sized}(?:between |from )?(\d{3,5})\s*(?:to|-|–|and)\s*${plain}`),
    ([low, high]) => ({ min: Number(low), max: Number(high) }),
  ],
  [of(String.raw`${sized}${bounds.max}\s*${plain}`), ([digits]) => ({ max: Number(digits) })],
  [of(String.raw`${sized}${bounds.min}\s*${plain}`), ([digits]) => ({ min: Number(digits) })],
];
const sizeWithoutUnit: Reading = [
  of(String.raw`${sized}${bounds.about}?\s*${plain}|\b(\d{3,5})\s*(?:carpet|built ?-?up|area)\b`),
  ([after, before]) => ({ min: Number(after || before) }),
];

/** Reads a carpet area in square feet. A single number means about that size, and `wider` applies if there are none. */
export function takeArea(text: string): { rest: string; area: Range; wider?: Range } {
  const area: Range = {};
  let size: number | undefined;
  let rest = text;
  for (const [name, factor] of areaUnits) {
    const unitName = `(?:${name})`;
    const feet = (digits = '') => Math.round(Number(digits) * factor);
    const one = `${number}\\s*${unitName}(?![a-z])`;
    const withUnit: Reading[] = [
      [
        of(`(?:between |from )?\\b${number}\\s*${unitName}?\\s*(?:to|-|–|and)\\s*${one}`),
        ([low, high]) => ({ min: feet(low), max: feet(high) }),
      ],
      [of(`${bounds.max}\\s*${one}`), ([digits]) => ({ max: feet(digits) })],
      [of(`${bounds.min}\\s*${one}`), ([digits]) => ({ min: feet(digits) })],
      [of(`\\b${one}\\s*${bounds.minAfter}`), ([digits]) => ({ min: feet(digits) })],
      [of(`\\b${number}\\s*(?:\\+|plus)\\s*${unitName}(?![a-z])`), ([digits]) => ({ min: feet(digits) })],
      [of(`\\b${one}\\s*${bounds.maxAfter}\\b`), ([digits]) => ({ max: feet(digits) })],
      [
        of(`(?:${bounds.about}\\s*)?\\b${one}`),
        ([digits]) => {
          size = feet(digits);
          return about(size, near.usual);
        },
      ],
    ];
    rest = take(rest, withUnit, (range) => Object.assign(area, range));
  }
  rest = take(rest, rangesWithoutUnit, (range) => Object.assign(area, range));
  rest = take(rest, [sizeWithoutUnit], (range) => {
    size = range.min;
    Object.assign(area, about(range.min ?? 0, near.usual));
  });
  const left = rest.replace(
    /\|\s*(?:carpet|built ?up|super built ?up)?\s*area\b|\bcarpet\b|\bper (?:sq|square)\.? ?(?:ft|feet|foot)\b/g,
    '|',
  );
  return { rest: left, area, ...(size === undefined ? {} : { wider: about(size, near.max) }) };
}
