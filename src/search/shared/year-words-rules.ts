/** The years of possession that words ask for, and the rest of the text. */
export type YearsRead = { rest: string; by?: number; from?: number };

const month = String.raw`(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.? ?|q[1-4] |(?:the )?(?:end|start|beginning) (?:of )?|early |mid |late |year )`;
/** Excludes sizes such as `from 2050 sq ft`. */
const year = String.raw`(20[0-6]\d)\b(?! ?(?:sq|sft|ft\b|square|rs\b|lakh|lac|cr\b|crore))`;
/** Matches words that say what the year is about. */
const subject = `(?:(?:(?:ready(?: to move(?: in)?)?|possession|handover|hand over|delivery|completion|complet(?:ed?|ing)|available|launch(?:ed)?|date)(?: (?:is|in|on|date|year|of|:))* ?)+)`;

const pattern = (source: string): RegExp => new RegExp(source, 'g');
const between = pattern(
  String.raw`\b${subject}?(?:between |from |in )?${month}*(20[0-6]\d) ?(?:to|and|till|until|or|-|–) ?${month}*${year}`,
);
const after = pattern(String.raw`\b${subject}?(?:after|beyond|past|later than) (${month}*)${year}`);
const from = pattern(
  String.raw`\b${subject}?(?:from|since|starting(?: from| in)?|not (?:before|earlier than)|no earlier than|earliest) ${month}*${year}(?: ?(?:onwards?|on\b|or later|and later|\+))?`,
);
const onwards = pattern(
  String.raw`\b${subject}?${month}*${year} ?(?:onwards?|or later|and later|or after|and after|\+)(?![a-z])`,
);
const before = pattern(String.raw`\b${subject}?(?:before|earlier than|prior to) (${month}*)${year}`);
const by = pattern(
  String.raw`\b(?:${subject}(?:by|till|until|upto|up to|within|in|latest)? ?|(?:by|till|until) )${month}*${year}|\b${year} (?:possession|handover|ready|completion)\b`,
);
const inYears = pattern(String.raw`\b${subject}?(?:in|within|next) (\d{1,2}) ?(?:years?|yrs?|(months?))\b`);

/** A month, quarter or half means that the whole year counts too. */
const isWhole = (months: string): boolean => months.trim() === '' || /\b(?:year|end)\b|^dec/.test(months.trim());

/**
 * Reads years of possession: by one (including it), from one, after one, or both.
 * @param text is in lower case. @param thisYear such as 2026. Past years count too, such as “completed by 2024”.
 */
export function takeYears(text: string, thisYear: number): YearsRead {
  const read: YearsRead = { rest: text };
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
  take(after, (months = '', value = '') => {
    read.from = Number(value) + (isWhole(months) ? 1 : 0);
  });
  take(from, (value = '') => {
    read.from = Number(value);
  });
  take(onwards, (value = '') => {
    read.from = Number(value);
  });
  take(before, (months = '', value = '') => {
    read.by = Number(value) - (months.trim() === '' ? 1 : 0);
  });
  take(by, (value = '', last = '') => {
    read.by = Number(value || last);
  });
  take(inYears, (count = '', months = '') => {
    read.by = thisYear + (months ? Math.ceil(Number(count) / 12) : Number(count));
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
