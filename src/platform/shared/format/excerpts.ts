/**
 * Returns the start of a text that has at most `max` characters, or the whole text. It ends with a whole word, unless
 * the last word is so long that little would be left.
 */
export function startOfText(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max).join('');
  const words = /\s/.test(characters[max] ?? '') ? start : start.replace(/\s+\S*$/, '');
  return (words.length < max / 2 ? start : words).trimEnd();
}
