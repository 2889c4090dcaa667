/** Matches control characters, zero-width spaces, line separators and fillers. */
export const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

/** Matches the joiners after a virama, which Indian scripts need to write some letters: the Marathi “सूर्‍या”. */
const neededJoiner = /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d]/g;

export const hasInvisible = (text: string): boolean => text.replace(neededJoiner, '').search(invisible) >= 0;

/** Says whether a text that anyone can choose could be taken for a link or an address. */
export const readsLikeLink = (text: string): boolean => /[/\\@<>:]|\.\p{L}{2}|\d\.\d/u.test(text);

/**
 * Allowed are Latin without phonetic letters, and the scripts of India. Letters of other scripts, such as the Cyrillic
 * Ѕ, look like Latin ones.
 */
const foreignLetter =
  /[^\P{L}A-Za-z\u00aa-\u024f\u1e00-\u1eff\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Arabic}\p{Script=Ol_Chiki}\p{Script=Meetei_Mayek}]/u;

export const hasForeignLetter = (text: string): boolean => foreignLetter.test(text.normalize('NFKC'));

/** Pictures, and marks such as ✓, which look like the one that verified firms have. Trademarks and degrees aren't. */
const picture = /(?![©®™°№])[√\p{So}]/u;

export const hasPicture = (text: string): boolean => picture.test(text);

/** No script puts as many marks on one letter. More of them cover the lines above and below. */
const maxMarks = 8;
const manyMarks = new RegExp(`\\p{M}{${maxMarks + 1}}`, 'u');

export const hasManyMarks = (text: string): boolean => manyMarks.test(text.normalize('NFD'));
