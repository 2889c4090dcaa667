/**
 * Matches a PIN code as it is often written, `411 057` and `411-057`. Two numbers before a unit are a range instead, and
 * so are numbers with a hyphen, unless the second one begins with 0.
 */
const spacedPin =
  /(?<![\d.₹-] ?)\b([1-9]\d\d)(?: |-(?=0))(\d{3})\b(?! ?(?:sq|sft|ft|lakh|lac|l\b|cr|k\b|thousand|acre|gaj|bhk|to\b|-|–|\d))/g;

/** Matches what people write before a PIN code, as in “pin no. 411057”. */
const beforePin =
  /\b(?:(?:pin|zip|postal) ?codes?|pin(?=[ .:#-]*(?:(?:no|number|is)\b[ .:#-]*)?[1-9]\d\d[ -]?\d{3}\b))(?: ?(?:no|number|is)\b)?[ .:#-]*/g;

/** Matches the eleven digits of a MahaRERA number in groups, `P521 0000 0799`. */
const spacedRegisterNumber = /\b(?:p[ -]?)?(?=(?:\d[ -]?){11}(?![ -]?\d))5\d*(?:[ -]\d+)+/gi;

/** Returns a text in which PIN codes and register numbers have no spaces. */
export const withWholeNumbers = (text: string): string =>
  text
    .replace(spacedRegisterNumber, (number) => number.replace(/[ -]/g, ''))
    .replace(beforePin, ' ')
    .replace(spacedPin, '$1$2');
