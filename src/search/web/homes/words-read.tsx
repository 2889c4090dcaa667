import type { HomePage } from '#search/shared/home-contract.ts';

/** Says how the words of a search were read. */
export type ReadWords = Pick<HomePage, 'corrected' | 'left_out' | 'no_data' | 'excluded'>;

const toRent = /\b(?:rent|rental|lease|pg|paying guests?|hostels?)$/;

const aroundOneself = /^(?:(?:near|around|close to|next to) (?:me|us|my)|(?:in )?my (?:area|locality|location)|mere)\b/;

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(', ');

/**
 * Says how the words of a search were read, if they weren't taken as typed. A process of the release before, which may
 * still answer during an upgrade, doesn't send `excluded`.
 */
export function WordsRead({ page: { corrected, left_out, no_data, excluded = [] } }: { page: ReadWords }) {
  if (corrected.length + left_out.length + no_data.length === 0) return null;
  const lettings = no_data.filter((word) => toRent.test(word));
  const nearby = no_data.filter((word) => aroundOneself.test(word));
  const unknown = no_data.filter((word) => !lettings.includes(word) && !nearby.includes(word));
  const rest = left_out.filter((word) => !no_data.includes(word) && !excluded.includes(word));
  return (
    <p className="text-sm text-muted">
      {corrected.map(({ typed, read }) => `“${typed}” was read as “${read}”. `)}
      {unknown.length > 0 && `There is no data here about ${quoted(unknown)}. `}
      {nearby.length > 0 && 'To search around you, press “Near me” among the filters. '}
      {excluded.length > 0 && `A search can’t exclude anything, so this is left out: ${quoted(excluded)}. `}
      {lettings.length > 0 && 'Homes here are for sale, not to rent. '}
      {rest.length > 0 && `Left out, since no project has it with the rest: ${quoted(rest)}. `}
    </p>
  );
}
