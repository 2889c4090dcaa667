/** The years of possession that words ask for, and the rest of the text. */
type YearsRead = { rest: string; by?: number; from?: number };

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const part = '(?:first|second|third|fourth|last|1st|2nd|3rd|4th)';
const month = String.raw`(?:(?:\d{1,2}(?:st|nd|rd|th)? )?(?:${monthNames})\.?[ -]?|[qh][1-4] (?:of )?|(?:the )?${part} (?:half|quarter) (?:of )?|(?:the )?(?:end|start|beginning) (?:of )?|early |mid |late |year )`;
/** Excludes sizes and amounts, such as `from 2050 sq ft`. */
const notUnit = String.raw`\b(?! ?(?:sq|sft|ft\b|square|rs\b|lakh|lac|l\b|cr\b|crore|k\b|bhk|bed|th\b|floor))`;
const year = String.raw`(20[0-6]\d)${notUnit}`;
/** Matches words that say what the year is about. */
const subject = `(?:(?:(?:ready(?: to move(?: in)?)?|possession|handover|hand over|delivery|completion|complet(?:ed?|ing)|available|launch(?:ed)?|date)(?: (?:is|in|on|year|of|:))* ?)+)`;
/** Matches words about the year that follow it, as in “2027 tak ready”. */
const said = '(?: (?:ready|possession|handover|delivery))?';
const notLater = '(?:not|no) (?:later than|after|beyond)|latest(?: by)?';

const pattern = (source: string): RegExp => new RegExp(source, 'g');
const between = pattern(
  String.raw`\b${subject}?(?:between |from |in )?${month}*(20[0-6]\d) ?(?:to|and|till|until|or|-|–) ?${month}*${year}`,
);
const after = pattern(
  String.raw`\b${subject}?(?<!\bnot? )(?:after|beyond|past|later than) (${month}*)${year}|\b${subject}?(${month}*)${year} (?:ke|se) baad${said}`,
);
const from = pattern(
  String.raw`\b${subject}?(?:from|since|starting(?: from| in)?|not (?:before|earlier than)|no earlier than|earliest) ${month}*${year}(?: ?(?:onwards?|on\b|or later|and later|\+))?`,
);
const onwards = pattern(
  String.raw`\b${subject}?${month}*${year} ?(?:onwards?|or later|and later|or after|and after|\+)(?![a-z])`,
);
const before = pattern(
  String.raw`\b${subject}?(?:before|earlier than|prior to) (${month}*)${year}|\b${subject}?(${month}*)${year} (?:se|ke) (?:pehle|pahle)(?! tak)${said}`,
);
const by = pattern(
  String.raw`\b${subject}?${month}*${year} (?:tak|ke andar|(?:se|ke) (?:pehle|pahle) tak)${said}|\b(?:${subject}(?:by|till|until|upto|up to|within|in|${notLater})? ?|(?:by|till|until|${notLater}) )${month}*${year}|\b${month}+${year}|\b${year} (?:me(?:in)? )?(?:possession|handover|ready|completion)\b`,
);
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  ek: 1,
  two: 2,
  do: 2,
  three: 3,
  teen: 3,
  four: 4,
  five: 5,
};
const count = String.raw`(?:\d{1,2} ?(?:-|–|to|or) ?)?(\d{1,2}(?:\.\d)?|${Object.keys(numbers).join('|')})`;
const inYears = pattern(
  String.raw`\b${subject}?(?:in|within|next) (?:the )?(?:next )?${count} ?(?:years?|yrs?|saal|(months?|mahin[ae]))\b|\b${subject}?${count} (?:saal|(mahin[ae])) (?:mein|me|ke andar|tak)\b`,
);
const thisOrNext = pattern(String.raw`\b${subject}?(?:by |in |within )?(?:the )?(?:end of )?(this|next) year\b`);

/** Matches festivals that people name as dates: “by diwali”, “before holi 2027”. Alone they may be part of a name. */
const festival =
  /\b(by|before|after|till|until|from) (?:(this|next) )?(?:diwali|deepavali|deepawali|dussehra|dasara|dasera|navratri|ganesh chaturthi|gud[hi]+ ?padwa|holi|christmas)(?: (?:of )?(20[2-6]\d))?\b/g;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Matches `12/2027`, `12-2027` and `31/12/2027`. */
const monthNumber = pattern(String.raw`(?<![\d/-])(?:[0-3]?\d[/-])?(0?[1-9]|1[0-2]) ?[/-] ?(20[2-6]\d)(?![/\d])`);
/** Matches `2027-28`, from April to March. */
const financialYear = pattern(String.raw`(?:\bf\.?y\.? ?)?\b(20[2-6]\d) ?[-–/] ?(\d\d)${notUnit}(?![-–/.])`);
/** Matches `Dec'27`, and `dec 27` after words that a date follows. */
const shortYear = pattern(
  String.raw`(?:\b(${monthNames})\.? ?['-] ?|(?<=\b(?:possession|handover|delivery|completion|ready|by|till|until|before|after|from|in) )(${monthNames})\.? )([23]\d)${notUnit}`,
);

/**
 * Writes dates as a month's name with a year of four digits, and a financial year as two years. The month of a festival
 * doesn't matter, because years are compared.
 */
const withWholeYears = (text: string, thisYear: number): string =>
  text
    .replace(festival, (_, word, which, year) => `${word} oct ${year ?? thisYear + (which === 'next' ? 1 : 0)}`)
    .replace(monthNumber, (_, number, year) => `${months[Number(number) - 1]} ${year}`)
    .replace(financialYear, (whole, first, second) =>
      (Number(first) + 1) % 100 === Number(second) ? `${first} to ${Number(first) + 1}` : whole,
    )
    .replace(shortYear, (_, name, otherName, digits) => `${name ?? otherName} 20${digits}`);

/** A month, quarter or half means that the whole year counts too. */
const isWhole = (months: string): boolean => months.trim() === '' || /\b(?:year|end)\b|^dec/.test(months.trim());

/**
 * Reads years of possession: by one (including it), from one, after one, or both.
 * @param text is in lower case. @param thisYear such as 2026. Past years count too, such as “completed by 2024”.
 */
export function takeYears(text: string, thisYear: number): YearsRead {
  const read: YearsRead = { rest: withWholeYears(text, thisYear) };
  const take = (pattern: RegExp, act: (...parts: string[]) => void) => {
    read.rest = read.rest.replace(pattern, (_whole, ...parts) => {
      act(...parts.filter((part) => typeof part === 'string' || part === undefined).map((part) => part ?? ''));
      return ' | ';
    });
  };
  take(between, (first = '', last = '') => {
    read.from = Math.min(Number(first), Number(last));
    read.by = Math.max(Number(first), Number(last));
  });
  take(after, (months = '', value = '', otherMonths = '', otherValue = '') => {
    read.from = Number(value || otherValue) + (isWhole(months || otherMonths) ? 1 : 0);
  });
  take(from, (value = '') => {
    read.from = Number(value);
  });
  take(onwards, (value = '') => {
    read.from = Number(value);
  });
  take(before, (months = '', value = '', otherMonths = '', otherValue = '') => {
    read.by = Number(value || otherValue) - ((months || otherMonths).trim() === '' ? 1 : 0);
  });
  take(by, (...values) => {
    read.by = Number(values.slice(0, -1).find((value) => value !== ''));
  });
  take(inYears, (first = '', firstMonths = '', second = '', secondMonths = '') => {
    const typed = first || second;
    const length = numbers[typed] ?? Number(typed);
    read.by = thisYear + Math.ceil(firstMonths || secondMonths ? length / 12 : length);
  });
  take(thisOrNext, (which = '') => {
    read.by = thisYear + (which === 'next' ? 1 : 0);
  });
  return read;
}

/** Reads a year without other words about it. It has to be in the future. */
export function takeYearAlone(text: string, thisYear: number): YearsRead {
  const read: YearsRead = { rest: text };
  read.rest = text.replace(new RegExp(String.raw`\b${year}`, 'g'), (whole, value) => {
    if (Number(value) < thisYear || Number(value) > thisYear + 40) return whole;
    read.by = Number(value);
    return ' | ';
  });
  return read;
}
