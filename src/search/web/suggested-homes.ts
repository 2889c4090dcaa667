import { counted } from '#platform/shared/format/counts.ts';
import type { HomeSuggestion, Suggestion } from '#search/shared/directory-contract.ts';

/** The search for homes that the typed words mean, as an option next to the suggested names. */
type SuggestedHomes = Omit<Suggestion, 'kind'> & { kind: 'homes'; search: HomeSuggestion['search'] };
export type Suggested = Suggestion | SuggestedHomes;

export const suggestedHomes = ({ text, homes, search }: HomeSuggestion, id: number): SuggestedHomes => ({
  kind: 'homes',
  id,
  label: 'Homes',
  text,
  detail: counted(homes, 'project', 'projects'),
  search,
});
