import type { HomePage } from '#shared/search/home-contract.ts';

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(', ');

/** How the words of a search were read where that isn’t as they were typed. */
export function WordsRead({ page: { corrected, left_out } }: { page: HomePage }) {
  if (corrected.length + left_out.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      {corrected.map(({ typed, read }) => `“${typed}” was read as “${read}”. `)}
      {left_out.length > 0 && `Left out, since no project has it with the rest: ${quoted(left_out)}.`}
    </p>
  );
}
