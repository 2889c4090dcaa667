import { api } from '#platform/web/lib/api.ts';
import type { HomeCard } from '#search/shared/home-contract.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import type { HomeQuestion } from './home-questions.ts';

const maxFound = 3;
const maxOffered = 6;

/** `questions`: the first ones to ask; undefined where the homes are found by words. */
export type HomeRow = {
  homes: HomeCard[];
  total: number;
  noData: string[];
  questions: HomeQuestion[] | undefined;
};

/**
 * Returns the homes to show above the firms: the first that a search's words mean, or some of all. Undefined with filters alone, which say what
 * firms are wanted, and if homes can't be had: the firms are shown then.
 * @param isOffered whether nothing is asked for yet
 */
export async function loadHomeRow(
  search: HomeSearch,
  isOffered: boolean,
  signal: AbortSignal,
): Promise<HomeRow | undefined> {
  if (!search.search && !isOffered) return undefined;
  try {
    const per_page = isOffered ? maxOffered : maxFound;
    const { data: homes, total, no_data, facets } = await api().homes.search({ ...search, per_page }, { signal });
    const questions = isOffered ? (await import('./home-questions.ts')).homeQuestions(facets, total) : undefined;
    return { homes, total, noData: no_data, questions };
  } catch {
    return undefined;
  }
}
