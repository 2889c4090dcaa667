import type { HomeKind } from './kind-rules.ts';

const oneRoom = /\b1\s*-?(?:rk|r\.k\.?|r k|room ?-?kitchens?)\b|\bstudios?(?: (?:flats?|apartments?|homes?))?\b/g;

/** Words before and after a number of rooms that make it a range. They aren't those of an amount, as in “50 lakh max 2 bhk”. */
const notOfAmount = String.raw`(?<!(?:\d|lakhs?|lacs?|l|crores?|cr|k)\s*)\b`;
const [least, more, most] = [
  '(?:at ?-?least|min(?:imum)?(?: of)?|kam se kam|(?:not?|no) (?:less|smaller|lower) than)',
  '(?<!\\bnot? )(?:more|larger|bigger|greater) than',
  '(?:up ?-?to|max(?:imum)?(?: of)?|at ?-?most|(?:not?|no) (?:more|larger|bigger) than)',
];
const bound = `(?:${notOfAmount}(?:(${least})|(${more})|(${most})) )?`;
const counts = String.raw`((?:\d{1,2}(?:\.5)?(?:\s*(?:[,/&+–-]|\b(?:or|and|to)\b)\s*|\s+))*)(\d{1,2}(?:\.5)?)\s*(\+|plus\b)?\s*-?\s*`;
const unit = String.raw`(?:bhks?|b\.? ?h\.? ?k\b\.?|bkh|bhkk|bedrooms?(?: hall kitchen)?|bed rooms?|kamr[aeo]n?|beds?|bdrm?s?|br)\b`;
const andMore = String.raw`\s*(?:(?:\+|plus\b)(?! ?(?:study|servant|store|puja|pooja|terrace|balcon|\d(?:\.5)? ?-?(?:bhk|rk|bed)))|(?:and|or|&) (?:above|more|larger|up(?:wards)?\b)|se (?:jyada|zyada|upar|uper|adhik)\b|min(?:imum)?\b(?! ?[₹\d]))`;
const orFewer = String.raw`\s(?:tak\b|or (?:less|fewer|smaller)\b|max(?:imum)?\b(?! ?[₹\d]))`;
const rooms = new RegExp(String.raw`${bound}(?<!\d)${counts}${unit}(?:(${andMore})|(${orFewer}))?`, 'g');

/** Reads how many rooms a home should have: “2 bhk”, “2, 3 bhk”, “2 to 4 bhk”, “at least 3 bhk”, “studio”. */
export function takeRooms(text: string): { rest: string; kinds: HomeKind[] } {
  const kinds: HomeKind[] = [];
  const rest = text
    .replace(oneRoom, () => {
      kinds.push('1rk');
      return ' | ';
    })
    .replace(
      rooms,
      (
        _,
        least?: string,
        more?: string,
        most?: string,
        before = '',
        last = '',
        plus?: string,
        above?: string,
        fewer?: string,
      ) => {
        const isMost = Boolean(most || fewer);
        kinds.push(
          ...kindsOfRooms(before, last, { isLeast: Boolean(least || plus || above), isMore: Boolean(more), isMost }),
        );
        return ' | ';
      },
    );
  return { rest, kinds };
}

type Bounds = { isLeast: boolean; isMore: boolean; isMost: boolean };

/** Reads `2`, `2.5`, `2, 3`, `2 to 4`, `3+`, “more than 2” and “up to 2”. */
function kindsOfRooms(before: string, last: string, { isLeast, isMore, isMost }: Bounds): HomeKind[] {
  const count = (digits: string) => Math.min(5, Math.max(1, Math.floor(Number(digits))));
  const others = before.match(/\d{1,2}(?:\.5)?/g) ?? [];
  const [first = last] = others;
  const isRange = /to|-|–/.test(before) && others.length === 1;
  const said = [...others, last].map(count);
  if (isMore) return bhks(Math.min(5, count(last) + 1), 5);
  if (isLeast) return [...said.map(bhk), ...bhks(count(last), 5)];
  if (isMost) return bhks(1, Math.max(...said));
  return isRange ? bhks(Math.min(count(first), count(last)), Math.max(count(first), count(last))) : said.map(bhk);
}

const bhk = (rooms: number) => `${rooms}bhk` as HomeKind;
const bhks = (from: number, to: number): HomeKind[] =>
  Array.from({ length: to - from + 1 }, (_, step) => bhk(from + step));
