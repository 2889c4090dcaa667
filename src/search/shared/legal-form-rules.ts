/** The legal forms of firms. People leave them out, or use the wrong one. */
const legalForms = new Set('pvt private ltd limited llp opc co company developer developers'.split(' '));

/** Returns whether a word is only a firm's legal form. */
export const isLegalForm = (word: string): boolean => legalForms.has(word);

/** Returns the words that must be found: all except legal forms, unless there are no others. */
export function withoutLegalForms(words: string[]): string[] {
  const telling = words.filter((word) => !legalForms.has(word));
  return telling.length > 0 ? telling : words;
}

/** Writes `L.L.P.` and `(P) Ltd` as one word each, so that their letters aren't searched for. */
export const withWholeLegalForms = (text: string): string =>
  text.replace(/\bl\.? ?l\.? ?p\b\.?/gi, 'llp').replace(/(?:\(p\)|\bp\b)\.?(?= ?(?:ltd|limited)\b)/gi, 'pvt');
